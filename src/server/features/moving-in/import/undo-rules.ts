import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { MovingInRecord } from '../moving-in.queries.ts'
import { selectExtended, selectMoved, selectSold } from './items.queries.ts'

/** The time in which an import can be taken back: 24 hours. */
const UNDO_MS = 24 * 60 * 60_000

export const undoableUntil = (importedAt: Date): Date => new Date(importedAt.getTime() + UNDO_MS)

const named = (titles: readonly string[]): string => titles.map(title => `«${title}»`).join(', ')

/** Why an import can't be taken back; null if it can. */
export async function notUndoable(
  db: Database | Tx,
  { id, state, imported_at }: Pick<MovingInRecord, 'id' | 'state' | 'imported_at'>,
): Promise<string | null> {
  if (state === 'undone') return 'Lần nhập này đã được hoàn tác'
  if (state !== 'imported' || imported_at === null) return 'Lần chuyển hàng này chưa nhập'
  if (undoableUntil(imported_at) <= new Date()) return 'Đã quá 24 giờ từ lúc nhập'
  // their former stock may have been written off for the variants, which nothing brings back by itself
  const extended = await selectExtended(db, id)
  if (extended.length > 0) return `Lần nhập này thêm phiên bản vào sản phẩm đã có: ${named(extended)}`
  const sold = await selectSold(db, id)
  if (sold.length > 0) return `Đã có đơn hàng của ${named(sold)}`
  const moved = await selectMoved(db, id)
  return moved.length > 0 ? `Kho đã thay đổi từ lúc nhập: ${named(moved)}` : null
}

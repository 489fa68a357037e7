import { ShopError } from '#contract/kernel/errors.ts'
import { type FieldError, invalidField } from '#contract/kernel/field-errors.ts'
import type { StockTakeSummary } from '#contract/warehouse/stock-take.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import {
  type Count,
  finishPlaces,
  insertCounts,
  selectKnownItems,
  selectOwnPlaces,
} from './record-counts.queries.ts'
import { findTake, lockTake } from './stock-take.queries.ts'
import { takeView } from './stock-take.view.ts'

type Sent = { takeId: string; counts: Count[]; done: { placeId: string; ageMs: number }[] }

/**
 * Takes counts and finished places, all or none; those taken before are skipped. If two people count one
 * line, the latest count is used, and both are kept.
 * @throws stock_take_not_found, stock_take_closed, validation_failed for a place or an item that is not
 *   there
 */
export async function recordCounts(
  db: Database,
  currentUser: Pick<CurrentUser, 'name'> & { id: string | null },
  { takeId, counts, done }: Sent,
): Promise<StockTakeSummary> {
  return inTransaction(db, async tx => {
    const take = await lockTake(tx, takeId)
    if (!take) throw new ShopError('stock_take_not_found')
    if (take.status !== 'open') throw new ShopError('stock_take_closed')
    await assertKnown(tx, { takeId, counts, done })
    if (counts.length > 0) await insertCounts(tx, counts, currentUser.id)
    if (done.length > 0) await finishPlaces(tx, takeId, done, currentUser.id)
    const row = await findTake(tx, takeId)
    if (!row) throw new Error(`The stock take ${takeId} is locked and gone`)
    return takeView(row)
  })
}

async function assertKnown(tx: Tx, { takeId, counts, done }: Sent): Promise<void> {
  const places = await selectOwnPlaces(
    tx,
    takeId,
    [...counts, ...done].map(({ placeId }) => placeId),
  )
  const items = await selectKnownItems(tx, counts)
  const errors: FieldError[] = [
    ...counts.flatMap(({ placeId, productId, variantId }, index) => {
      if (!places.has(placeId)) {
        return [invalidField(`counts.${index}.place_id`, 'not_found', 'Vị trí không thuộc phiếu kiểm kê này')]
      }
      if (items.has(`${productId}/${variantId ?? ''}`)) return []
      return [invalidField(`counts.${index}.product_id`, 'not_found', 'Không tìm thấy sản phẩm')]
    }),
    ...done.flatMap(({ placeId }, index) =>
      places.has(placeId)
        ? []
        : [invalidField(`done.${index}.place_id`, 'not_found', 'Vị trí không thuộc phiếu kiểm kê này')],
    ),
  ]
  const [first] = errors
  if (first) throw new ShopError('validation_failed', { message: first.message, errors })
}

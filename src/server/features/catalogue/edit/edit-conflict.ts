import type { EditConflict, QuantityConflict } from '#contract/catalogue/product-admin.shapes.ts'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { Tx } from '../../../db/transaction.ts'
import { latestChanges } from '../../audit/index.ts'
import { HAS_VARIANTS, type QuantityChange, type quantityChange, staleQuantity } from './change-plan.ts'

/** Changes that the answer to an old version lists at most. */
const MAX_TOLD = 20

/**
 * Refuses a change that was made from an older version than the present: nothing is overwritten, and the
 * answer lists the changes since and their authors. A change without a version is not checked.
 * @throws conflict with an EditConflict
 */
export async function assertCurrentVersion(
  tx: Tx,
  subject: { kind: 'product' | 'variant'; id: string; version: number },
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined || sent === subject.version) return
  const limit = Math.min(Math.max(subject.version - sent, 1), MAX_TOLD)
  const entries = await latestChanges(tx, { kind: subject.kind, id: subject.id, limit })
  const data: EditConflict = {
    version: subject.version,
    conflict: entries.map(({ actor, createdAt, changes }) => ({ by: actor.name, at: createdAt, changes })),
  }
  const by = [...new Set(data.conflict.map(change => change.by))].join(', ')
  const noun = subject.kind === 'product' ? 'Sản phẩm' : 'Biến thể'
  throw new ShopError('conflict', {
    message: `${noun} vừa được ${by || 'người khác'} thay đổi. Vui lòng xem lại trước khi lưu`,
    data,
  })
}

/**
 * A quantity as it is set by the form.
 * @throws conflict with a QuantityConflict if the stock has moved since it was shown, or no value was
 *   shown; validation_failed for a product that has variants
 */
export function assertSettable(change: ReturnType<typeof quantityChange>): QuantityChange | undefined {
  if (!change || !('refused' in change)) return change
  if (change.refused === 'has_variants') throw fieldError('quantity', 'not_allowed', HAS_VARIANTS)
  const { now, shown } = change
  const data: QuantityConflict = { quantity: now, shown_quantity: shown ?? null }
  throw new ShopError('conflict', {
    message:
      shown === undefined
        ? `${staleQuantity(change)}. Cần gửi kèm số lượng đã hiển thị (shown_quantity) khi sửa số lượng`
        : `${staleQuantity(change)}. Vui lòng xem lại trước khi lưu`,
    data,
  })
}

import type { EditConflict, QuantityConflict } from '#contract/catalogue/product-admin.shapes.ts'
import { fieldError, ShopError } from '#contract/errors.ts'
import type { Tx } from '../../../db/transaction.ts'
import { latestChanges } from '../../audit/index.ts'
import { bookDifferences, planQuantities } from '../../stock/index.ts'

/** Changes that are told at most to somebody whose version is old. */
const MAX_TOLD = 20

/**
 * Refuses a change that was made from an older version than the present: nothing is overwritten, and the answer tells
 * what changed meanwhile and by whom. A change without a version is taken as it is.
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
    meanwhile: entries.map(({ actor, createdAt, changes }) => ({ by: actor.name, at: createdAt, changes })),
  }
  const by = [...new Set(data.meanwhile.map(change => change.by))].join(', ')
  const thing = subject.kind === 'product' ? 'Sản phẩm' : 'Biến thể'
  throw new ShopError('conflict', {
    message: `${thing} vừa được ${by || 'người khác'} thay đổi. Vui lòng xem lại trước khi lưu`,
    data,
  })
}

/**
 * Sets how much is for sale (R17). The product is locked for it already.
 * @param change.shown what the form showed; undefined for something new
 * @returns the quantity as it was
 * @throws conflict with a QuantityConflict where the stock has moved since it was shown; validation_failed where too
 *   little lies at the product's place, or there is no place to book at
 */
export async function changeQuantity(
  tx: Tx,
  change: {
    productId: string
    variantId: string | null
    quantity: number
    shown: number | undefined
    reason: string
    by: string
  },
): Promise<number> {
  const [planned] = await planQuantities(tx, [change])
  if (!planned) throw new Error('A quantity has no plan')
  const { before } = planned
  if (change.shown !== undefined && change.shown !== before) {
    const data: QuantityConflict = { quantity: before, shown_quantity: change.shown }
    throw new ShopError('conflict', {
      message: `Số lượng vừa thay đổi từ ${change.shown} thành ${before}. Vui lòng xem lại trước khi lưu`,
      data,
    })
  }
  if (planned.outcome === 'no_place') {
    throw fieldError(
      'quantity',
      'not_allowed',
      'Chưa có kho mặc định để ghi nhận số lượng. Vui lòng chọn kho cho sản phẩm',
    )
  }
  if (planned.outcome === 'too_few') {
    throw fieldError(
      'quantity',
      'too_small',
      `Tại «${planned.place}» chỉ bớt được ${planned.available}: phần còn lại đang giữ cho đơn hàng hoặc nằm ở nơi khác`,
    )
  }
  if (planned.outcome === 'bookable') {
    const { productId, variantId, reason, by } = change
    const { place, difference } = planned
    await bookDifferences(tx, [{ productId, variantId, place, difference }], { reason, by })
  }
  return before
}

import type { productQuantity } from '#contract/catalogue/product-admin.fields.ts'
import type { QuantityChange } from './plan-types.ts'
import { meantNumber, type RowReader } from './row-reader.ts'

/**
 * The quantity that a row sets (R17). One that is as it was when the file was exported is no wish: it stays whatever it
 * is now. One that was edited is refused where the stock has moved since.
 * @param goods.now what is for sale; undefined for something new
 * @param goods.isZeroIdle whether a zero says only that it has no goods of its own, as products with variants have none
 * @param goods.refusal why this row can't set a quantity
 */
export function readQuantity(
  reader: RowReader,
  shape: typeof productQuantity,
  {
    now,
    refusal,
    isZeroIdle = false,
  }: { now: number | undefined; refusal?: string | undefined; isZeroIdle?: boolean },
): QuantityChange | undefined {
  const quantity = reader.field('quantity', shape, meantNumber)
  const shown = reader.field('shown_quantity', shape, meantNumber)
  if (quantity === undefined) return undefined
  const isAsExported = now !== undefined && quantity === shown
  if (isAsExported || quantity === (now ?? 0)) return undefined
  if (isZeroIdle && quantity === 0) {
    reader.warn('quantity', 'Số lượng là tổng của các biến thể, nên ô này được bỏ qua')
    return undefined
  }
  if (refusal !== undefined) return reader.refuse('quantity', refusal)
  if (now !== undefined && shown !== undefined && shown !== now) {
    return reader.refuse(
      'quantity',
      `Số lượng vừa thay đổi từ ${shown} thành ${now}. Vui lòng xuất tệp mới, hoặc để trống cột «Số lượng lúc xuất»`,
    )
  }
  return { before: now ?? 0, quantity }
}

import type { InputOf } from '#contract/calls.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { wholeNumberOf } from '../../../kit/form/amount-text.ts'
import type { Product } from '../product-draft.ts'

/** The fate of the pieces that a product has without variants, when it gets its first one. */
export type OwnStockChoice = NonNullable<InputOf<'POST /api/products/:id/variants'>['body']['ownStock']>

/** The pieces that a product has for sale without variants: its first variant takes their place. */
export function ownStockOf(product: Product | undefined): number {
  return product && product.variants.length === 0 ? product.quantity : 0
}

/**
 * The effect of saving the first variant on them.
 * @param quantity the variant's own quantity as it is typed
 */
export function ownStockEffect(
  choice: OwnStockChoice,
  { count, quantity }: { count: number; quantity: string },
): string {
  const own = `${formatCount(count)} cái`
  if (choice === 'write_off') {
    return `${own} được ghi xuất khỏi kho. Biến thể chỉ có số lượng bạn nhập.`
  }
  const wanted = quantity.trim() === '' ? count : wholeNumberOf(quantity)
  if (wanted === undefined || wanted < 0) return `${own} thành hàng của biến thể này.`
  const difference = wanted - count
  if (difference === 0) {
    return `${own} thành hàng của biến thể này, nằm nguyên chỗ trong kho.`
  }
  const step = `${formatCount(Math.abs(difference))} cái`
  return difference > 0
    ? `${own} thành hàng của biến thể này, thêm ${step} ghi nhập để đủ ${formatCount(wanted)}.`
    : `${own} thành hàng của biến thể này, rồi ${step} được ghi xuất khỏi kho để còn ${formatCount(wanted)}.`
}

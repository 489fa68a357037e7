import type { Cart } from '#contract/cart/cart.shapes.ts'
import { formatDong } from '#web/lib/format/formats.ts'

/** What delivery costs where, while it is not known where the goods go. */
export function openShippingText({
  shippingFee,
  freeShipping,
}: Pick<Cart, 'shippingFee' | 'freeShipping'>): string {
  if (!freeShipping) return ''
  return `Miễn phí tại ${freeShipping.province}, nơi khác ${formatDong(shippingFee)}.`
}

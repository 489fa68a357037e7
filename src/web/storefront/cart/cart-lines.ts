import type { Cart, CartLine } from '#contract/cart/cart.shapes.ts'
import { orderTotals } from '#contract/orders/order.totals.ts'
import { dependsOnProvince, type ShippingRules, shippingDongOf } from '#contract/orders/shipping.ts'
import type { LineKey } from '#web/lib/cart/cart-line.ts'

export const keyOf = (line: CartLine): LineKey => ({
  productId: line.product_id._id,
  variantId: line.variant_id,
})

/** One text per product and variant; it stays the same when the server makes the line anew. */
export const lineId = (line: CartLine): string => `${line.product_id._id}:${line.variant_id ?? ''}`

/** Whether a line can be ordered as it stands. */
export const isOrderable = (line: CartLine): boolean => line.excluded === null && line.unitPrice !== null

/** Whether more is in the cart than can be had now. */
export const isOverStock = (line: CartLine): boolean => isOrderable(line) && line.quantity > line.maxQuantity

/** The lines that are ordered: those that can be, without those that were unticked. */
export function chosenLines(cart: Cart, deselected: ReadonlySet<string>): CartLine[] {
  return cart.items.filter(line => isOrderable(line) && !deselected.has(lineId(line)))
}

/** What delivery costs: `isOpen` while that is decided by a province which is not chosen yet; then it is 0 so far. */
export type Shipping = { dong: number; isOpen: boolean }

/** What the delivery of lines costs. @param province where they go; empty where that is not known yet */
export function shippingOf(
  lines: readonly CartLine[],
  { shippingFee, freeShipping }: Pick<Cart, 'shippingFee' | 'freeShipping'>,
  province = '',
): Shipping {
  const rules: ShippingRules = {
    feeDong: shippingFee,
    freeFromDong: freeShipping?.fromDong ?? null,
    innerProvince: freeShipping?.province ?? '',
  }
  const goodsDong = lines.reduce((sum, { unitPrice, quantity }) => sum + (unitPrice ?? 0) * quantity, 0)
  const isOpen = province === '' && dependsOnProvince(rules, goodsDong)
  return { dong: isOpen ? 0 : shippingDongOf(rules, { goodsDong, province }), isOpen }
}

/** The totals of lines, by the rules of the contract; the server computes the ones that count. */
export function totalsOf(
  lines: readonly CartLine[],
  rules: { pricesIncludeTax: boolean; shippingDong: number },
) {
  const priced = lines.map(({ unitPrice, quantity, taxPercent }) => ({
    unitPriceDong: unitPrice ?? 0,
    quantity,
    taxPercent,
  }))
  return orderTotals(priced, rules)
}

/** The number of pieces in lines. */
export const pieces = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

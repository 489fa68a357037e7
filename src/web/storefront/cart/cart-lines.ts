import type { Cart, CartLine } from '#contract/cart/cart.shapes.ts'
import type { DeliveryPlace } from '#contract/pricing/delivery.ts'
import { discountsByName, type LineToPrice } from '#contract/pricing/discounts.ts'
import { type PricedCart, priceCart } from '#contract/pricing/price-cart.ts'
import type { OrderTotals } from '#contract/pricing/totals.ts'
import type { LineKey } from '#web/lib/cart/cart-line.ts'
import type { DisplayedTotals } from './totals.tsx'

export const keyOf = (line: CartLine): LineKey => ({
  productId: line.product_id._id,
  variantId: line.variant_id,
})

/** One text per product and variant; it stays the same when the server creates the line again. */
export const lineId = (line: CartLine): string => `${line.product_id._id}:${line.variant_id ?? ''}`

/** Whether a line can be ordered as it is. */
export const isOrderable = (line: CartLine): boolean => line.excluded === null && line.unitPrice !== null

/** Whether more is in the cart than can be had now. */
export const isOverStock = (line: CartLine): boolean => isOrderable(line) && line.quantity > line.maxQuantity

/** The lines that are ordered: those that can be, without those that were unticked. */
export function chosenLines(cart: Cart, deselected: ReadonlySet<string>): CartLine[] {
  return cart.items.filter(line => isOrderable(line) && !deselected.has(lineId(line)))
}

/** The part of a cart by which its lines are priced. */
export type CartRules = Pick<Cart, 'pricesIncludeTax' | 'delivery'>

/** Lines with what they cost, priced now or kept by a hold. */
export type PricedLines = OrderTotals &
  Pick<PricedCart<PricedLine>, 'pricesIncludeTax' | 'lines' | 'discounts' | 'isFeeOpen' | 'messages'>
type PricedLine = Omit<LineToPrice, 'listIds' | 'giftOf' | 'deliveryClass'>

/**
 * What lines cost by the shop's rules; the server computes the figures that count.
 * @param place where they are delivered, as far as it is chosen
 */
export function priceLines(
  lines: readonly CartLine[],
  { pricesIncludeTax, delivery }: CartRules,
  place: DeliveryPlace = { province: undefined, ward: undefined },
): PricedLines {
  return priceCart(
    lines.map(toPrice),
    { pricesIncludeTax, delivery, promotions: [] },
    {
      at: new Date(),
      ...place,
      payment: undefined,
      buyer: { isRegistered: false, isFirstOrder: undefined },
    },
  )
}

/** The totals of priced lines, with all their discounts by name. */
export const displayedTotals = (priced: PricedLines): DisplayedTotals => ({
  ...priced,
  discounts: discountsByName(priced),
})

/** A line as pricing sees it. */
export function toPrice(line: CartLine): LineToPrice {
  const { unitPrice, quantity, taxPercent, deliveryClass } = line
  // no promotion is priced here that could concern a category
  return { ...keyOf(line), listIds: [], unitPriceDong: unitPrice ?? 0, quantity, taxPercent, deliveryClass }
}

/** The number of pieces in lines. */
export const pieces = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

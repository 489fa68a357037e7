import type { Cart, CartLine } from '#contract/cart/cart.shapes.ts'
import type { DeliveryPlace } from '#contract/pricing/delivery.ts'
import type { Discount, LineToPrice } from '#contract/pricing/discounts.ts'
import { displayedSums } from '#contract/pricing/displayed-sums.ts'
import type { PricedCart } from '#contract/pricing/price-cart.ts'
import { priceBeforeGifts } from '#contract/pricing/price-with-gifts.ts'
import type { OrderTotals } from '#contract/pricing/totals.ts'
import { toPromotion } from '#contract/promotions/to-promotion.ts'
import type { LineKey } from '#web/lib/cart/cart-line.ts'
import { preferredOffer } from './offers/preferred-offer.ts'
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
export function chosenLines(cart: Pick<Cart, 'items'>, deselected: ReadonlySet<string>): CartLine[] {
  return cart.items.filter(line => isOrderable(line) && !deselected.has(lineId(line)))
}

/** The part of a cart by which its lines are priced. */
export type CartRules = Pick<Cart, 'pricesIncludeTax' | 'delivery' | 'promotions' | 'codes' | 'buyer'>

/** Lines with their prices, of now or kept by a hold. Presents are the last lines. */
export type PricedLines = OrderTotals &
  Pick<
    PricedCart<PricedLine>,
    | 'pricesIncludeTax'
    | 'lines'
    | 'discounts'
    | 'isFeeOpen'
    | 'shippingDiscounts'
    | 'messages'
    | 'lacking'
    | 'replaced'
  >
type PricedLine = Omit<LineToPrice, 'listIds' | 'deliveryClass'>

/**
 * The price of lines by the shop's rules; the server computes the figures that count.
 * @param known address and payment; undefined if they are not chosen yet
 */
export function priceLines(
  lines: readonly CartLine[],
  { pricesIncludeTax, delivery, promotions, codes, buyer }: CartRules,
  { province, ward, payment }: Partial<DeliveryPlace> & { payment?: string | undefined } = {},
): PricedLines {
  const { withGifts } = priceBeforeGifts(
    lines.map(toPrice),
    {
      pricesIncludeTax,
      delivery,
      promotions: promotions.map(toPromotion),
      gifts: new Map(
        promotions.flatMap(({ id, gift }) =>
          gift ? [[id, { unitPriceDong: gift.unitPrice, available: gift.available }]] : [],
        ),
      ),
    },
    {
      at: new Date(),
      province,
      ward,
      payment,
      preferred: preferredOffer(),
      // with a code it counts as a first order until the phone number is known
      buyer: { ...buyer, isFirstOrder: buyer.isFirstOrder ?? (codes.length > 0 ? true : undefined) },
    },
  )
  return withGifts(({ promotionId }) => {
    const gift = promotions.find(({ id }) => id === promotionId)?.gift
    if (!gift) return undefined
    const { unitPrice: unitPriceDong, taxPercent, available } = gift
    return { item: { unitPriceDong, taxPercent, listIds: [], deliveryClass: 'standard' }, available }
  })
}

/** The own discounts of a line of the cart; none if it is not among the priced ones. */
export function discountsOf(line: CartLine, { lines }: PricedLines): readonly Discount[] {
  const { productId, variantId } = keyOf(line)
  const own = lines.find(
    other => !other.giftOf && other.productId === productId && other.variantId === variantId,
  )
  return own?.discounts ?? []
}

/** The totals of priced lines, with all their discounts by name; presents are counted by themselves. */
export function displayedTotals(priced: PricedLines): DisplayedTotals {
  const lines = priced.lines.map(line => ({ ...line, isGift: line.giftOf !== undefined }))
  return { ...priced, ...displayedSums({ lines, discounts: priced.discounts }) }
}

/** A line as pricing sees it. */
export function toPrice(line: CartLine): LineToPrice {
  const { unitPrice, quantity, taxPercent, listIds, deliveryClass } = line
  return { ...keyOf(line), listIds, unitPriceDong: unitPrice ?? 0, quantity, taxPercent, deliveryClass }
}

/** The number of pieces in lines. */
export const pieces = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

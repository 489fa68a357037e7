import { percentOf } from '../kernel/money.ts'

/** The struck-through price of a list price, in đồng, and the true percentage between the two (R9). */
export type CompareAtPrice = { comparePriceDong: number; percentOff: number }

/** A product or variant as its price is read from it. */
export type PricedItem = {
  /** The charged price; null if it is given on request (R8). */
  priceDong: number | null
  ownComparePriceDong: number | null
  /** The product's `discount`, in percent. */
  discountPercent: number
}

/**
 * The struck-through price of a product or variant (R9): its own compare price if that is higher, else the
 * price plus the product's `discount` percent. Null if the shop has switched the default off, at 0 percent,
 * and if the price is given on request.
 */
export function compareAtPrice(
  { priceDong, ownComparePriceDong, discountPercent }: PricedItem,
  { isDefaultShown }: { isDefaultShown: boolean },
): CompareAtPrice | null {
  if (priceDong === null) return null
  const compare =
    ownComparePriceDong ??
    (isDefaultShown && discountPercent > 0 ? priceDong + percentOf(priceDong, discountPercent) : 0)
  if (compare <= priceDong) return null
  return { comparePriceDong: compare, percentOff: Math.round(((compare - priceDong) * 100) / compare) }
}

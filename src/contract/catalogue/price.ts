import { percentOf } from '../money.ts'

/** What stands beside a selling price: the old price in đồng and the true percentage between the two (R9). */
export type ReferencePrice = { comparePriceDong: number; percentOff: number }

/**
 * The struck-through price of a product or variant (R9): its own compare price where that is higher, else the price
 * plus the product's `discount` percent. Nothing where the shop has switched the default off, or at 0 percent.
 */
export function referencePrice(price: {
  priceDong: number
  ownComparePriceDong: number | null
  discountPercent: number
  defaultShown: boolean
}): ReferencePrice | null {
  const { priceDong, ownComparePriceDong, discountPercent, defaultShown } = price
  const compare =
    ownComparePriceDong ??
    (defaultShown && discountPercent > 0 ? priceDong + percentOf(priceDong, discountPercent) : 0)
  if (compare <= priceDong) return null
  return { comparePriceDong: compare, percentOff: Math.round(((compare - priceDong) * 100) / compare) }
}

import { type CompareAtPrice, compareAtPrice } from '#contract/pricing/list-price.ts'

/**
 * A price as shoppers will see it: `contact`, nothing while it is no price, or an amount with its old
 * price.
 */
export type ShownPrice =
  | { kind: 'contact' }
  | { kind: 'none' }
  | { kind: 'fixed'; dong: number; isFrom: boolean; reference: CompareAtPrice | null }

type VariantPrice = { price: number; comparePrice: number | null }

/**
 * The price that the shop will show (R8, R9): with variants the lowest of theirs, else the product's own one.
 * @param defaultShown whether the shop shows the default struck-through price
 */
export function shownPrice({
  price,
  discount,
  variants,
  defaultShown,
}: {
  /** As it is typed. */
  price: string
  discount: string
  variants: readonly VariantPrice[]
  defaultShown: boolean
}): ShownPrice {
  const discountPercent = /^\s*\d{1,3}\s*$/.test(discount) ? Number(discount) : 0
  const fixed = (dong: number, own: number | null, isFrom: boolean): ShownPrice => {
    const thing = { priceDong: dong, ownComparePriceDong: own, discountPercent }
    const reference = compareAtPrice(thing, { isDefaultShown: defaultShown })
    return { kind: 'fixed', dong, isFrom, reference }
  }
  if (variants.length > 0) {
    const cheapest = variants.reduce((best, variant) => (variant.price < best.price ? variant : best))
    const isFrom = variants.some(variant => variant.price > cheapest.price)
    return fixed(cheapest.price, cheapest.comparePrice, isFrom)
  }
  if (price === 'contact' || /^0+$/.test(price)) return { kind: 'contact' }
  return /^\d{1,15}$/.test(price) ? fixed(Number(price), null, false) : { kind: 'none' }
}

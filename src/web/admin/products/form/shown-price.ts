import { readWholeNumber } from '#contract/kernel/number-text.ts'
import { type CompareAtPrice, compareAtPrice } from '#contract/pricing/list-price.ts'

/**
 * A price as shoppers will see it: `contact`, nothing while it or its discount can't be read, or an amount
 * with its old price.
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
  if (price === 'contact' && variants.length === 0) return { kind: 'contact' }
  const discountPercent = percentOf(discount)
  if (discountPercent === undefined) return { kind: 'none' }
  const fixed = (dong: number, own: number | null, isFrom: boolean): ShownPrice => {
    const item = { priceDong: dong, ownComparePriceDong: own, discountPercent }
    const reference = compareAtPrice(item, { isDefaultShown: defaultShown })
    return { kind: 'fixed', dong, isFrom, reference }
  }
  if (variants.length > 0) {
    const cheapest = variants.reduce((best, variant) => (variant.price < best.price ? variant : best))
    const isFrom = variants.some(variant => variant.price > cheapest.price)
    return fixed(cheapest.price, cheapest.comparePrice, isFrom)
  }
  if (/^0+$/.test(price)) return { kind: 'contact' }
  return /^\d{1,15}$/.test(price) ? fixed(Number(price), null, false) : { kind: 'none' }
}

/** An empty discount is none; undefined for a text that is no percentage. */
function percentOf(discount: string): number | undefined {
  const reading = discount.trim() === '' ? { number: 0 } : readWholeNumber(discount)
  return 'number' in reading && reading.number >= 0 && reading.number <= 100 ? reading.number : undefined
}

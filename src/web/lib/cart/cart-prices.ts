import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { readStoredJson, store } from '../storage.ts'
import type { LineKey } from './cart-line.ts'

/** The price in đồng that this browser showed last of each line, by product and variant. */
export type SeenPrices = Readonly<Record<string, number>>

const KEY = 'cartPrices'

function isPrices(value: unknown): value is SeenPrices {
  return typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger)
}

export const readSeenPrices = (): SeenPrices => readStoredJson(KEY, isPrices) ?? {}

const idOf = ({ productId, variantId }: LineKey): string => `${productId}:${variantId ?? ''}`

/** Notes the price at which a line was put into the cart. */
export function noteSeenPrice(key: LineKey, unitPriceDong: number | null): void {
  if (unitPriceDong === null) return
  store(KEY, JSON.stringify({ ...readSeenPrices(), [idOf(key)]: unitPriceDong }))
}

/** Stores the prices that the cart shows now; those of removed lines are dropped. */
export function storeSeenPrices(lines: readonly CartLine[]): void {
  const priced = lines.flatMap(line => {
    const key = { productId: line.product_id._id, variantId: line.variant_id }
    return line.unitPrice === null ? [] : [[idOf(key), line.unitPrice] as const]
  })
  store(KEY, JSON.stringify(Object.fromEntries(priced)))
}

import type { CartLine } from '#contract/cart/cart.shapes.ts'

/** A product and, if it has variants, a variant (R12). */
export type LineKey = { productId: string; variantId: string | null }
/** The fields that the local cart needs to show a product when the server can't be reached. */
export type LineSnapshot = Omit<CartLine, '_id' | 'quantity'>

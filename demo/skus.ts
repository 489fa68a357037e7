import type { DemoProduct } from './catalogue/types.ts'

/** A unit of sale: a product without variants, or one variant. */
export type DemoSku = {
  sku: string
  product: DemoProduct
  /** 0 if the price is given on request. */
  priceDong: number
  /** Pieces available when the history ends. */
  stock: number
  popularity: number
  createdDaysAgo: number
}

/**
 * The units of sale of a product. A product's popularity is shared among its variants, the first ones ahead.
 */
export function skusOf(product: DemoProduct): DemoSku[] {
  const { sku, popularity, createdDaysAgo, stock, price, variants } = product
  const common = { product, createdDaysAgo }
  if (!variants)
    return [{ ...common, sku, priceDong: price.kind === 'fixed' ? price.dong : 0, stock, popularity }]
  const shares = variants.map((_, index) => 1 / (index + 1.5))
  const total = shares.reduce((sum, share) => sum + share, 0)
  return variants.map((variant, index) => ({
    ...common,
    sku: variant.sku,
    priceDong: variant.priceDong,
    stock: variant.stock,
    popularity: (popularity * 1.3 * (shares[index] ?? 0)) / total,
  }))
}

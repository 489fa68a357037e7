import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'

/** What the dialog shows of the product that is asked about. */
export type AskedProduct = Pick<ProductCard, '_id' | 'slug' | 'title' | 'sku' | 'images'>

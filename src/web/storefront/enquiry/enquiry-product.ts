import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'

/** What the dialog shows of the product of an enquiry. */
export type EnquiryProduct = Pick<ProductCard, '_id' | 'slug' | 'title' | 'sku' | 'images'>

import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'

/** The fields of an enquiry's product that the dialog shows. */
export type EnquiryProduct = Pick<ProductCard, '_id' | 'slug' | 'title' | 'sku' | 'images'>

import type { ProductFields } from './edit-products.queries.ts'

/** Fields as they are sent: those that are left out stay, or have their default. */
export type SentFields = {
  [K in Exclude<keyof ProductFields, 'images'>]?: ProductFields[K] | undefined
} & { images?: { file_id: string; alt_text?: string | undefined }[] | undefined }

/** What a new product has where its maker says nothing. */
export const productDefaults = {
  slug: '',
  sku: null,
  min_price: null,
  discount: 25,
  tax_class: 'standard',
  subcategory_ids: [],
  material: '',
  dimensions: '',
  bulb_type: '',
  wattage: '',
  warranty: '',
  average_rating: 0,
  views: 0,
  policy: '',
  faq: '',
  isActive: true,
  warehouse_id: null,
  warehouse_location_id: null,
  min_stock_level: null,
  reorder_point: null,
} satisfies Partial<ProductFields>

/** What is sent over what there is. */
export function merge(base: ProductFields, sent: SentFields): ProductFields {
  const { images, ...fields } = sent
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const merged: ProductFields = { ...base, ...given }
  return {
    ...merged,
    sku: merged.sku || null,
    images: images?.map(({ file_id, alt_text = '' }) => ({ file_id, alt_text })) ?? base.images,
  }
}

/**
 * A product as a change would leave it: another category leaves the subcategories of the old one behind, another
 * warehouse the location in the old one.
 */
export function mergeChange(before: ProductFields, sent: SentFields): ProductFields {
  const wanted = merge(before, sent)
  const leavesCategory = wanted.category_id !== before.category_id && sent.subcategory_ids === undefined
  const leavesPlace = wanted.warehouse_id !== before.warehouse_id && sent.warehouse_location_id === undefined
  return {
    ...wanted,
    ...(leavesCategory && { subcategory_ids: [] }),
    ...(leavesPlace && { warehouse_location_id: null }),
  }
}

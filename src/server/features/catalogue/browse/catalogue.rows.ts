import type { PriceRow } from '../../pricing/index.ts'

/** Rows as the catalogue's SQL delivers them. */

export type ImageRow = { file_id: string; alt_text: string; width: number; height: number }

export type CardRow = {
  id: string
  slug: string
  title: string
  sku: string | null
  min_price_dong: number | null
  max_price_dong: number | null
  discount_percent: number
  has_variants: boolean
  compare_price_dong: number | null
  material: string
  dimensions: string
  bulb_type: string
  average_rating: number
  created_at: Date
  available: number
  images: ImageRow[]
}

export type VariantRow = PriceRow & {
  id: string
  name: string
  sku: string
  price_dong: number
  attributes: { name: string; value: string }[]
  available: number
  images: ImageRow[]
}

export type CategoryRow = {
  id: string
  category_name: string
  slug: string
  products: number
  image: ImageRow | null
}

export type SubcategoryRow = CategoryRow & { category_id: string }

export type DetailRow = CardRow & {
  all_images: ImageRow[]
  description: string
  color: string
  warranty: string
  policy: string
  faq: string
  tax_class: string
  is_active: boolean
  category_id: string
  category_name: string
  category_slug: string
  subcategories: { id: string; subcategory_name: string; slug: string }[]
}

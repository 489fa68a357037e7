/** Rows as the catalogue's SQL delivers them. */
import type { ReplyFields } from '#contract/catalogue/product-replies.ts'
import type { PriceRow } from '../../pricing/index.ts'

export type ImageRow = { file_id: string; alt_text: string; width: number; height: number }

export type CardRow = ReplyFields<'card'> & {
  id: string
  slug: string
  min_price_dong: number | null
  max_price_dong: number | null
  discount_percent: number
  has_variants: boolean
  compare_price_dong: number | null
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

export type DetailRow = CardRow &
  ReplyFields<'page'> & {
    all_images: ImageRow[]
    tax_class: string
    is_active: boolean
    category_id: string
    category_name: string
    category_slug: string
    subcategories: { id: string; subcategory_name: string; slug: string }[]
  }

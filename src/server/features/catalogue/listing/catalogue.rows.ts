/** Rows as the catalogue's SQL delivers them. */
import type { ProductReply, VariantReply } from '#contract/catalogue/field-replies.ts'
import type { Row } from '../../../db/row.ts'
import type { SaleRow, ShownPriceRow } from '../../pricing/index.ts'

export type ImageRow = { file_id: string; alt_text: string; width: number; height: number }

export type CardRow = ProductReply<'card'> &
  Pick<
    Row<'product'>,
    | 'id'
    | 'slug'
    | 'min_price_dong'
    | 'max_price_dong'
    | 'discount_percent'
    | 'has_variants'
    | 'compare_price_dong'
    | 'is_on_sale'
    | 'created_at'
  > & {
    available: number
    images: ImageRow[]
  }

export type VariantRow = ShownPriceRow &
  VariantReply<'page'> &
  Pick<Row<'product_variant'>, 'id' | 'price_dong'> & {
    available: number
    images: ImageRow[]
  }

export type CategoryRow = Pick<
  Row<'category'>,
  'id' | 'category_name' | 'slug' | 'meta_title' | 'meta_description'
> & {
  products: number
  image: ImageRow | null
}

export type SubcategoryRow = CategoryRow & { category_id: string }

export type DetailRow = CardRow &
  ProductReply<'page'> & {
    all_images: ImageRow[]
    sale: SaleRow | null
    tax_class: string
    views: number
    is_active: boolean
    category_id: string
    category_name: string
    category_slug: string
    subcategories: { id: string; subcategory_name: string; slug: string }[]
  }

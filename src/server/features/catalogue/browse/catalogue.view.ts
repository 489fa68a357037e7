import type { Price } from '#contract/catalogue/card-parts.shapes.ts'
import type {
  Category,
  ProductCard,
  ProductDetail,
  Subcategory,
  Variant,
} from '#contract/catalogue/catalogue.shapes.ts'
import { productReplies, variantReplies } from '#contract/catalogue/field-replies.ts'
import { stockLabel } from '#contract/catalogue/stock-label.ts'
import { compareAtView, saleView } from '../../pricing/index.ts'
import type {
  CardRow,
  CategoryRow,
  DetailRow,
  SubcategoryRow,
  VariantRow,
} from '../listing/catalogue.rows.ts'
import { imageView } from '../listing/image.view.ts'

/** NULL is a price on request (R8). */
export function priceView(dong: number | null): Price {
  return dong ?? 'contact'
}

const soldOutView = (available: number) => (available <= 0 ? { quantity: 0 as const } : {})

export function formerNamesView(row: { is_active: boolean; created_at: Date }) {
  return { is_active: row.is_active, created_at: row.created_at.toISOString() }
}

/** @param showReference whether the shop shows the default struck-through price (R9) */
export function cardView(row: CardRow, showReference: boolean): ProductCard {
  return {
    ...productReplies.values('card', row),
    _id: row.id,
    slug: row.slug,
    images: row.images.map(imageView),
    price: priceView(row.min_price_dong),
    min_price: priceView(row.min_price_dong),
    max_price: priceView(row.max_price_dong),
    listPrice: priceView(row.is_on_sale ? row.compare_price_dong : row.min_price_dong),
    ...compareAtView({ ...row, price_dong: row.min_price_dong }, showReference),
    hasVariants: row.has_variants,
    stockLabel: stockLabel(row.available),
    ...soldOutView(row.available),
    createdAt: row.created_at.toISOString(),
  }
}

export function variantView(row: VariantRow, showReference: boolean): Variant {
  return {
    ...variantReplies.values('page', row),
    _id: row.id,
    price: row.price_dong,
    listPrice: (row.sale && row.compare_price_dong) ?? row.price_dong,
    ...compareAtView(row, showReference),
    sale: saleView(row.sale),
    stockLabel: stockLabel(row.available),
    ...soldOutView(row.available),
    images: row.images.map(imageView),
  }
}

export function detailView(
  row: DetailRow,
  variants: VariantRow[],
  shop: { showReference: boolean; taxPercent: number; policy: string; faq: string },
): ProductDetail {
  const [first] = row.subcategories
  return {
    ...cardView(row, shop.showReference),
    ...productReplies.values('page', row),
    images: row.all_images.map(imageView),
    policy: row.policy || shop.policy,
    faq: row.faq || shop.faq,
    taxPercent: shop.taxPercent,
    views: row.views,
    isActive: row.is_active,
    ...formerNamesView(row),
    sale: saleView(row.sale),
    category_id: row.category_id,
    subcategory_id: first?.id ?? null,
    subcategory_ids: row.subcategories.map(subcategory => subcategory.id),
    category: { _id: row.category_id, name: row.category_name, slug: row.category_slug },
    subcategory: first ? { _id: first.id, name: first.subcategory_name, slug: first.slug } : null,
    variants: variants.map(variant => variantView(variant, shop.showReference)),
  }
}

export function subcategoryView(row: SubcategoryRow): Subcategory {
  return {
    _id: row.id,
    subcategory_name: row.category_name,
    slug: row.slug,
    category_id: row.category_id,
    productCount: row.products,
    image: row.image && imageView(row.image),
  }
}

export function categoryView(row: CategoryRow, subcategories: SubcategoryRow[]): Category {
  return {
    _id: row.id,
    category_name: row.category_name,
    slug: row.slug,
    productCount: row.products,
    image: row.image && imageView(row.image),
    subcategories: subcategories.filter(sub => sub.category_id === row.id).map(subcategoryView),
  }
}

/** The texts that search engines show of a category; empty if it has none. */
export function searchTextsOf({ meta_title, meta_description }: SearchTexts): SearchTexts {
  return { meta_title, meta_description }
}
type SearchTexts = Pick<CategoryRow, 'meta_title' | 'meta_description'>

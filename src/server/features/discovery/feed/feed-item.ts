import { gtinOf } from '#contract/catalogue/ean.ts'
import { mediaPath } from '#contract/catalogue/images.ts'
import { plainText } from '#contract/catalogue/plain-text.ts'
import { percentOf } from '#contract/kernel/money.ts'
import type { FeedItemRow } from './feed.queries.ts'

/** Google's bounds, in characters (support.google.com/merchants/answer/7052112). */
const MAX_ID = 50
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
/** The main picture and ten further ones. */
export const MOST_PICTURES = 11

/** The attributes of an item in the order of the columns, by their names in Google's and Meta's feeds. */
export const feedColumns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'condition',
  'brand',
  'gtin',
  'identifier_exists',
  'item_group_id',
  'product_type',
  'material',
] as const

export type FeedItem = Partial<Record<(typeof feedColumns)[number], string | string[]>>

/** The facts of the shop that an item needs; `taxPercent` is the rate of today. */
export type FeedShop = {
  origin: string
  /** The address before the paths of pictures. */
  pictures: string
  now: Date
  pricesIncludeTax: boolean
  taxPercent: (taxClass: string) => number
}

/** An item as Google, Meta and others read it. Prices have their tax: both want the sum that is paid. */
export function feedItem(row: FeedItemRow, shop: FeedShop): FeedItem {
  const { origin, now } = shop
  const price = (dong: number) => {
    const tax = shop.pricesIncludeTax ? 0 : percentOf(dong, shop.taxPercent(row.tax_class))
    return `${dong + tax} VND`
  }
  const [first = '', ...further] = row.file_ids.map(id => shop.pictures + mediaPath(id))
  const gtin = gtinOf(row.barcode)
  const variant = row.variant_sku === null ? '' : `?variant=${encodeURIComponent(row.variant_sku)}`
  const { list_price_dong: listDong, sale_price_dong: saleDong, sale_ends_at: endsAt } = row
  return {
    id: idOf(row.variant_sku ?? row.product_sku, row.variant_id ?? row.product_id),
    title: cut(row.variant_name === null ? row.title : `${row.title}, ${row.variant_name}`, MAX_TITLE),
    description: cut(plainText(row.description) || row.title, MAX_DESCRIPTION),
    link: `${origin}/products/${row.slug}${variant}`,
    image_link: first,
    additional_image_link: further,
    availability: row.available > 0 ? 'in_stock' : 'out_of_stock',
    price: price(listDong ?? 0),
    ...(saleDong !== null && { sale_price: price(saleDong) }),
    ...(saleDong !== null &&
      endsAt && { sale_price_effective_date: `${now.toISOString()}/${endsAt.toISOString()}` }),
    condition: 'new',
    ...(row.brand && { brand: row.brand }),
    ...(gtin && { gtin }),
    ...(!row.brand && !gtin && { identifier_exists: 'no' }),
    ...(row.variant_id !== null && { item_group_id: idOf(row.product_sku, row.product_id) }),
    product_type: [row.category_name, row.subcategory_name].filter(Boolean).join(' > '),
    ...(row.material && { material: row.material }),
  }
}

/** A code that is too long for an id gives way to the record's own id. */
const idOf = (sku: string | null, id: string): string => (sku && sku.length <= MAX_ID ? sku : id)

/** A text of at most so many characters, cut at a word. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}

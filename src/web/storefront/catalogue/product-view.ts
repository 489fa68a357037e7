import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { STOCK_LABELS, type StockLevel, stockLevelOf } from '#contract/catalogue/stock-label.ts'
import { formatDong, formatRating } from '#web/lib/format/formats.ts'
import type { PriceText } from '#web/ui/commerce/price.tsx'
import type { ProductCardProps } from '#web/ui/commerce/product-card.tsx'
import { toPhoto } from '../photos.ts'

const NEW_FOR_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

type Priced = Pick<ProductCard, 'comparePrice' | 'percentOff'> & {
  price: number | 'contact'
  /** Of a product: the highest price of what can be bought of it. */
  max_price?: number | 'contact'
}

/** The price of a product or variant as text, with what is struck through beside it (R8, R9); «Từ» if prices differ. */
export function toPriceText({ price, max_price = price, comparePrice, percentOff }: Priced): PriceText {
  if (price === 'contact') return { now: 'Liên hệ báo giá' }
  const old = comparePrice === null ? undefined : formatDong(comparePrice)
  const now = max_price === price ? formatDong(price) : `Từ ${formatDong(price)}`
  return { now, old, percentOff: percentOff ?? undefined }
}

/** Size, material and bulb, without empty ones: the card shows as many of them as fit. */
export function specParts({ material, bulb_type, dimensions }: ProductCard): string[] {
  return [shortSize(dimensions), material, bulb_type].filter(part => part !== '')
}

/** «Đường kính 650 × cao 400 mm» as «Ø 650 × 400 mm»; a single measure keeps its word. */
export function shortSize(dimensions: string): string {
  const short = dimensions
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/đường kính/gi, 'Ø')
    .trim()
  if (!/[×x]/.test(short)) return short.charAt(0).toUpperCase() + short.slice(1)
  // without look-behind, which Safari before 16.4 can't read (R60)
  return short.replace(/(^|[×x]\s*)(?:dài|rộng|sâu|cao|dày)\s+/giu, '$1')
}

const STOCK_TONES = { in_stock: 'plain', few_in_stock: 'few', low_stock: 'low', out_of_stock: 'out' } as const

/** The label of a stock level and its tint. */
export function stockView(level: StockLevel): ProductCardProps['stock'] {
  return { label: STOCK_LABELS[level], tone: STOCK_TONES[level] }
}

/** A product as the card of the design system takes it, all but what its button does. */
export function toCardView(product: ProductCard, now: number): Omit<ProductCardProps, 'action'> {
  const isNew = now - Date.parse(product.createdAt) < NEW_FOR_DAYS * DAY_MS
  return {
    href: `/products/${product.slug}`,
    title: product.title,
    spec: specParts(product),
    price: toPriceText(product),
    photo: toPhoto(product.images[0], product.images[0]?.alt_text || product.title),
    secondPhoto: toPhoto(product.images[1], ''),
    rating: product.average_rating > 0 ? formatRating(product.average_rating) : undefined,
    stock: stockView(stockLevelOf(product)),
    isNew,
  }
}

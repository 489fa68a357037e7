import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { STOCK_LABELS, type StockLevel, stockLevelOf } from '#contract/catalogue/stock-label.ts'
import { formatDong, formatRating } from '#web/lib/format/formats.ts'
import type { PriceText } from '#web/ui/commerce/price.tsx'
import type { ProductCardProps } from '#web/ui/commerce/product-card.tsx'
import { toPhoto } from '../kernel/photos.ts'

const NEW_FOR_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

type Priced = Pick<ProductCard, 'comparePrice' | 'percentOff'> & {
  price: number | 'contact'
  /** Of a product: the highest price among the units that can be bought. */
  max_price?: number | 'contact'
}

/** The price of a product or variant as text, with the struck-through one (R8, R9); «Từ» if prices differ. */
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

const PER_CM = { mm: 10, cm: 1, m: 0.01 }

/**
 * The most telling measure, in cm: «Đường kính 650 × cao 400 mm» as «Ø 65 cm», «Rộng 84 × sâu 127 × cao
 * 220 mm» as «Cao 22 cm». Measures without names all stay; a text written in another way, or with
 * decimals, stays as it is.
 */
export function shortSize(dimensions: string): string {
  const text = dimensions.replace(/\s*\([^)]*\)/g, '').trim()
  const unit = /\d\s*(mm|cm|m)$/i.exec(text)?.[1]?.toLowerCase() as keyof typeof PER_CM | undefined
  const measures = text.split(/\s*[×x]\s*/).map(part => /^(\D*)(\d+)(?:\s*[cm]?m)?$/i.exec(part))
  if (!unit || measures.includes(null)) return capitalised(text)
  const sizes = measures.map(found => ({
    name: (found?.[1] ?? '').trim().toLowerCase().replace('đường kính', 'ø'),
    cm: String(Number(found?.[2]) / PER_CM[unit]).replace('.', ','),
  }))
  const has = (name: string) => sizes.some(size => size.name === name)
  const wanted = has('ø') ? ['ø'] : has('dài') ? ['dài', 'cao'] : has('cao') ? ['cao'] : undefined
  const shown = wanted ? sizes.filter(({ name }) => wanted.includes(name)) : sizes
  return capitalised(`${shown.map(({ name, cm }) => `${name} ${cm}`.trim()).join(' × ')} cm`)
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const STOCK_TONES = { in_stock: 'plain', few_in_stock: 'few', low_stock: 'low', out_of_stock: 'out' } as const

/** The label of a stock level and its tint. */
export function stockView(level: StockLevel): ProductCardProps['stock'] {
  return { label: STOCK_LABELS[level], tone: STOCK_TONES[level] }
}

/** A product as the card of the design system takes it, without the action of its button. */
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

import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { readStoredJson, store } from '#web/lib/storage.ts'

/** A product as this browser stores it: without a price, which would be an old one. */
export type ViewedProduct = { slug: string; title: string; fileId: string | null }

const KEY = 'seenProducts'
const MOST = 8

function isSeen(value: unknown): value is ViewedProduct[] {
  return (
    Array.isArray(value) &&
    value.every(entry => typeof entry?.slug === 'string' && typeof entry.title === 'string')
  )
}

/** Up to eight products that were viewed in addition to this one, the latest first. */
export function viewedBeside({ slug }: ProductDetail): ViewedProduct[] {
  return (readStoredJson(KEY, isSeen) ?? []).filter(entry => entry.slug !== slug).slice(0, MOST)
}

/** Stores that a product was viewed. */
export function noteViewed(product: ProductDetail): void {
  const { slug, title, images } = product
  const seen: ViewedProduct = { slug, title, fileId: images[0]?.file_id ?? null }
  store(KEY, JSON.stringify([seen, ...viewedBeside(product)]))
}

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

/** Stores that a product was viewed. @returns the up to eight that were viewed before, the latest first */
export function noteViewed({ slug, title, images }: ProductDetail): ViewedProduct[] {
  const earlier = (readStoredJson(KEY, isSeen) ?? []).filter(entry => entry.slug !== slug).slice(0, MOST)
  const seen: ViewedProduct = { slug, title, fileId: images[0]?.file_id ?? null }
  store(KEY, JSON.stringify([seen, ...earlier]))
  return earlier
}

import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { readStoredJson, store } from '#web/lib/storage.ts'

/** A product as this browser remembers it: no price, which would be an old one. */
export type SeenProduct = { slug: string; title: string; fileId: string | null }

const KEY = 'seenProducts'
const MOST = 8

function isSeen(value: unknown): value is SeenProduct[] {
  return (
    Array.isArray(value) &&
    value.every(entry => typeof entry?.slug === 'string' && typeof entry.title === 'string')
  )
}

/** Notes that a product was looked at. @returns the up to eight that were looked at before, the latest first */
export function noteSeen({ slug, title, images }: ProductDetail): SeenProduct[] {
  const earlier = (readStoredJson(KEY, isSeen) ?? []).filter(entry => entry.slug !== slug).slice(0, MOST)
  const seen: SeenProduct = { slug, title, fileId: images[0]?.file_id ?? null }
  store(KEY, JSON.stringify([seen, ...earlier]))
  return earlier
}

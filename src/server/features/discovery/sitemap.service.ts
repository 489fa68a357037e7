import { PUBLIC_PAGES } from '#contract/discovery/public-pages.ts'
import type { Database } from '../../db/database.ts'
import { hasOpened } from '../settings/index.ts'
import { type Changed, countActiveProducts, selectActiveProducts, selectPlaces } from './sitemap.queries.ts'

/** The most addresses that search engines read of one file. */
export const MAX_URLS = 50_000

/** `origin` is the shop's public address, such as `https://anhgia.vn`. */
type Parts = { db: Database; origin: string; urlsPerFile: number }

/**
 * All addresses in one file, or the list of files if they are more than one file may hold; none until the
 * shop opens for the first time.
 */
export async function sitemap(parts: Parts): Promise<string> {
  if (!(await hasOpened(parts.db))) return urlSet([])
  const products = await countActiveProducts(parts.db)
  const places = await placeUrls(parts, products)
  if (places.length + products <= parts.urlsPerFile)
    return urlSet([...places, ...(await productUrls(parts, 0))])
  const files = Math.ceil(products / parts.urlsPerFile) + 1
  const list = Array.from(
    { length: files },
    (_, n) => `<sitemap>${loc(parts, `/sitemap/${n}.xml`)}</sitemap>`,
  )
  return document('sitemapindex', list)
}

/**
 * One file of a split sitemap: 0 has the pages and categories, the others have products.
 * @returns undefined if there is no such file, also until the shop opens for the first time
 */
export async function sitemapFile(parts: Parts, n: number): Promise<string | undefined> {
  if (!(await hasOpened(parts.db))) return undefined
  const urls =
    n === 0 ? await placeUrls(parts, await countActiveProducts(parts.db)) : await productUrls(parts, n - 1)
  return urls.length > 0 ? urlSet(urls) : undefined
}

/** The pages and the lists, without those that have no products: they are not for search engines. */
async function placeUrls(parts: Parts, products: number): Promise<string[]> {
  const [categories, subcategories] = await Promise.all([
    selectPlaces(parts.db, 'category'),
    selectPlaces(parts.db, 'subcategory'),
  ])
  return [
    ...PUBLIC_PAGES.filter(path => products > 0 || path !== '/products').map(
      path => `<url>${loc(parts, path)}</url>`,
    ),
    ...categories.map(place => changed(parts, `/products?category=${place.slug}`, place)),
    ...subcategories.map(place => changed(parts, `/products?subcategory=${place.slug}`, place)),
  ]
}

async function productUrls(parts: Parts, file: number): Promise<string[]> {
  const run = { limit: parts.urlsPerFile, offset: file * parts.urlsPerFile }
  const products = await selectActiveProducts(parts.db, run)
  return products.map(product => changed(parts, `/products/${product.slug}`, product))
}

function changed(parts: Parts, path: string, { changed_at }: Changed): string {
  return `<url>${loc(parts, path)}<lastmod>${changed_at.toISOString()}</lastmod></url>`
}

function loc({ origin }: Parts, path: string): string {
  return `<loc>${escapeXml(origin + path)}</loc>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const urlSet = (urls: string[]): string => document('urlset', urls)

function document(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `${head}\n${entries.join('\n')}\n</${root}>\n`
}

import { placeParams, rangeParams } from './product-filters.ts'

/**
 * The search parameters that public pages read, by the page's path (specification §2); every other page reads
 * none. The server drops all others before a page is rendered, so that the kept page depends on nothing else.
 */
const pageParams = {
  '/products': ['search', ...placeParams, ...rangeParams, 'sortBy', 'sortOrder', 'page'],
  '/products/:id': ['variant'],
} as const

export type Pages = typeof pageParams
export type PageParam<P extends keyof Pages> = Pages[P][number]

/** The parameters that a page reads; empty for a page that reads none. */
export function paramsOfPage<P extends keyof Pages>(path: P): readonly PageParam<P>[]
export function paramsOfPage(path: string): readonly string[]
export function paramsOfPage(path: string): readonly string[] {
  const page = /^\/products\/[^/]+$/.test(path) ? '/products/:id' : path
  return Object.hasOwn(pageParams, page) ? pageParams[page as keyof Pages] : []
}

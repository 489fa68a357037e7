import { PUBLIC_PAGES } from '#contract/discovery/public-pages.ts'
import { SERVER_PATHS } from '#contract/discovery/server-paths.ts'

/** Other pages of the shop with fixed addresses. */
const PERSONAL_PAGES = [
  '/cart',
  '/order',
  '/orders',
  '/api-test',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/profile',
]
const pages: ReadonlySet<string> = new Set([...PUBLIC_PAGES, ...PERSONAL_PAGES])

/** Addresses below which the shop has its own pages and files. */
const OWN =
  /^\/(?:admin|assets|orders|__manifest)(?:\/|$)|^\/(?:apple-touch-icon|favicon|icon-|share\.)[^/]*$/

/**
 * Whether the shop itself answers at a path, so that it leads nowhere else. Pages of products are not among
 * these.
 */
export const isOwnPage = (path: string): boolean =>
  pages.has(path) || SERVER_PATHS.test(path) || OWN.test(path)

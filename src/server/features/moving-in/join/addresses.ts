import type { ForeignRow } from '../foreign-row.ts'
import type { Origin } from '../map/origins.ts'

const MAX_PATH = 300

/** The paths that a product had in the former shop, by its handle: `/products/den-cay-tre`. */
export function oldAddressesOf(rows: readonly ForeignRow[], origin: Origin): string[] {
  const row = rows.find(one => one.text('handle') !== undefined)
  const handle = row?.text('handle')
  if (!row || handle === undefined || handle.length > MAX_PATH) return []
  if (/^https?:\/\//i.test(handle)) return URL.canParse(handle) ? pathsOf(new URL(handle).pathname) : []
  if (handle.startsWith('/')) return pathsOf(handle)
  if (/[\s?#]/.test(handle)) return []
  const id = row.text('groupKey')
  if (origin === 'shopify' || origin === 'haravan') return [`/products/${handle}`]
  if (origin === 'sapo_web') return [`/${handle}`, `/products/${handle}`, `/${handle}.html`]
  if (origin === 'prestashop') return id === undefined ? [] : [`/${id}-${handle}.html`]
  return origin === 'woocommerce' ? [`/product/${handle}`, `/san-pham/${handle}`] : [`/${handle}`]
}

const pathsOf = (path: string): string[] => (path === '/' ? [] : [path.replace(/\/+$/, '')])

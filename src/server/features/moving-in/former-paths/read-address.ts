import { PUBLIC_PAGES } from '#contract/discovery/public-pages.ts'
import { formerPathKey, MAX_FORMER_PATH } from '#contract/moving-in/former-path.ts'
import { isOwnPage } from './own-pages.ts'
import { productSlugIn } from './product-slug-in.ts'

/** A page as a row of the list names it; `former` is a path that another row or an import may have. */
export type NamedTarget = {
  kind: 'code' | 'product' | 'category' | 'subcategory' | 'page' | 'former'
  value: string
}
type Read<T> = T | { wrong: string }

/** Characters of a cell that are looked at. */
const MAX_CELL = 2_000
/** What browsers read as another host, or cut away. */
const UNSAFE = /[\\\p{Cc}\u2028\u2029]/u
const HOST = /^(?:https?:)?\/\/([^/?#]*)/i
/** A host without a scheme, as people write it: `shop-cu.vn/den`. */
const BARE_HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?=\/)/i
/** Parameters that change no page: of campaigns, and the former shop's choice of a variant. */
const PASSING = /^(?:utm_.*|[gf]bclid|gclid|wbraid|gbraid|srsltid|zarsrc|variant|ref)$/i

/** The path of an old address, as it is kept: of a path, or of a whole address of any host. */
export function readFormer(text: string): Read<{ path: string }> {
  const written = text.trim()
  if (written === '') return { wrong: 'Chưa có địa chỉ cũ' }
  if (written.length > MAX_CELL || UNSAFE.test(written))
    return { wrong: 'Địa chỉ cũ quá dài hoặc có ký tự lạ' }
  const plain = written.replace(HOST, '').replace(BARE_HOST, '')
  const [, query] = /\?([^#]*)/.exec(plain) ?? []
  if (query !== undefined && [...new URLSearchParams(query).keys()].some(name => !PASSING.test(name)))
    return { wrong: 'Cửa hàng chỉ nhận phần trước dấu «?» của địa chỉ cũ' }
  const path = formerPathKey(plain.startsWith('/') ? plain : `/${plain}`)
  if (path === undefined) return { wrong: `Địa chỉ cũ không đọc được, hoặc dài quá ${MAX_FORMER_PATH} ký tự` }
  return isOwnPage(path) ? { wrong: `«${path}» đang là trang của cửa hàng` } : { path }
}

/** The page of a new address of this shop, or of the code of a product. */
export function readTarget(text: string, ownHost: string): Read<NamedTarget> {
  const written = text.trim()
  if (written === '') return { wrong: 'Chưa có địa chỉ mới hoặc mã hàng' }
  if (written.length > MAX_CELL || UNSAFE.test(written))
    return { wrong: 'Địa chỉ mới quá dài hoặc có ký tự lạ' }
  const [start = '', host] = HOST.exec(written) ?? []
  if (host !== undefined && host.toLowerCase() !== ownHost)
    return { wrong: 'Địa chỉ mới phải là trang của cửa hàng này' }
  const address = host === undefined ? written : written.slice(start.length) || '/'
  if (!address.startsWith('/')) return { kind: 'code', value: address }
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? []
  const path = formerPathKey(address) ?? (/^\/*(?:[?#]|$)/.test(address) ? '/' : undefined)
  if (path === undefined) return { wrong: 'Địa chỉ mới không đọc được' }
  const params = new URLSearchParams(query)
  for (const kind of ['category', 'subcategory'] as const) {
    const slug = params.get(kind)
    if (path === '/products' && slug) return { kind, value: slug.toLowerCase() }
  }
  if (PUBLIC_PAGES.some(page => page === path)) return { kind: 'page', value: path }
  const slug = productSlugIn(path)
  return slug === undefined ? { kind: 'former', value: path } : { kind: 'product', value: slug }
}

import type { InputOf } from '#contract/calls.ts'
import { pageParamReader, paramsOfPage } from '#contract/kernel/page-params.ts'
import { readPrice } from './price-text.ts'

type ListQuery = NonNullable<InputOf<'GET /api/products'>['query']>

export const PAGE_SIZE = 16

/** What the address of the listing says (specification §2). Unparsed texts; empty means not set. */
export type ListingFilter = {
  search: string
  category: string
  subcategory: string
  subcategory_name: string
  minPrice: string
  maxPrice: string
  sortBy: string
  sortOrder: string
  page: number
}

const FILTERS = paramsOfPage('/products').filter(name => name !== 'page')

/** The ways to sort, each by its place in the address; the first one is the default without a search. */
export const SORTS = [
  { value: 'createdAt-desc', label: 'Mới nhất' },
  { value: 'title-asc', label: 'Tên A → Z' },
  { value: 'title-desc', label: 'Tên Z → A' },
  { value: 'min_price-asc', label: 'Giá thấp đến cao' },
  { value: 'min_price-desc', label: 'Giá cao đến thấp' },
] as const

/** Reads the part of the address after its `?`; what makes no sense there counts as not set. */
export function readFilter(query: string): ListingFilter {
  const text = pageParamReader('/products', query)
  const amount = (name: 'minPrice' | 'maxPrice'): string => readPrice(text(name)) ?? ''
  const page = Number(text('page') || 1)
  return {
    search: text('search').slice(0, 120),
    category: text('category'),
    subcategory: text('subcategory'),
    subcategory_name: text('subcategory_name').slice(0, 120),
    ...inOrder(amount('minPrice'), amount('maxPrice')),
    sortBy: text('sortBy'),
    sortOrder: text('sortOrder'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Two prices (digits, or '' for none) as lowest and highest, whichever way round they were given. */
export function inOrder(one: string, other: string): { minPrice: string; maxPrice: string } {
  const isTurned = one !== '' && other !== '' && Number(one) > Number(other)
  return isTurned ? { minPrice: other, maxPrice: one } : { minPrice: one, maxPrice: other }
}

/** The chosen way to sort, or '' if the server's own order holds (newest; relevance when searching). */
export function sortValue({ sortBy, sortOrder }: Pick<ListingFilter, 'sortBy' | 'sortOrder'>): string {
  const value = `${sortBy}-${sortOrder || 'desc'}`
  return SORTS.some(sort => sort.value === value) ? value : ''
}

/** The query of the API for this address. */
export function toApiQuery(filter: ListingFilter): ListQuery {
  const [field, order] = sortValue(filter).split('-')
  const sort = field ? (`${order === 'desc' ? '-' : ''}${field}` as ListQuery['sort']) : undefined
  const { search, category, subcategory, subcategory_name, minPrice, maxPrice, page } = filter
  const set = { search, category, subcategory, subcategory_name, minPrice, maxPrice }
  const filled = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ''))
  return { ...filled, sort, page, limit: PAGE_SIZE }
}

/** The address of a filter. A change other than of the page goes back to page 1. */
export function listingPath(filter: ListingFilter, change: Partial<ListingFilter> = {}): string {
  const next = { ...filter, page: 1, ...change }
  const params = new URLSearchParams()
  for (const name of FILTERS) if (next[name]) params.set(name, next[name])
  if (next.page > 1) params.set('page', String(next.page))
  return params.size > 0 ? `/products?${params}` : '/products'
}

/** Where the shopper is in the catalogue, and how the list is sorted: nothing that was filtered. */
const KEPT_WHEN_CLEARED = ['category', 'subcategory', 'subcategory_name', 'sortBy', 'sortOrder'] as const

/** Whether anything is filtered that «Xóa bộ lọc» would clear. */
export function hasFilters(filter: ListingFilter): boolean {
  return FILTERS.some(name => filter[name] !== '' && !KEPT_WHEN_CLEARED.some(kept => kept === name))
}

/** The address without search and prices, in the same category (a category is a place, not a filter). */
export function clearedPath(filter: ListingFilter): string {
  return listingPath(filter, { search: '', minPrice: '', maxPrice: '' })
}

import type { InputOf } from '#contract/calls.ts'
import { pageParamReader } from '#contract/catalogue/listing/page-param-reader.ts'
import { paramsOfPage } from '#contract/catalogue/listing/page-params.ts'
import {
  type FilterParam,
  filterList,
  filterParams,
  forFilterParams,
  type ProductFilter,
} from '#contract/catalogue/listing/product-filters.ts'
import { readAmount } from './amount-text.ts'

type ListQuery = NonNullable<InputOf<'GET /api/products'>['query']>

export const PAGE_SIZE = 16

/** The filter in the address of the listing (specification §2). Unparsed texts; empty means not set. */
export type ListingFilter = Record<FilterParam, string> & {
  search: string
  category: string
  subcategory: string
  subcategory_name: string
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

/** Reads the part of the address after its `?`; a value that makes no sense there counts as not set. */
export function readFilter(query: string): ListingFilter {
  const text = pageParamReader('/products', query)
  const ranges = forFilterParams(() => '')
  for (const declared of filterList) {
    const amount = (param: FilterParam): string => readAmount(declared, text(param)) ?? ''
    Object.assign(ranges, inOrder(declared, amount(declared.from), amount(declared.to)))
  }
  const page = Number(text('page') || 1)
  return {
    search: text('search').slice(0, 120),
    category: text('category'),
    subcategory: text('subcategory'),
    subcategory_name: text('subcategory_name').slice(0, 120),
    ...ranges,
    sortBy: text('sortBy'),
    sortOrder: text('sortOrder'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Both ends of a filter, '' for none. */
export type RangeChange = Partial<Record<FilterParam, string>>

/** Two numbers (digits, or '' for none) as lowest and highest, whichever way round they were given. */
export function inOrder({ from, to }: ProductFilter, one: string, other: string): RangeChange {
  const isTurned = one !== '' && other !== '' && Number(one) > Number(other)
  return isTurned ? { [from]: other, [to]: one } : { [from]: one, [to]: other }
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
  const { search, category, subcategory, subcategory_name, page } = filter
  const set = { search, category, subcategory, subcategory_name, ...forFilterParams(param => filter[param]) }
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

/** The shopper's place in the catalogue, and the way to sort: nothing that was filtered. */
const NO_FILTERS = ['category', 'subcategory', 'subcategory_name', 'sortBy', 'sortOrder'] as const

/** The parameters that a form of the list sends. */
export const formParams = [
  'category',
  'subcategory',
  'sortBy',
  'sortOrder',
  'search',
  ...filterParams,
] as const

/** Whether a filter by a number is set. */
export function hasRange(filter: ListingFilter): boolean {
  return filterParams.some(param => filter[param] !== '')
}

/** Whether anything is filtered that «Xóa bộ lọc» would clear. */
export function hasFilters(filter: ListingFilter): boolean {
  return FILTERS.some(name => filter[name] !== '' && !NO_FILTERS.some(other => other === name))
}

/**
 * The address without any filter, in the same category (a category is a place, not a filter), in the usual
 * order (specification §4).
 */
export function clearedPath(filter: ListingFilter): string {
  return listingPath(filter, { search: '', sortBy: '', sortOrder: '', ...forFilterParams(() => '') })
}

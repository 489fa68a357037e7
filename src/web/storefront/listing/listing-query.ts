import type { InputOf } from '#contract/calls.ts'
import { pageParamReader } from '#contract/catalogue/listing/page-param-reader.ts'
import { type PageParam, paramsOfPage } from '#contract/catalogue/listing/page-params.ts'
import {
  type ProductRange,
  placeParams,
  type RangeParam,
  rangeFilters,
  rangeParams,
} from '#contract/catalogue/listing/product-filters.ts'
import { readAmount } from './amount-text.ts'

type ListQuery = NonNullable<InputOf<'GET /api/products'>['query']>

export const PAGE_SIZE = 16

/** The filter in the address of the listing (specification §2). Unparsed texts; empty means not set. */
export type ListingFilter = Record<FormParam, string> & { page: number }

type FormParam = Exclude<PageParam<'/products'>, 'page'>
/** The parameters that a form of the list sends. */
export const FORM_PARAMS: readonly FormParam[] = paramsOfPage('/products').filter(name => name !== 'page')

/** The ways to sort, each by its place in the address; the first one is the default without a search. */
export const SORTS = [
  { value: 'createdAt-desc', label: 'Mới nhất' },
  { value: 'title-asc', label: 'Tên A → Z' },
  { value: 'title-desc', label: 'Tên Z → A' },
  { value: 'min_price-asc', label: 'Giá thấp đến cao' },
  { value: 'min_price-desc', label: 'Giá cao đến thấp' },
] as const

/** An object with a text for each of these parameters. */
function forParams<P extends FormParam>(names: readonly P[], toText: (name: P) => string): Record<P, string> {
  return Object.fromEntries(names.map(name => [name, toText(name)])) as Record<P, string>
}

/** Reads the part of the address after its `?`; a value that makes no sense there counts as not set. */
export function readFilter(query: string): ListingFilter {
  const text = pageParamReader('/products', query)
  const page = Number(text('page') || 1)
  const filter = { ...forParams(FORM_PARAMS, text), page: Number.isInteger(page) && page > 0 ? page : 1 }
  for (const name of ['search', 'subcategory_name'] as const) filter[name] = filter[name].slice(0, 120)
  for (const declared of rangeFilters) {
    const amount = (param: RangeParam): string => readAmount(declared, text(param)) ?? ''
    Object.assign(filter, inOrder(declared, amount(declared.from), amount(declared.to)))
  }
  return filter
}

/** Both ends of a filter, '' for none. */
export type RangeChange = Partial<Record<RangeParam, string>>

/** Two numbers (digits, or '' for none) as lowest and highest, whichever way round they were given. */
export function inOrder({ from, to }: ProductRange, one: string, other: string): RangeChange {
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
  const sent = FORM_PARAMS.filter(name => filter[name] && name !== 'sortBy' && name !== 'sortOrder')
  return { ...forParams(sent, name => filter[name]), sort, page: filter.page, limit: PAGE_SIZE }
}

/** The address of a filter. A change other than of the page goes back to page 1. */
export function listingPath(filter: ListingFilter, change: Partial<ListingFilter> = {}): string {
  const next = { ...filter, page: 1, ...change }
  const params = new URLSearchParams()
  for (const name of FORM_PARAMS) if (next[name]) params.set(name, next[name])
  if (next.page > 1) params.set('page', String(next.page))
  return params.size > 0 ? `/products?${params}` : '/products'
}

/** The whole shop as the place. */
export const NO_PLACE = forParams(placeParams, () => '')

/** Whether a filter by a number is set. */
export function hasRange(filter: ListingFilter): boolean {
  return rangeParams.some(param => filter[param] !== '')
}

/** Whether anything is filtered that «Xóa bộ lọc» would clear. */
export function hasFilters(filter: ListingFilter): boolean {
  return filter.search !== '' || hasRange(filter)
}

/**
 * The address without any filter, in the same category (a category is a place, not a filter), in the usual
 * order (specification §4).
 */
export function clearedPath(filter: ListingFilter): string {
  const place = forParams(placeParams, name => filter[name])
  return listingPath(filter, { ...forParams(FORM_PARAMS, () => ''), ...place })
}

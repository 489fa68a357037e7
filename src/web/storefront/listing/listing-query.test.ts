import { describe, expect, it } from 'vitest'
import { placeParams, rangeFilters } from '#contract/catalogue/listing/product-filters.ts'
import {
  clearedPath,
  hasFilters,
  hasRange,
  listingPath,
  readFilter as read,
  toApiQuery,
} from './listing-query.ts'

describe('the listing address', () => {
  it('becomes the query of the API, with a minus for descending', () => {
    expect(
      toApiQuery(read('category=den&minPrice=1.500.000&sortBy=min_price&sortOrder=desc&page=3')),
    ).toEqual({
      category: 'den',
      minPrice: '1500000',
      sort: '-min_price',
      page: 3,
      limit: 16,
    })
  })

  it('leaves the order to the server if none is chosen', () => {
    expect(toApiQuery(read('search=den chum')).sort).toBeUndefined()
  })

  it.each(['page=0', 'page=-2', 'page=x', 'page=1.5'])('reads %s as page 1', query => {
    expect(read(query).page).toBe(1)
  })

  it('takes prices as people write them, turns them the right way round and leaves out others', () => {
    expect(read('minPrice=3tr&maxPrice=500k')).toMatchObject({ minPrice: '500000', maxPrice: '3000000' })
    expect(read('minPrice=-5&maxPrice=x')).toMatchObject({ minPrice: '', maxPrice: '' })
  })

  it('goes back to page 1 when a filter changes, and keeps the rest', () => {
    expect(listingPath(read('search=quạt&page=4'), { minPrice: '1000' })).toBe(
      '/products?search=qu%E1%BA%A1t&minPrice=1000',
    )
  })

  it('clears the filters and the order, and stays in the category', () => {
    const filter = read('category=den&search=chum&minPrice=1000&sortBy=title&sortOrder=asc&page=2')
    expect(clearedPath(filter)).toBe('/products?category=den')
    expect(hasFilters(filter)).toBe(true)
    expect(hasFilters(read('category=den&sortBy=title'))).toBe(false)
  })

  it.each(placeParams)('reads, sends and keeps the place «%s», which is not a filter to clear', name => {
    const filter = read(`${name}=den&search=chum`)
    expect(toApiQuery(filter)).toMatchObject({ [name]: 'den', search: 'chum' })
    expect(clearedPath(filter)).toBe(`/products?${name}=den`)
    expect(hasFilters(read(`${name}=den`))).toBe(false)
  })

  it('is plain when nothing is chosen', () => {
    expect(listingPath(read(''))).toBe('/products')
  })

  it.each(rangeFilters)('reads, sends, keeps and clears the filter «$label»', ({ from, to }) => {
    const filter = read(`category=den&${from}=1000&${to}=200`)
    expect(toApiQuery(filter)).toMatchObject({ [from]: '200', [to]: '1000' })
    expect(listingPath(filter)).toBe(`/products?category=den&${from}=200&${to}=1000`)
    expect([hasRange(filter), hasFilters(filter)]).toEqual([true, true])
    expect(clearedPath(filter)).toBe('/products?category=den')
  })
})

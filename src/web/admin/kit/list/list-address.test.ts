import { describe, expect, it } from 'vitest'
import { choice, hiddenId, order, period, search } from './filters.ts'
import { listAddress } from './list-address.ts'

const list = listAddress(
  '/admin/lamps',
  {
    search: search('Tìm', 'Tên'),
    kind: choice('Loại', 'Mọi loại', ['hanging', 'wall'], { hanging: 'Đèn thả', wall: 'Đèn tường' }),
    size: choice('Cỡ', 'Mọi cỡ', ['large'], { large: 'Lớn' }),
    maker: hiddenId(),
    ...period(),
    ...order(['created_at', 'title'], 'desc'),
  },
  { settle: filters => (filters.kind ? filters : { ...filters, size: '' }), lastPage: 500 },
)
const read = (query: string) => list.read(new URLSearchParams(query))

describe('the address of a list', () => {
  it.each([
    '',
    '?search=%C4%91%C3%A8n&kind=wall&size=large&startDate=2026-11-01&sortBy=title&sortOrder=asc&page=3',
    '?maker=0192f3a0-0000-7000-8000-000000000001',
  ])('comes back as it was read: %s', query => {
    const { filters, page } = read(query.slice(1))
    expect(list.addressOf(filters, page)).toBe(`/admin/lamps${query}`)
  })

  it('leaves out senseless values, and a filter without its parent filter', () => {
    const usual = read('')
    expect(read('kind=floor&size=large&maker=1&startDate=2026-13-40&sortBy=price&page=-2')).toEqual(usual)
    expect(usual).toEqual({
      filters: {
        search: '',
        kind: '',
        size: '',
        maker: '',
        startDate: '',
        endDate: '',
        sortBy: 'created_at',
        sortOrder: 'desc',
      },
      page: 1,
    })
  })

  it('has no page beyond the last one of the call, and no control characters', () => {
    expect(read('page=99999').page).toBe(500)
    expect(read('page=1e9').page).toBe(500)
    expect(read('search=den%00').filters.search).toBe('')
  })

  it('gives calls the filters that are set, and the order', () => {
    expect(list.setOf(read('search=+den+&kind=wall').filters)).toEqual({
      search: 'den',
      kind: 'wall',
      sortBy: 'created_at',
      sortOrder: 'desc',
    })
  })

  it('counts and clears the filters, not the order', () => {
    const { filters } = read('search=den&kind=wall&endDate=2026-11-20&sortBy=title')
    expect(list.countOf(filters)).toBe(2)
    expect(list.addressOf(list.withoutFilters(filters))).toBe('/admin/lamps?sortBy=title')
  })
})

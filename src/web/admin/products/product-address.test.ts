import { describe, expect, it } from 'vitest'
import { addressOf, readAddress } from './product-address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

describe('the address of the product list', () => {
  it('comes back as it was read, without what is usual', () => {
    for (const address of [
      '/admin/products',
      '/admin/products?search=%C4%91%C3%A8n&category=den-trang-tri&subcategory=den-chum&status=inactive&sortBy=title&sortOrder=asc&page=3',
    ]) {
      const { page, ...filters } = read(address.split('?')[1] ?? '')
      expect(addressOf(filters, page)).toBe(address)
    }
  })

  it('leaves out what makes no sense, and a subcategory without its category', () => {
    expect(read('page=x&status=gone&sortBy=quantity&subcategory=den-chum&category=<b>')).toEqual({
      search: '',
      category: '',
      subcategory: '',
      status: '',
      sortBy: 'created_at',
      sortOrder: 'desc',
      page: 1,
    })
  })
})

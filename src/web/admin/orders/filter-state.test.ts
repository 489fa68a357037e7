import { expect, test } from 'vitest'
import { addressOf, countFilters, noFilters, readAddress } from './filter-state.ts'

test('an address gives the filters that wrote it', () => {
  const filters = {
    ...noFilters,
    status: 'returns',
    paymentStatus: 'refund',
    startDate: '2026-11-01',
    search: 'Thu Hà',
  }
  const params = new URL(addressOf(filters, 3), 'http://shop').searchParams
  expect(readAddress(params)).toEqual({ ...filters, page: 3 })
})

test('values that make no sense are left out', () => {
  const params = new URLSearchParams('status=lost&startDate=2026-13-40&page=-2&userId=me')
  expect(readAddress(params)).toEqual({ ...noFilters, page: 1 })
})

test('no filters give the plain address', () => {
  expect(addressOf(noFilters)).toBe('/admin/orders')
})

test('counts the filters without the free text', () => {
  expect(countFilters({ ...noFilters, search: 'a', status: 'pending', endDate: '2026-11-20' })).toBe(2)
})

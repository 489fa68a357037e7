import { expect, test } from 'vitest'
import { countFilters, noFilters, readAddress, writeAddress } from './filter-state.ts'

test('an address gives the filters that wrote it', () => {
  const filters = {
    ...noFilters,
    status: 'returns',
    paymentStatus: 'refund',
    startDate: '2026-11-01',
    search: 'Thu Hà',
  }
  const params = new URLSearchParams(writeAddress(filters, 3))
  expect(readAddress(params)).toEqual({ ...filters, page: 3 })
})

test('values that make no sense are left out', () => {
  const params = new URLSearchParams('status=lost&startDate=2026-13-40&page=-2&userId=me')
  expect(readAddress(params)).toEqual({ ...noFilters, page: 1 })
})

test('no filters give no query', () => {
  expect(writeAddress(noFilters)).toBe('')
})

test('counts the filters without the free text', () => {
  expect(countFilters({ ...noFilters, search: 'a', status: 'pending', endDate: '2026-11-20' })).toBe(2)
})

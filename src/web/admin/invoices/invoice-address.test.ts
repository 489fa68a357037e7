import { expect, test } from 'vitest'
import { addressOf, readAddress } from './invoice-address.ts'

test('an address gives the filters that wrote it', () => {
  const filters = { search: 'Thu Hà', status: 'paid' as const, startDate: '2026-11-01', endDate: '' }
  const address = new URL(addressOf(filters, 3), 'http://shop')
  expect(readAddress(address.searchParams)).toEqual({ ...filters, page: 3 })
})

test('values that make no sense are left out', () => {
  const params = new URLSearchParams('status=lost&startDate=2026-13-40&page=-2')
  expect(addressOf(readAddress(params))).toBe('/admin/invoices')
})

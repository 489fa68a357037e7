import { z } from 'zod'
import { listAddress, listAddressFields } from '../components/filters/list-address.ts'

/** The orders of the list, as one word each: field and direction. */
export const productOrders = [
  { value: 'created_at:desc', label: 'Mới nhất' },
  { value: 'created_at:asc', label: 'Cũ nhất' },
  { value: 'title:asc', label: 'Tên A đến Z' },
  { value: 'title:desc', label: 'Tên Z đến A' },
  { value: 'min_price:asc', label: 'Giá thấp đến cao' },
  { value: 'min_price:desc', label: 'Giá cao đến thấp' },
] as const

const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,158}$/)
  .catch('')

/** The filters of the product list in the address; invalid values are left out. */
const addressShape = z.object({
  ...listAddressFields,
  category: slug,
  subcategory: slug,
  status: z.enum(['', 'active', 'inactive', 'archived']).catch(''),
  sortBy: z.enum(['created_at', 'title', 'min_price']).catch('created_at'),
  sortOrder: z.enum(['asc', 'desc']).catch('desc'),
})

type Address = z.output<typeof addressShape>
export type ProductFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  const address = addressShape.parse(Object.fromEntries(params))
  return address.category ? address : { ...address, subcategory: '' }
}

/** The address of the list with these filters; what is usual, and the first page, is left out. */
export function addressOf({ sortBy, sortOrder, ...filters }: ProductFilters, page = 1): string {
  const isUsual = sortBy === 'created_at' && sortOrder === 'desc'
  return listAddress('/admin/products', { ...filters, ...(!isUsual && { sortBy, sortOrder }) }, page)
}

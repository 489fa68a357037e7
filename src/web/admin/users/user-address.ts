import { z } from 'zod'

/** The filters of the accounts as they stand in the address; a value that makes no sense is left out. */
const addressShape = z.object({
  search: z.string().max(120).catch(''),
  role: z.enum(['admin', 'customer', '']).catch(''),
  status: z.enum(['active', 'inactive', '']).catch(''),
  sort: z.enum(['-last_login', '']).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

type Address = z.output<typeof addressShape>
export type UserFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the list with these filters; empty ones and the first page are left out. */
export function addressOf(filters: UserFilters, page = 1): string {
  const set = Object.entries({ ...filters, search: filters.search.trim() }).filter(([, value]) => value)
  const params = new URLSearchParams(set)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/admin/users?${params}` : '/admin/users'
}

import { z } from 'zod'
import { roles } from '#contract/kernel/permissions.ts'
import { listAddress, listAddressFields } from '../components/filters/list-address.ts'

/** The filters of the accounts in the address; invalid values are left out. */
const addressShape = z.object({
  ...listAddressFields,
  role: z.enum([...roles, '']).catch(''),
  status: z.enum(['active', 'inactive', '']).catch(''),
  sort: z.enum(['-last_login', '']).catch(''),
})

type Address = z.output<typeof addressShape>
export type UserFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the list with these filters; empty ones and the first page are left out. */
export function addressOf(filters: UserFilters, page = 1): string {
  return listAddress('/admin/users', filters, page)
}

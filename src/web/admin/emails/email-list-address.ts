import { z } from 'zod'
import { emailKinds, emailStates } from '#contract/emails/emails.shapes.ts'
import { listAddress, listAddressFields } from '../components/filters/list-address.ts'

/** The filters in the address of the list. Invalid values are left out. */
const addressShape = z.object({
  ...listAddressFields,
  state: z.enum([...emailStates, '']).catch(''),
  kind: z.enum([...emailKinds, '']).catch(''),
})

type Address = z.output<typeof addressShape>
export type EmailFilters = Omit<Address, 'page'>

export function readEmailListAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The list's address with these filters; empty ones and the first page are left out. */
export function emailListAddress(filters: EmailFilters, page = 1): string {
  return listAddress('/admin/emails', filters, page)
}

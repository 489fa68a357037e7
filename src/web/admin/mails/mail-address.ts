import { z } from 'zod'
import { mailKinds, mailStates } from '#contract/mails/mails.shapes.ts'
import { listAddress, listAddressFields } from '../parts/list-address.ts'

/** What the address of the list asks for. A value that makes no sense is left out. */
const addressShape = z.object({
  ...listAddressFields,
  state: z.enum([...mailStates, '']).catch(''),
  kind: z.enum([...mailKinds, '']).catch(''),
})

type Address = z.output<typeof addressShape>
export type MailFilters = Omit<Address, 'page'>

export function readMailAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The list's address with these filters; empty ones and the first page are left out. */
export function mailAddress(filters: MailFilters, page = 1): string {
  return listAddress('/admin/mails', filters, page)
}

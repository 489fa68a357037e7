import { z } from 'zod'
import { invoiceStatuses } from '#contract/invoices/invoice.status.ts'
import { addressDay, listAddress, listAddressFields } from '../components/filters/list-address.ts'

/** The filters of the invoices in the address; invalid values are left out. */
const addressShape = z.object({
  ...listAddressFields,
  status: z.enum(invoiceStatuses).or(z.literal('')).catch(''),
  startDate: addressDay,
  endDate: addressDay,
})

type Address = z.output<typeof addressShape>
export type InvoiceFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the list with these filters; empty ones and the first page are left out. */
export function addressOf(filters: InvoiceFilters, page = 1): string {
  return listAddress('/admin/invoices', queryOf(filters), page)
}

/** What is set of the filters, as the calls take it. */
export function queryOf({ search, status, startDate, endDate }: InvoiceFilters) {
  const words = search.trim()
  return {
    ...(words && { search: words }),
    ...(status && { status }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }
}

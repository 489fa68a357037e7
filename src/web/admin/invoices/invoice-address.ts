import { z } from 'zod'
import { invoiceStatuses } from '#contract/invoices/invoice.status.ts'

const day = z.iso.date().or(z.literal('')).catch('')

/** The filters of the invoices as they stand in the address; a value that makes no sense is left out. */
const addressShape = z.object({
  search: z.string().max(120).catch(''),
  status: z.enum(invoiceStatuses).or(z.literal('')).catch(''),
  startDate: day,
  endDate: day,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

type Address = z.output<typeof addressShape>
export type InvoiceFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the list with these filters; empty ones and the first page are left out. */
export function addressOf(filters: InvoiceFilters, page = 1): string {
  const params = new URLSearchParams(Object.entries(queryOf(filters)))
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/admin/invoices?${params}` : '/admin/invoices'
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

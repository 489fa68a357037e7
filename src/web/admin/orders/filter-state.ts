import { z } from 'zod'
import { orderStatuses, paymentStatuses } from '#contract/orders/order.status.ts'

/** The filters of the order list as they stand in the address. */
export type OrderFilters = {
  status: string
  paymentStatus: string
  customerPhone: string
  startDate: string
  endDate: string
  search: string
  userId: string
}

export const noFilters: OrderFilters = {
  status: '',
  paymentStatus: '',
  customerPhone: '',
  startDate: '',
  endDate: '',
  search: '',
  userId: '',
}

const names = Object.keys(noFilters) as (keyof OrderFilters)[]

const day = z.iso.date().catch('')

/** What the address asks for. A value that makes no sense is left out: addresses are typed by hand, too. */
const addressShape = z.object({
  /** A state, or `returns`: the cancelled orders whose goods are awaited back. */
  status: z.enum([...orderStatuses, 'returns', '']).catch(''),
  /**
   * A payment state, or `proof`: the transfers whose picture waits to be looked at, or `refund`: the cancelled orders
   * whose money the shop still has.
   */
  paymentStatus: z.enum([...paymentStatuses, 'proof', 'refund', '']).catch(''),
  customerPhone: z.string().max(20).catch(''),
  startDate: day,
  endDate: day,
  search: z.string().max(120).catch(''),
  userId: z.uuid().catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export type OrderAddress = z.output<typeof addressShape>

/** Reads filters and page from an address. */
export function readAddress(params: URLSearchParams): OrderAddress {
  return addressShape.parse(Object.fromEntries(params))
}

/** The query of an address with these filters; empty ones and the first page are left out. */
export function writeAddress(filters: OrderFilters, page = 1): string {
  const params = new URLSearchParams()
  for (const name of names) if (filters[name]) params.set(name, filters[name])
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** How many filters are set besides the free text. */
export function countFilters(filters: OrderFilters): number {
  return names.filter(name => name !== 'search' && filters[name]).length
}

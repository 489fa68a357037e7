import { z } from 'zod'
import { orderStatuses, paymentStatuses } from '#contract/orders/order.status.ts'
import { addressDay, listAddress, listAddressFields } from '../components/filters/list-address.ts'

/** The filters of the order list in the address. */
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

/** The shape of the filters in the address. Invalid values are left out: addresses are typed by hand, too. */
const addressShape = z.object({
  ...listAddressFields,
  /** A state, or `returns`: the cancelled orders with pending returns, or `calls`: large unconfirmed orders. */
  status: z.enum([...orderStatuses, 'returns', 'calls', 'fees', '']).catch(''),
  /**
   * A payment state, or `proof`: the transfers whose picture is not reviewed yet, or `refund`: the cancelled orders
   * whose money the shop still has.
   */
  paymentStatus: z.enum([...paymentStatuses, 'proof', 'refund', '']).catch(''),
  customerPhone: z.string().max(20).catch(''),
  startDate: addressDay,
  endDate: addressDay,
  userId: z.uuid().catch(''),
})

export type OrderAddress = z.output<typeof addressShape>

/** Reads filters and page from an address. */
export function readAddress(params: URLSearchParams): OrderAddress {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the list with these filters; empty ones and the first page are left out. */
export function addressOf(filters: OrderFilters, page = 1): string {
  return listAddress('/admin/orders', filters, page)
}

/** How many filters are set besides the free text. */
export function countFilters(filters: OrderFilters): number {
  return Object.entries(filters).filter(([name, value]) => name !== 'search' && value).length
}

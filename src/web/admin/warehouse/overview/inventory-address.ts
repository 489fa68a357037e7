import { z } from 'zod'
import { type InventorySort, inventorySorts, stockStatuses } from '#contract/warehouse/stock-status.ts'
import { addressDay, listAddress, listAddressFields } from '../../components/filters/list-address.ts'

/** The screens that show the inventory. */
export const OVERVIEW = '/admin/warehouse/overview'
export const DASHBOARD = '/admin/warehouse-dashboard'
export type InventoryPath = typeof OVERVIEW | typeof DASHBOARD

/** The filters of the inventory in the address; invalid values are left out. */
const addressShape = z.object({
  ...listAddressFields,
  warehouse: z.uuid().or(z.literal('')).catch(''),
  status: z.enum(stockStatuses).or(z.literal('')).catch(''),
  startDate: addressDay,
  endDate: addressDay,
  sortBy: z.enum(inventorySorts).catch('product'),
  sortOrder: z.enum(['asc', 'desc']).catch('asc'),
})

type Address = z.output<typeof addressShape>
export type InventoryFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the inventory with these filters; what is usual, and the first page, is left out. */
export function addressOf(
  path: InventoryPath,
  { sortBy, sortOrder, ...filters }: InventoryFilters,
  page = 1,
): string {
  const isUsual = sortBy === 'product' && sortOrder === 'asc'
  return listAddress(path, { ...filters, ...(!isUsual && { sortBy, sortOrder }) }, page)
}

/** The filters after a click on the head of a column: its order, and the other way round on the next click. */
export function sortedBy(filters: InventoryFilters, sortBy: InventorySort): InventoryFilters {
  const isReversed = filters.sortBy === sortBy && filters.sortOrder === 'asc'
  return { ...filters, sortBy, sortOrder: isReversed ? 'desc' : 'asc' }
}

/** What is set of the filters, as the calls take it. */
export function queryOf({
  search,
  warehouse,
  status,
  startDate,
  endDate,
  sortBy,
  sortOrder,
}: InventoryFilters) {
  return {
    ...(search && { search }),
    ...(warehouse && { warehouse_id: warehouse }),
    ...(status && { status }),
    ...(startDate && { start_date: startDate }),
    ...(endDate && { end_date: endDate }),
    ...{ sortBy, sortOrder },
  }
}

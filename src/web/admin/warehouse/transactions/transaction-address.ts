import { z } from 'zod'
import { movementStatuses, movementTypes } from '#contract/warehouse/movement.kinds.ts'
import { addressDay, listAddress, listAddressFields } from '../../components/filters/list-address.ts'

const LIST = '/admin/warehouse/transactions'

/** The filters of the movements in the address; invalid values are left out. */
const addressShape = z.object({
  page: listAddressFields.page,
  type: z.enum(movementTypes).or(z.literal('')).catch(''),
  warehouse: z.uuid().or(z.literal('')).catch(''),
  status: z.enum(movementStatuses).or(z.literal('')).catch(''),
  startDate: addressDay,
  endDate: addressDay,
})

type Address = z.output<typeof addressShape>
export type TransactionFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the list with these filters, or of a movement over it. */
export function addressOf(
  filters: TransactionFilters,
  { page = 1, id }: { page?: number; id?: string } = {},
): string {
  return listAddress(id === undefined ? LIST : `${LIST}/${id}`, { ...filters }, page)
}

/** What is set of the filters, as the calls take it. */
export function queryOf({ type, warehouse, status, startDate, endDate }: TransactionFilters) {
  return {
    ...(type && { type }),
    ...(warehouse && { warehouse_id: warehouse }),
    ...(status && { status }),
    ...(startDate && { start_date: startDate }),
    ...(endDate && { end_date: endDate }),
  }
}

import { z } from 'zod'
import { promotionKinds, promotionViews } from '#contract/promotions/promotion.shapes.ts'
import { addressDay, listAddress, listAddressFields } from '../components/filters/list-address.ts'

/** The filters of the promotions in the address; invalid values are left out. */
const addressShape = z.object({
  ...listAddressFields,
  status: z.enum([...promotionViews, '']).catch(''),
  kind: z.enum([...promotionKinds, '']).catch(''),
  startDate: addressDay,
  endDate: addressDay,
})

type Address = z.output<typeof addressShape>
export type PromotionFilters = Omit<Address, 'page'>

export const PROMOTIONS = '/admin/promotions'

export function readAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the list with these filters; empty ones and the first page are left out. */
export function addressOf(filters: PromotionFilters, page = 1): string {
  return listAddress(PROMOTIONS, filters, page)
}

/** What is set of the filters, as the call takes it. */
export function queryOf({ search, status, kind, startDate, endDate }: PromotionFilters) {
  const words = search.trim().slice(0, 80)
  return {
    ...(words && { search: words }),
    ...(status && { status }),
    ...(kind && { kind }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  }
}

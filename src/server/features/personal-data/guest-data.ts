import type { PersonSearch } from '#contract/accounts/guest-data.calls.ts'
import type { Shop } from '../../shop.ts'
import type { Viewer } from '../../viewer.ts'
import { enquiriesOfPerson, eraseEnquiriesOfPerson } from '../enquiries/index.ts'
import { eraseOrdersOfPerson, ordersOfPerson } from '../orders/index.ts'

/** What is stored about a person without an account: orders and enquiries (R44). */
export async function findPerson(db: Shop['db'], person: PersonSearch) {
  const [orders, requests] = await Promise.all([ordersOfPerson(db, person), enquiriesOfPerson(db, person)])
  return { orders, requests }
}

/** Erases what can be erased of a person without an account. @returns what was erased, and what stays and why */
export async function erasePerson(
  shop: Pick<Shop, 'db' | 'storage'>,
  viewer: Viewer,
  person: PersonSearch,
): Promise<{
  ordersErased: number
  enquiriesDeleted: number
  ordersKept: { orderNumber: string; obstacle: string | null }[]
}> {
  const enquiriesDeleted = await eraseEnquiriesOfPerson(shop.db, viewer, person)
  const ordersErased = await eraseOrdersOfPerson(shop, viewer, person)
  const kept = await ordersOfPerson(shop.db, person)
  const ordersKept = kept.map(({ orderNumber, obstacle }) => ({ orderNumber, obstacle }))
  return { ordersErased, enquiriesDeleted, ordersKept }
}

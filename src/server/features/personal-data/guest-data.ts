import type { PersonSearch } from '#contract/users/guest-data.calls.ts'
import type { AppContext } from '../../context/app-context.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { enquiriesOfPerson, eraseEnquiriesOfPerson } from '../enquiries/index.ts'
import { eraseOrdersOfPerson, ordersOfPerson } from '../orders/index.ts'

/** The stored data of a person without an account: orders and enquiries (R44). */
export async function findGuestData(db: AppContext['db'], person: PersonSearch) {
  const [orders, requests] = await Promise.all([ordersOfPerson(db, person), enquiriesOfPerson(db, person)])
  return { orders, requests }
}

/**
 * Erases the data of a person without an account as far as it can be erased. @returns the erased data, and
 * the rest with its reason
 */
export async function eraseGuestData(
  context: Pick<AppContext, 'db' | 'storages'>,
  currentUser: CurrentUser,
  person: PersonSearch,
): Promise<{
  ordersErased: number
  enquiriesDeleted: number
  ordersKept: { orderNumber: string; obstacle: string | null }[]
}> {
  const enquiriesDeleted = await eraseEnquiriesOfPerson(context.db, currentUser, person)
  const ordersErased = await eraseOrdersOfPerson(context, currentUser, person)
  const kept = await ordersOfPerson(context.db, person)
  const ordersKept = kept.map(({ orderNumber, obstacle }) => ({ orderNumber, obstacle }))
  return { ordersErased, enquiriesDeleted, ordersKept }
}

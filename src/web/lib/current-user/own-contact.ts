import { isApiError } from '../api/api.ts'
import { api } from '../api/browser-api.ts'
import { getToken } from '../session/session.ts'

/** The contact data of the signed-in person, and the address of their newest order. */
export type OwnContact = {
  name: string
  email: string
  phone: string
  address?: { street: string; state: string; city: string }
}

/**
 * The contact data of the account, to fill in forms. Undefined for guests, and if the shop does not answer:
 * it is a convenience.
 * @param withAddress loads the newest order as well
 */
export async function ownContact({ withAddress }: { withAddress: boolean }): Promise<OwnContact | undefined> {
  if (!getToken()) return undefined
  try {
    const { user } = await api('GET /api/me')
    const { name, email } = user
    const newest = withAddress ? await newestCustomer(user._id) : undefined
    const contact = { name, email, phone: user.phone ?? newest?.phone ?? '' }
    if (!newest) return contact
    const { street, state, city } = newest.address
    return { ...contact, address: { street, state, city } }
  } catch (error) {
    if (isApiError(error)) return undefined
    throw error
  }
}

/** The recipient and address of the newest of their orders. */
async function newestCustomer(userId: string) {
  const own = await api('GET /api/orders/user/:userId', { params: { userId }, query: { limit: 1 } })
  const [newest] = own.data
  if (!newest) return undefined
  return (await api('GET /api/orders/:id', { params: { id: newest._id } })).data.customer
}

import type { Tx } from '../../db/transaction.ts'
import { insertCart, touchCart } from './cart.queries.ts'
import { guest } from './guest-cart.ts'

/** The id of a cart that something is to be tied to; a guest's must be there, a user's is made where there is none. */
export async function cartIdFor(
  tx: Tx,
  owner: { userId: string } | { guestSessionId: string | null | undefined },
): Promise<string | undefined> {
  if ('userId' in owner) return (await touchCart(tx, owner)) ?? insertCart(tx, owner)
  return owner.guestSessionId ? touchCart(tx, guest(owner.guestSessionId)) : undefined
}

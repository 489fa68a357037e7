import type { Tx } from '../../db/transaction.ts'
import { insertCart, touchCart } from './cart.queries.ts'
import { guest } from './guest-cart.ts'

/**
 * The id of a cart that something is to be tied to; a guest's must be there, a user's is made if there is
 * none.
 */
export async function cartIdFor(
  tx: Tx,
  owner: { userId: string } | { guestSessionId: string | null | undefined },
): Promise<string | undefined> {
  const found = 'userId' in owner ? owner : owner.guestSessionId ? guest(owner.guestSessionId) : undefined
  const id = found && (await touchCart(tx, found))
  return id ?? ('userId' in owner ? insertCart(tx, owner) : undefined)
}

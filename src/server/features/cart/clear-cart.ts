import { withRetries } from '../../db/transaction.ts'
import { type CartOwner, deleteLines } from './cart.queries.ts'
import { type CartAnswer, type CartParts, getCart } from './cart.service.ts'

/** Removes all lines. */
export async function clearCart(parts: CartParts, owner: CartOwner): Promise<CartAnswer> {
  await withRetries(() => deleteLines(parts.db, owner))
  return getCart(parts, owner)
}

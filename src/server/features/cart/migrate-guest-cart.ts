import { ShopError } from '#contract/kernel/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertCart, mergeCarts } from './cart.queries.ts'
import { type CartAnswer, type CartParts, getCart } from './cart.service.ts'
import { guest } from './guest-cart.ts'

/**
 * Moves a guest's cart into the signed-in user's. The user is the bearer's; another `userId` is refused
 * (R13). An unknown session id moves nothing.
 */
export async function migrateGuestCart(
  parts: CartParts,
  request: { userId: string; claimedUserId: string | undefined; sessionId: string },
): Promise<CartAnswer> {
  const { userId, claimedUserId, sessionId } = request
  if (claimedUserId !== undefined && claimedUserId !== userId) throw new ShopError('forbidden')
  await inTransaction(parts.db, async tx => {
    const cartId = await insertCart(tx, { userId })
    await mergeCarts(tx, guest(sessionId).guestHash, cartId)
  })
  return getCart(parts, { userId })
}

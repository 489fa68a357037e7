import { withRetries } from '../../db/transaction.ts'
import type { Limits } from '../../limits/limits.ts'
import { insertCart, insertGuestCart, setCodes, touchCart } from './cart.queries.ts'
import { type CartAnswer, type CartParts, getCart } from './cart.service.ts'
import { type Guest, guest, newGuestCart } from './guest-cart.ts'

type GivenCodes = { codes: readonly string[]; phone?: string | null | undefined }

/** Sets the codes of a user's cart; they wait in one without lines. */
export async function setCartCodes(
  parts: CartParts,
  owner: { userId: string },
  { codes, phone }: GivenCodes,
): Promise<CartAnswer> {
  const cartId = (await withRetries(() => touchCart(parts.db, owner))) ?? (await insertCart(parts.db, owner))
  await withRetries(() => setCodes(parts.db, cartId, codes))
  return getCart(parts, owner, phone ?? undefined)
}

/** The same for a guest; an unknown or missing session id gets a new cart. @throws rate_limited */
export async function setGuestCartCodes(
  { limits, ...parts }: CartParts & { limits: Limits },
  { sessionId, ip, codes, phone }: GivenCodes & Guest,
): Promise<CartAnswer & { sessionId: string }> {
  const known = sessionId && (await withRetries(() => touchCart(parts.db, guest(sessionId))))
  const cart = known ? { sessionId, cartId: known } : await newGuestCart(limits, ip)
  if (!known) await insertGuestCart(parts.db, { id: cart.cartId, ...guest(cart.sessionId) })
  await withRetries(() => setCodes(parts.db, cart.cartId, codes))
  const answer = await getCart(parts, guest(cart.sessionId), phone ?? undefined)
  return { ...answer, sessionId: cart.sessionId }
}

import { withRetries } from '../../db/transaction.ts'
import type { Limits } from '../../limits/limits.ts'
import { boundGuesses } from '../promotions/index.ts'
import { insertCart, insertGuestCart, setCodes, touchCart } from './cart.queries.ts'
import { type CartAnswer, type CartParts, getCart } from './cart.service.ts'
import { type Guest, guest, newGuestCart } from './guest-cart.ts'

type GivenCodes = { codes: readonly string[]; phone?: string | null | undefined; ip: string }
type Parts = CartParts & { limits: Limits }

/** Sets the codes of a user's cart; they wait in one without lines. @throws rate_limited */
export async function setCartCodes(
  { limits, ...parts }: Parts,
  owner: { userId: string },
  given: GivenCodes,
): Promise<CartAnswer> {
  const phone = await phoneToAsk({ ...parts, limits }, owner, given)
  const cartId = (await withRetries(() => touchCart(parts.db, owner))) ?? (await insertCart(parts.db, owner))
  await withRetries(() => setCodes(parts.db, cartId, given.codes))
  return getCart(parts, owner, phone)
}

/** The same for a guest; an unknown or missing session id gets a new cart. @throws rate_limited */
export async function setGuestCartCodes(
  { limits, ...parts }: Parts,
  { sessionId, ...given }: GivenCodes & Guest,
): Promise<CartAnswer & { sessionId: string }> {
  const phone = await phoneToAsk({ ...parts, limits }, undefined, given)
  const known = sessionId && (await withRetries(() => touchCart(parts.db, guest(sessionId))))
  const cart = known ? { sessionId, cartId: known } : await newGuestCart(limits, given.ip)
  if (!known) await insertGuestCart(parts.db, { id: cart.cartId, ...guest(cart.sessionId) })
  await withRetries(() => setCodes(parts.db, cart.cartId, given.codes))
  const answer = await getCart(parts, guest(cart.sessionId), phone)
  return { ...answer, sessionId: cart.sessionId }
}

/**
 * The phone number that the answer may depend on; none if the network has asked about too many. @throws
 * rate_limited
 */
async function phoneToAsk(
  { limits, db, live }: Parts,
  owner: { userId: string } | undefined,
  { codes, phone, ip }: GivenCodes,
): Promise<string | undefined> {
  const shopper = { at: new Date(), userId: owner?.userId ?? null, phone: phone ?? undefined }
  const asked = await boundGuesses({ db, limits, ip }, { codes, shopper, live })
  return asked.shopper.isAskedTooOften ? undefined : shopper.phone
}

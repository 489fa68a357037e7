import type { ReplyOf } from '#contract/calls.ts'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { isApiError } from '../api/api.ts'
import { api } from '../api/browser-api.ts'
import { getToken } from '../session/session.ts'
import { guestSessionId, keepCart, keepGuestSession, lineBody, loadCart, shownCart } from './cart.ts'
import { announceChange } from './cart-events.ts'
import type { LineKey } from './cart-line.ts'
import {
  clearLocalCart,
  isLocalLine,
  type ShownCart,
  setLocalQuantity,
  takeLocalLines,
} from './local-cart.ts'

type CartReply = ReplyOf<'GET /api/guest-cart/:sessionId'>

/** Sets a line's quantity; 0 removes it. */
export async function setQuantity(
  key: LineKey,
  quantity: number,
): Promise<{ cart: ShownCart; note: string | undefined }> {
  if (isLocalLine(key)) {
    setLocalQuantity(key, quantity)
    return { cart: announceChange(shownCart()), note: undefined }
  }
  const change = { ...lineBody(key), quantity }
  const reply = await onServer(
    () => api('PUT /api/cart/update', { body: change }),
    sessionId => api('PUT /api/guest-cart/:sessionId/update', { params: { sessionId }, body: change }),
  )
  if (!reply) return { cart: await loadCart(), note: undefined }
  return { cart: announceChange(keepCart(reply.data)), note: reply.adjusted ? reply.message : undefined }
}

/** Removes a line. */
export async function removeLine(key: LineKey): Promise<ShownCart> {
  if (isLocalLine(key)) {
    takeLocalLines(key)
    return announceChange(shownCart())
  }
  const reply = await onServer(
    () => api('DELETE /api/cart/remove', { body: lineBody(key) }),
    sessionId =>
      api('DELETE /api/guest-cart/:sessionId/remove', { params: { sessionId }, body: lineBody(key) }),
  )
  return reply ? announceChange(keepCart(reply.data)) : await loadCart()
}

/** Empties the cart. */
export async function clearCart(): Promise<ShownCart> {
  clearLocalCart()
  const reply = await onServer(
    () => api('DELETE /api/cart/clear'),
    sessionId => api('DELETE /api/guest-cart/:sessionId/clear', { params: { sessionId } }),
  )
  return announceChange(reply ? keepCart(reply.data) : shownCart())
}

/**
 * Sets the codes of the cart; they wait in an empty one.
 * @param phone of the order, if it is typed already
 */
export async function setCodes(codes: string[], phone?: string): Promise<Cart> {
  const body = { codes, phone: phone || undefined }
  if (getToken()) return announceChange(keepCart((await api('PUT /api/cart/codes', { body })).data))
  const { data, sessionId } = await api('PUT /api/guest-cart/codes', {
    body: { ...body, sessionId: guestSessionId() },
  })
  keepGuestSession(sessionId)
  return announceChange(keepCart(data))
}

/** Why {@link setCodes} could not, for the shopper. */
export const codeFailure = (failure: unknown): string =>
  isApiError(failure) ? (failure.errors[0]?.message ?? failure.message) : 'Chưa áp dụng được mã'

async function onServer(
  asUser: () => Promise<CartReply>,
  asGuest: (sessionId: string) => Promise<CartReply>,
): Promise<CartReply | undefined> {
  if (getToken()) return await asUser()
  const sessionId = guestSessionId()
  return sessionId ? await asGuest(sessionId) : undefined
}

import type { ReplyOf } from '#contract/calls.ts'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { isApiError } from './api.ts'
import { api } from './browser-api.ts'
import type { LineKey, LineSnapshot } from './cart-line.ts'
import { addLocalLine, clearLocalCart, localCart, setLocalQuantity, takeLocalLines } from './local-cart.ts'
import { getToken, SESSION_CHANGED } from './session.ts'
import { forget, readStored, store } from './storage.ts'

const SESSION_KEY = 'guestSessionId'
const CHANGED = 'cart-updated'

type CartReply = ReplyOf<'GET /api/guest-cart/:sessionId'>

/** Tells every part of the page, and other tabs by way of the storage, that the cart is another one now. */
function announce(cart: Cart): Cart {
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: cart.count }))
  return cart
}

const body = ({ productId, variantId }: LineKey) => ({ product_id: productId, variant_id: variantId })

/** True where the server could not do its part, so that the local cart steps in; a refusal with a reason is not that. */
function isOutage(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500)
}

/** The cart in the order of the specification: the user's, the guest's, the locally kept one. */
export async function loadCart(): Promise<Cart> {
  await handOverLocalLines()
  const sessionId = readStored(SESSION_KEY)
  if (getToken()) return (await migrateGuestCart()) ?? announce((await api('GET /api/cart')).data)
  if (!sessionId) return announce(localCart())
  try {
    return announce((await api('GET /api/guest-cart/:sessionId', { params: { sessionId } })).data)
  } catch (error) {
    if (isApiError(error) && error.status === 404) {
      forget(SESSION_KEY)
      return announce(localCart())
    }
    if (isOutage(error) && localCart().items.length > 0) return announce(localCart())
    throw error
  }
}

/** Lines that were kept while the server was away go to it as soon as it answers. */
async function handOverLocalLines(): Promise<void> {
  for (const line of localCart().items) {
    const key = { productId: line.product_id._id, variantId: line.variant_id }
    try {
      await addOnServer(key, line.quantity)
    } catch (error) {
      if (isOutage(error)) return
      if (!isApiError(error)) throw error
      // refused for good (sold out, gone): it would be refused each time
    }
    takeLocalLines(key)
  }
}

async function addOnServer(key: LineKey, quantity: number) {
  if (getToken()) return await api('POST /api/cart/add', { body: { ...body(key), quantity } })
  const sessionId = readStored(SESSION_KEY) ?? ''
  const reply = await api('POST /api/guest-cart/add', { body: { ...body(key), quantity, sessionId } })
  if (reply.sessionId !== sessionId) store(SESSION_KEY, reply.sessionId)
  return reply
}

/**
 * Adds to the cart. `note` says so where the quantity was cut. When a guest's call gets no answer the line is kept
 * in the browser and handed over later.
 * @throws ApiError when the shop refuses, or when a signed-in user's call fails
 */
export async function addToCart(
  key: LineKey,
  { quantity, snapshot }: { quantity: number; snapshot: LineSnapshot },
): Promise<{ note: string | undefined }> {
  try {
    const reply = await addOnServer(key, quantity)
    announce(reply.data)
    return { note: reply.adjusted ? reply.message : undefined }
  } catch (error) {
    if (getToken() || !isOutage(error)) throw error
    announce(addLocalLine(snapshot, quantity))
    return { note: undefined }
  }
}

/** Sets a line's quantity; 0 removes it. */
export async function setQuantity(
  key: LineKey,
  quantity: number,
): Promise<{ cart: Cart; note: string | undefined }> {
  const change = { ...body(key), quantity }
  const reply = await onServer(
    () => api('PUT /api/cart/update', { body: change }),
    sessionId => api('PUT /api/guest-cart/:sessionId/update', { params: { sessionId }, body: change }),
  )
  if (!reply) return { cart: announce(setLocalQuantity(key, quantity)), note: undefined }
  return { cart: announce(reply.data), note: reply.adjusted ? reply.message : undefined }
}

/** Removes a line. */
export async function removeLine(key: LineKey): Promise<Cart> {
  const reply = await onServer(
    () => api('DELETE /api/cart/remove', { body: body(key) }),
    sessionId => api('DELETE /api/guest-cart/:sessionId/remove', { params: { sessionId }, body: body(key) }),
  )
  return announce(reply ? reply.data : setLocalQuantity(key, 0))
}

/** Empties the cart. */
export async function clearCart(): Promise<Cart> {
  clearLocalCart()
  const reply = await onServer(
    () => api('DELETE /api/cart/clear'),
    sessionId => api('DELETE /api/guest-cart/:sessionId/clear', { params: { sessionId } }),
  )
  return announce(reply ? reply.data : localCart())
}

async function onServer(
  asUser: () => Promise<CartReply>,
  asGuest: (sessionId: string) => Promise<CartReply>,
): Promise<CartReply | undefined> {
  if (getToken()) return await asUser()
  const sessionId = readStored(SESSION_KEY)
  return sessionId ? await asGuest(sessionId) : undefined
}

/**
 * With a login the guest's cart becomes part of the user's (R13). Where the shop can't do it now, the guest's cart is
 * kept and {@link loadCart} tries again: a login must not fail for it.
 * @param token of the login that is about to begin; without one the kept one is used
 */
export async function migrateGuestCart(token?: string): Promise<Cart | undefined> {
  const sessionId = readStored(SESSION_KEY)
  if (!sessionId) return undefined
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  try {
    const { data } = await api('POST /api/guest-cart/migrate', { body: { sessionId }, headers })
    forget(SESSION_KEY)
    return announce(data)
  } catch (error) {
    if (!isApiError(error)) throw error
    // an id that is none would be refused each time
    if (error.status === 400) forget(SESSION_KEY)
    return undefined
  }
}

/** The guest's cart id, for the order that is placed from it. */
export function guestSessionId(): string | null {
  return getToken() ? null : readStored(SESSION_KEY)
}

/** Calls back with the new count of pieces; `undefined` means «count again» (another tab or the session changed). */
export function onCartChange(listener: (count: number | undefined) => void): () => void {
  const here = (event: Event): void => {
    listener(event instanceof CustomEvent && typeof event.detail === 'number' ? event.detail : undefined)
  }
  const elsewhere = (event: StorageEvent): void => {
    if (event.key === null || event.key === SESSION_KEY || event.key === 'cart' || event.key === 'token') {
      listener(undefined)
    }
  }
  const someoneElse = (): void => listener(undefined)
  window.addEventListener(CHANGED, here)
  window.addEventListener(SESSION_CHANGED, someoneElse)
  window.addEventListener('storage', elsewhere)
  return () => {
    window.removeEventListener(CHANGED, here)
    window.removeEventListener(SESSION_CHANGED, someoneElse)
    window.removeEventListener('storage', elsewhere)
  }
}

import type { Cart } from '#contract/cart/cart.shapes.ts'
import { isApiError } from '../api/api.ts'
import { api } from '../api/browser-api.ts'
import { getToken } from '../session/session.ts'
import { readStored, remove, store } from '../storage.ts'
import { announce, announceChange } from './cart-events.ts'
import type { LineKey, LineSnapshot } from './cart-line.ts'
import { noteSeenPrice } from './cart-prices.ts'
import { addLocalLine, localCart, type ShownCart, takeLocalLines, withLocalLines } from './local-cart.ts'

const SESSION_KEY = 'guestSessionId'

/** The server's last answer; it is shown together with the lines that are not on the server yet. */
let lastCart: Cart | undefined

/** Keeps the cart of an answer. @returns the cart as it is shown */
export function keepCart(cart: Cart): Cart {
  lastCart = cart
  return withLocalLines(cart)
}

/** The cart as the page shows it: the server's last answer, with the lines that are not on the server yet. */
export const shownCart = (): ShownCart => withLocalLines(lastCart)

/** A line as calls name it. */
export const lineBody = ({ productId, variantId }: LineKey) => ({
  product_id: productId,
  variant_id: variantId,
})

/**
 * True if the server could not do its part, so that the local cart is used; a refusal with a reason is not
 * that.
 */
function isOutage(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500)
}

let loading: Promise<ShownCart> | undefined

/**
 * The cart in the order of the specification: the user's, the guest's, the locally kept one. Lines of the
 * local one are sent to the server first, once, however many parts of the page or tabs load it at the same
 * time.
 */
export function loadCart(): Promise<ShownCart> {
  loading ??= oneAtATime(loadNow).finally(() => {
    loading = undefined
  })
  return loading
}

/** For how long the parts of a page that begin take the early answer. */
const EARLY_FRESH_MS = 10_000
let early: Promise<unknown> | undefined

/** Begins to load the cart before the page is hydrated, which takes a phone about as long as the call. */
export function loadCartEarly(): void {
  if (typeof document === 'undefined') return
  early = loadCart()
  // the caller handles the failure
  early.catch(() => undefined)
  setTimeout(() => {
    early = undefined
  }, EARLY_FRESH_MS)
}

/** The cart for a part of the page that begins: as loaded early, with the changes since. */
export function firstCart(): Promise<ShownCart> {
  return early?.then(shownCart) ?? loadCart()
}

/**
 * If the browser has locks, which it has with TLS only, tabs wait for each other. It may refuse them as it
 * does storage.
 */
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work()
  let hasBegun = false
  const begin = (): Promise<T> => {
    hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request('cart', begin)
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}

async function loadNow(): Promise<ShownCart> {
  const before = lastCart?.count
  const cart = await sendAndLoad()
  const hasChanged = before !== undefined && before !== cart.count
  return hasChanged ? announceChange(cart) : announce(cart)
}

async function sendAndLoad(): Promise<ShownCart> {
  await sendLocalLines()
  const sessionId = readStored(SESSION_KEY)
  if (getToken()) return (await migrateGuestCart()) ?? keepCart((await api('GET /api/cart')).data)
  if (!sessionId) {
    lastCart = undefined
    return shownCart()
  }
  try {
    return keepCart((await api('GET /api/guest-cart/:sessionId', { params: { sessionId } })).data)
  } catch (error) {
    if (isApiError(error) && error.status === 404) {
      remove(SESSION_KEY)
      lastCart = undefined
      return shownCart()
    }
    if (isOutage(error) && localCart().items.length > 0) return shownCart()
    throw error
  }
}

const SEND_AGAIN_MS = 15_000
let isWaiting = false

/** Lines that are not on the server yet are sent again from time to time. */
function sendLater(): void {
  if (isWaiting) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    loadCart().catch((error: unknown) => {
      // still no answer: unsent lines have set the next attempt
      if (!isApiError(error)) throw error
    })
  }, SEND_AGAIN_MS)
}

/** Sends the lines that were kept while the server did not answer. */
async function sendLocalLines(): Promise<void> {
  for (const line of localCart().items) {
    const key = { productId: line.product_id._id, variantId: line.variant_id }
    try {
      await addOnServer(key, line.quantity)
    } catch (error) {
      if (isOutage(error)) return sendLater()
      if (!isApiError(error)) throw error
      // refused for good (sold out, gone): it would be refused each time
    }
    takeLocalLines(key)
  }
}

async function addOnServer(key: LineKey, quantity: number) {
  if (getToken()) return await api('POST /api/cart/add', { body: { ...lineBody(key), quantity } })
  const sessionId = readStored(SESSION_KEY) ?? ''
  const reply = await api('POST /api/guest-cart/add', { body: { ...lineBody(key), quantity, sessionId } })
  keepGuestSession(reply.sessionId)
  return reply
}

/**
 * Adds to the cart. `note` reports a quantity that was cut. When a guest's call gets no answer the line is
 * kept in the browser and sent later.
 * @throws ApiError when the shop refuses, or when a signed-in user's call fails
 */
export async function addToCart(
  key: LineKey,
  { quantity, snapshot }: { quantity: number; snapshot: LineSnapshot },
): Promise<{ note: string | undefined }> {
  noteSeenPrice(key, snapshot.unitPrice)
  try {
    const reply = await addOnServer(key, quantity)
    announceChange(keepCart(reply.data))
    return { note: reply.adjusted ? reply.message : undefined }
  } catch (error) {
    if (getToken() || !isOutage(error)) throw error
    // the last answer may be the cart of an account that has signed out since
    if (!readStored(SESSION_KEY)) lastCart = undefined
    addLocalLine(snapshot, quantity)
    announceChange(shownCart())
    sendLater()
    return { note: undefined }
  }
}

/**
 * Makes sure that the cart holds at least so many pieces of a line: pressing «Mua ngay» twice does not buy
 * twice, and earlier lines of the cart stay.
 * @throws as {@link addToCart}
 */
export async function putInCart(
  key: LineKey,
  wish: { quantity: number; snapshot: LineSnapshot },
): Promise<{ note: string | undefined }> {
  const cart = await loadCart().catch((error: unknown) => {
    if (!isApiError(error)) throw error
    return shownCart()
  })
  const line = cart.items.find(
    item => item.product_id._id === key.productId && item.variant_id === key.variantId,
  )
  const there = line && !line.excluded ? line.quantity : 0
  if (there >= wish.quantity) return { note: undefined }
  return await addToCart(key, { ...wish, quantity: wish.quantity - there })
}

/**
 * With a login the guest's cart becomes part of the user's (R13). If the shop can't do it now, the guest's
 * cart is kept and {@link loadCart} tries again: a login must not fail for it.
 * @param token of the login that is about to begin; without one the kept one is used
 */
export async function migrateGuestCart(token?: string): Promise<Cart | undefined> {
  const sessionId = readStored(SESSION_KEY)
  if (!sessionId) return undefined
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  try {
    const { data } = await api('POST /api/guest-cart/migrate', { body: { sessionId }, headers })
    remove(SESSION_KEY)
    return announceChange(keepCart(data))
  } catch (error) {
    if (!isApiError(error)) throw error
    // an id that is none would be refused each time
    if (error.status === 400) remove(SESSION_KEY)
    return undefined
  }
}

/**
 * Keeps the id of the guest's cart, which the server may have made; other tabs load their cart again when it
 * is another.
 */
export function keepGuestSession(sessionId: string): void {
  if (readStored(SESSION_KEY) !== sessionId) store(SESSION_KEY, sessionId)
}

/** The guest's cart id, for the order that is placed from it. */
export function guestSessionId(): string | null {
  return getToken() ? null : readStored(SESSION_KEY)
}

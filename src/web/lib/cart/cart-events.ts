import { SESSION_CHANGED } from '../session/session.ts'
import { readStored, store } from '../storage.ts'
import type { ShownCart } from './local-cart.ts'

const CHANGED = 'cart-updated'
/** Its value has no meaning; its change notifies the other tabs. */
const STAMP = 'cartChangedAt'
/**
 * The keys of a cart's sources: a guest's id, lines that are not on the server yet, the session of a user.
 */
const SOURCES = ['guestSessionId', 'cart', 'token']
const WATCHED = [STAMP, ...SOURCES]

/** Whether this browser can have a cart with lines; without that nobody needs to load one. */
export const mayHaveCart = (): boolean => SOURCES.some(key => readStored(key) !== null)

/** Publishes the current cart to all parts of this page. */
export function announce<Shown extends ShownCart>(cart: Shown): Shown {
  window.dispatchEvent(new CustomEvent<ShownCart>(CHANGED, { detail: cart }))
  return cart
}

/** The same after a change, which other tabs are notified of as well. */
export function announceChange<Shown extends ShownCart>(cart: Shown): Shown {
  store(STAMP, `${Date.now()}-${Math.random()}`)
  return announce(cart)
}

/**
 * Calls back with the cart as it is now; `undefined` means «load it again»: another tab changed it, another
 * session began, the network is back, or the page was restored from the back/forward cache.
 */
export function onCartChange(listener: (cart: ShownCart | undefined) => void): () => void {
  const here = (event: Event): void => listener((event as CustomEvent<ShownCart>).detail)
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key === null || WATCHED.includes(key)) listener(undefined)
  }
  const thawed = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener(undefined)
  }
  const again = (): void => listener(undefined)
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener(CHANGED, here, { signal })
  window.addEventListener(SESSION_CHANGED, again, { signal })
  window.addEventListener('storage', elsewhere, { signal })
  window.addEventListener('online', again, { signal })
  window.addEventListener('pageshow', thawed, { signal })
  return () => stop.abort()
}

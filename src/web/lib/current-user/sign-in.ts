import type { InputOf } from '#contract/calls.ts'
import { api } from '../api/browser-api.ts'
import { mayHaveCart } from '../cart/cart-events.ts'
import { startSession } from '../session/change-session.ts'
import { readStored, store } from '../storage.ts'

/**
 * The token by which the server recognises this browser; it grants no access, and stays after signing out.
 */
const DEVICE_KEY = 'device'

/** Keeps the token by which the server recognises this browser. */
export function keepDevice(device: string): void {
  store(DEVICE_KEY, device)
}

/** Signs in and takes the guest's cart along. @throws ApiError */
export async function signIn(credentials: InputOf<'POST /api/login'>['body']): Promise<void> {
  const body = { ...credentials, device: readStored(DEVICE_KEY) }
  const { token, user, device } = await api('POST /api/login', { body })
  keepDevice(device)
  // first the guest's cart, so that the page that follows already has it
  await takeCartAlong(token)
  startSession({ token, user })
}

/**
 * A login must not fail for it: if the cart's script can't be fetched, the next page with a cart tries again.
 */
async function takeCartAlong(token: string): Promise<void> {
  if (!mayHaveCart()) return
  const cart = await import('../cart/cart.ts').catch(() => undefined)
  await cart?.migrateGuestCart(token)
}

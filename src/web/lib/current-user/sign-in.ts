import type { InputOf } from '#contract/calls.ts'
import { api } from '../api/browser-api.ts'
import { migrateGuestCart } from '../cart/cart.ts'
import { startSession } from '../session/session.ts'
import { readStored, store } from '../storage.ts'

/** The token by which the server recognises this browser; it grants no access, and stays after signing out. */
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
  await migrateGuestCart(token)
  startSession({ token, user })
}

import type { InputOf } from '#contract/calls.ts'
import { api } from './browser-api.ts'
import { migrateGuestCart } from './cart.ts'
import { startSession } from './session.ts'

/** Signs in and takes the guest's cart along. @throws ApiError */
export async function signIn(credentials: InputOf<'POST /api/login'>['body']): Promise<void> {
  const { token, user } = await api('POST /api/login', { body: credentials })
  // first the guest's cart, so that the page that follows already has it
  await migrateGuestCart(token)
  startSession({ token, user })
}

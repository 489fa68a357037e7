import { isApiError } from './api.ts'
import { api } from './browser-api.ts'
import { endSession } from './session.ts'

/** Ends the session here and on the server. An unreachable server keeps nobody in: the token is forgotten here. */
export async function signOut(): Promise<void> {
  try {
    await api('POST /api/logout')
  } catch (error) {
    if (!isApiError(error)) throw error
  }
  endSession()
}

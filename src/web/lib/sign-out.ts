import { isApiError } from './api.ts'
import { api } from './browser-api.ts'
import { endSession } from './session.ts'
import { forgetTab } from './storage.ts'

/**
 * Ends the session here and on the server. An unreachable server keeps nobody in: the token is forgotten here, and so
 * is what was typed in this tab.
 */
export async function signOut(): Promise<void> {
  try {
    await api('POST /api/logout')
  } catch (error) {
    if (!isApiError(error)) throw error
  }
  endSession()
  forgetTab()
}

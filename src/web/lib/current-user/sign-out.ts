import { isApiError } from '../api/api.ts'
import { api } from '../api/browser-api.ts'
import { endSession } from '../session/change-session.ts'
import { clearAttempts } from '../session/order-attempts.ts'
import { dropPlacedOrder } from '../session/placed-order.ts'
import { clearTab } from '../storage.ts'

/**
 * Ends the session here and on the server. It works without the server, too: the token is removed here,
 * and so are the texts typed in this tab.
 */
export async function signOut(): Promise<void> {
  try {
    await api('POST /api/logout')
  } catch (error) {
    if (!isApiError(error)) throw error
  }
  endSession()
  dropPlacedOrder()
  clearAttempts()
  clearTab()
}

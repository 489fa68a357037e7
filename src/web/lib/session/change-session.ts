import { remove, store } from '../storage.ts'
import {
  type FullUser,
  SESSION_CHANGED,
  type SessionUser,
  sessionUser,
  TOKEN_KEY,
  USER_KEY,
} from './session.ts'

function publish(): void {
  window.dispatchEvent(new Event(SESSION_CHANGED))
}

/** Keeps token and user after a login. */
export function startSession({ token, user }: { token: string; user: FullUser }): void {
  const { _id, name, email, role, isActive } = user
  store(TOKEN_KEY, token)
  store(USER_KEY, JSON.stringify({ _id, name, email, role, isActive } satisfies SessionUser))
  publish()
}

/** Keeps the changes of the signed-in person. */
export function updateSessionUser({ _id, name, email, role, isActive }: FullUser): void {
  store(USER_KEY, JSON.stringify({ _id, name, email, role, isActive } satisfies SessionUser))
  publish()
}

/** The shop has switched the signed-in account off: pages of the account show that from now on (R25). */
export function markDisabled(): void {
  const user = sessionUser()
  if (!user?.isActive) return
  store(USER_KEY, JSON.stringify({ ...user, isActive: false } satisfies SessionUser))
  publish()
}

/** Removes token and user. */
export function endSession(): void {
  remove(TOKEN_KEY)
  remove(USER_KEY)
  publish()
}

/**
 * The server refuses the token: remove it and go to the login page, which explains why and leads back (R25).
 */
export function expireSession(): void {
  endSession()
  const { pathname, search } = window.location
  if (pathname === '/login') return
  window.location.assign(loginPath({ from: pathname + search, reason: 'expired' }))
}

/** The login page that leads back to `from`. */
export function loginPath({ from, reason }: { from: string; reason?: 'expired' | 'required' }): string {
  const query = new URLSearchParams({ from })
  if (reason) query.set('reason', reason)
  return `/login?${query}`
}

import { useSyncExternalStore } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { readStored, remove, store } from '../storage.ts'

/** Keys of the specification; other tabs of the shop read them too. */
const TOKEN_KEY = 'token'
const USER_KEY = 'user'
/** The event of this page for a login or a logout; other tabs get the storage event. */
export const SESSION_CHANGED = 'session-changed'

type FullUser = ReplyOf<'POST /api/login'>['user']
/** What the browser stores of the signed-in person. The server alone decides what they may do. */
export type SessionUser = Pick<FullUser, '_id' | 'name' | 'email' | 'role' | 'isActive'>

/** The bearer token, or null when signed out. */
export function getToken(): string | null {
  return readStored(TOKEN_KEY)
}

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

/** Keeps what has changed about the signed-in person. */
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

/** The server refuses the token: remove it and go to the login page, which says why and leads back (R25). */
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

/** Calls back when the user signs in, signs out or is changed, here or in another tab. @returns stops it */
export function watchSession(onChange: () => void): () => void {
  window.addEventListener(SESSION_CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(SESSION_CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

let lastText: string | null = null
let lastUser: SessionUser | null = null

/** The signed-in user as the browser stores it. */
export function sessionUser(): SessionUser | null {
  const text = getToken() ? readStored(USER_KEY) : null
  if (text !== lastText) {
    lastText = text
    lastUser = parseUser(text)
  }
  return lastUser
}

function parseUser(text: string | null): SessionUser | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'role' in value ? (value as SessionUser) : null
  } catch {
    return null
  }
}

export type SessionState = { status: 'checking' } | { status: 'out' } | { status: 'in'; user: SessionUser }

const CHECKING: SessionState = { status: 'checking' }
const OUT: SessionState = { status: 'out' }
let lastState: SessionState = OUT

function currentState(): SessionState {
  const user = sessionUser()
  if (!user) lastState = OUT
  else if (lastState.status !== 'in' || lastState.user !== user) lastState = { status: 'in', user }
  return lastState
}

/** Who is signed in. On the server and until the page is hydrated it is still being checked. */
export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, currentState, () => CHECKING)
}

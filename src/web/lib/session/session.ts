import { useSyncExternalStore } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { readStored } from '../storage.ts'

/** Keys of the specification; other tabs of the shop read them too. */
export const TOKEN_KEY = 'token'
export const USER_KEY = 'user'
/** The event of this page for a login or a logout; other tabs get the storage event. */
export const SESSION_CHANGED = 'session-changed'

/** The signed-in person, as the server answers. */
export type FullUser = ReplyOf<'POST /api/login'>['user']
/** The fields of the signed-in person that the browser stores. The server alone decides their rights. */
export type SessionUser = Pick<FullUser, '_id' | 'name' | 'email' | 'role' | 'isActive'>

/** The bearer token, or null when signed out. */
export function getToken(): string | null {
  return readStored(TOKEN_KEY)
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

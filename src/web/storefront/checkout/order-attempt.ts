import { forget, readStoredJson, store } from '#web/lib/storage.ts'

/**
 * The key that makes a repeated submit answer with the first order (R16). It belongs to one content and lives in the
 * tab's storage, so that it outlasts a reload after a time-out.
 */
type Attempt = { key: string; content: string }

const KEY = 'orderAttempt'

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'key' in value && 'content' in value

/** The key for this content: the one of the last try where nothing changed, else a new one. */
export function idempotencyKeyFor(payload: unknown): string {
  const content = JSON.stringify(payload)
  const known = readStoredJson(KEY, isAttempt, 'session')
  if (known?.content === content) return known.key
  const key = newKey()
  store(KEY, JSON.stringify({ key, content } satisfies Attempt), 'session')
  return key
}

/** The order stands; the next one is another. */
export function forgetAttempt(): void {
  forget(KEY, 'session')
}

/** 128 random bits. (`crypto.randomUUID` is missing where the shop is reached without TLS.) */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

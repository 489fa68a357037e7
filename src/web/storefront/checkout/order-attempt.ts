import { randomId } from '#web/lib/random-id.ts'
import { forget, readStoredJson, store } from '#web/lib/storage.ts'

/**
 * The key that makes a repeated submit answer with the first order (R16). It belongs to one content and lives in the
 * tab's storage, so that it outlasts a reload after a time-out.
 */
type Attempt = {
  key: string
  /** The order as JSON. */
  content: string
  /** Sent, and nobody knows what became of it. */
  isOpen: boolean
}

const KEY = 'orderAttempt'

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'key' in value && 'content' in value && 'isOpen' in value

const read = (): Attempt | null => readStoredJson(KEY, isAttempt, 'session')

/** The key for this content, which is about to be sent: the one of the last try where nothing changed, else a new one. */
export function idempotencyKeyFor(payload: unknown): string {
  const content = JSON.stringify(payload)
  const known = read()
  const key = known?.content === content ? known.key : randomId()
  store(KEY, JSON.stringify({ key, content, isOpen: true } satisfies Attempt), 'session')
  return key
}

/** The shop has refused: the same content keeps its key, but nothing is open. */
export function closeAttempt(): void {
  const known = read()
  if (known) store(KEY, JSON.stringify({ ...known, isOpen: false } satisfies Attempt), 'session')
}

/** The order stands; the next one is another. */
export function clearAttempt(): void {
  forget(KEY, 'session')
}

/** The order that was sent and never answered, as JSON; it may stand or not. */
export function openAttempt(): string | undefined {
  const known = read()
  return known?.isOpen ? known.content : undefined
}

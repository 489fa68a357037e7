import { randomId } from '#web/lib/random-id.ts'
import { readStoredJson, remove, store } from '#web/lib/storage.ts'

/**
 * The key that makes a repeated submit answer with the first order (R16). It belongs to one content and lives in the
 * tab's storage, so that it outlasts a reload after a time-out.
 */
type Attempt = {
  key: string
  /** The order as JSON. */
  content: string
  /** Sent, with an unknown outcome. */
  isOpen: boolean
}

const KEY = 'orderAttempt'

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'key' in value && 'content' in value && 'isOpen' in value

const read = (): Attempt | null => readStoredJson(KEY, isAttempt, 'session')

/** The key for this content, which is about to be sent: the one of the last try where nothing changed, else a new one. */
export function idempotencyKeyFor(payload: unknown): string {
  const content = JSON.stringify(payload)
  const last = read()
  const key = last?.content === content ? last.key : randomId()
  store(KEY, JSON.stringify({ key, content, isOpen: true } satisfies Attempt), 'session')
  return key
}

/** The shop has refused: the same content keeps its key, but nothing is open. */
export function closeAttempt(): void {
  const last = read()
  if (last) store(KEY, JSON.stringify({ ...last, isOpen: false } satisfies Attempt), 'session')
}

/** The order is placed; the next one gets another key. */
export function clearAttempt(): void {
  remove(KEY, 'session')
}

/** The order that was sent and never answered, as JSON; it may be placed or not. */
export function openAttempt(): string | undefined {
  const last = read()
  return last?.isOpen ? last.content : undefined
}

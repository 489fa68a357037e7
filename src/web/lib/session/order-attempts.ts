import { randomId } from '../random-id.ts'
import { readStoredJson, remove, store } from '../storage.ts'

/**
 * The key that makes a repeated submit answer with the first order (R16). It belongs to one content. All tabs
 * know an order that was sent until its answer comes, since each of them may find the cart empty; its buyer's
 * data are kept for no longer.
 */
type Attempt = {
  key: string
  /** The order as JSON. */
  content: string
  sentAt: number
}

const UNANSWERED = 'unansweredOrders'
/** How long an order without an answer is kept. */
const KEPT_MS = 30 * 60_000
/** More are orders of one cart, each with another content. */
const KEPT = 5

/** The order that the shop has refused: this tab sends the same content with the same key. */
const REFUSED = 'orderAttempt'

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'key' in value && 'content' in value && 'sentAt' in value
const areAttempts = (value: unknown): value is Attempt[] => Array.isArray(value) && value.every(isAttempt)

/** Orders without an answer, newest last. Those that are too old are removed. */
function readUnanswered(): Attempt[] {
  const all = readStoredJson(UNANSWERED, areAttempts) ?? []
  const kept = all.filter(({ sentAt }) => Math.abs(Date.now() - sentAt) < KEPT_MS)
  if (kept.length < all.length) keepUnanswered(kept)
  return kept
}

function keepUnanswered(attempts: Attempt[]): void {
  if (attempts.length > 0) store(UNANSWERED, JSON.stringify(attempts.slice(-KEPT)))
  else remove(UNANSWERED)
}

/**
 * The key for this content, which is about to be sent: the one of the last try if nothing changed, else a
 * new one.
 */
export function idempotencyKeyFor(content: string): string {
  const unanswered = readUnanswered()
  const refused = readStoredJson(REFUSED, isAttempt, 'session')
  const last = [...unanswered, refused].find(other => other?.content === content)
  const key = last?.key ?? randomId()
  remove(REFUSED, 'session')
  keepUnanswered([...unanswered.filter(other => other.key !== key), { key, content, sentAt: Date.now() }])
  setTimeout(readUnanswered, KEPT_MS)
  return key
}

/** The shop has refused: the same content keeps its key in this tab, but nothing is open. */
export function closeAttempt(key: string): void {
  const unanswered = readUnanswered()
  const refused = unanswered.find(other => other.key === key)
  if (refused) store(REFUSED, JSON.stringify(refused), 'session')
  keepUnanswered(unanswered.filter(other => other.key !== key))
}

/**
 * The cart is ordered, or its buyer has given up: no order of it is open, and the next one gets another key.
 */
export function clearAttempts(): void {
  remove(UNANSWERED)
  remove(REFUSED, 'session')
}

/** The newest order that was sent and never answered, as JSON; it may be placed or not. */
export function unansweredOrder(): string | undefined {
  return readUnanswered().at(-1)?.content
}

/** Calls back if another tab has sent an order or has its answer. */
export function onUnansweredChange(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent): void => {
    if (key === null || key === UNANSWERED) listener()
  }
  window.addEventListener('storage', elsewhere)
  return () => window.removeEventListener('storage', elsewhere)
}

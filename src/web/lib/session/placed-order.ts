import { readStoredJson, remove, store } from '../storage.ts'

/** An order that was booked, as much of it as it takes to name it and to open it (R21). */
export type PlacedOrder = { id: string; number: string; accessKey: string }

const KEY = 'placedOrder'
/** How long pages that find nothing to order name it. */
const RECENT_MS = 30 * 60_000

type Kept = PlacedOrder & { placedAt: number }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'number', 'accessKey'].every(name => name in value && typeof value[name as never] === 'string') &&
  'placedAt' in value

/** Keeps the order that this browser has just placed. */
export function keepPlacedOrder(order: PlacedOrder): void {
  store(KEY, JSON.stringify({ ...order, placedAt: Date.now() } satisfies Kept))
}

/** The order that this browser placed in the last 30 minutes. */
export function recentOrder(): PlacedOrder | undefined {
  const kept = readStoredJson(KEY, isKept)
  return kept && Math.abs(Date.now() - kept.placedAt) < RECENT_MS ? kept : undefined
}

/** The next person at this device must not be led to it. */
export function dropPlacedOrder(): void {
  remove(KEY)
}

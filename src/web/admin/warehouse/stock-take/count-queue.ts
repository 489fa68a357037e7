import { randomId } from '#web/lib/random-id.ts'
import { isUnsent, type Refusable, withRefusals } from '../components/refusals.ts'

/** A count of an item at a place that the shop does not have yet. */
export type PendingCount = Refusable & {
  id: string
  placeId: string
  productId: string
  variantId: string | null
  quantity: number
  /** When it was counted, in ms of this device's clock. */
  at: number
}
/** A place that was finished. */
export type PendingPlace = Refusable & { placeId: string; at: number }
/** The counts of this device that are not sent yet, or were refused. */
export type CountQueue = { counts: PendingCount[]; done: PendingPlace[] }

export const EMPTY_QUEUE: CountQueue = { counts: [], done: [] }

type Counted = Omit<PendingCount, 'id' | 'at' | 'refusal'>

/**
 * The queue with a count; one of the same item at the same place that is not sent yet, or was refused, gives
 * way to it.
 */
export function withCount(queue: CountQueue, counted: Counted, at: number): CountQueue {
  const others = queue.counts.filter(entry => lineKey(entry) !== lineKey(counted))
  return { ...queue, counts: [...others, { ...counted, id: randomId(), at }] }
}

export function withDone(queue: CountQueue, placeId: string, at: number): CountQueue {
  if (queue.done.some(entry => entry.placeId === placeId && isUnsent(entry))) return queue
  return { ...queue, done: [...queue.done.filter(entry => entry.placeId !== placeId), { placeId, at }] }
}

/** The queue without the sent counts; a later count of the same line stays. */
export function withoutSent(queue: CountQueue, sent: CountQueue): CountQueue {
  const ids = new Set(sent.counts.map(({ id }) => id))
  const places = new Set(sent.done.map(({ placeId }) => placeId))
  return {
    counts: queue.counts.filter(({ id }) => !ids.has(id)),
    done: queue.done.filter(({ placeId }) => !places.has(placeId)),
  }
}

/** The queue with the reasons of refused counts. */
export function withRefused(
  { counts, done }: CountQueue,
  refused: ReadonlyMap<Refusable, string>,
): CountQueue {
  return { counts: withRefusals(counts, refused), done: withRefusals(done, refused) }
}

/** The counts that are still to be sent. */
export function unsentOf({ counts, done }: CountQueue): CountQueue {
  return { counts: counts.filter(isUnsent), done: done.filter(isUnsent) }
}

/** The oldest part of the queue that one call takes; places are finished once all counts are sent. */
export function nextBatch(queue: CountQueue, size: number): CountQueue {
  const { counts, done } = unsentOf(queue)
  return { counts: counts.slice(0, size), done: counts.length > size ? [] : done.slice(0, size) }
}

/**
 * The body of the call: how long ago each was done, for this device's clock need not agree with the
 * shop's.
 */
export function bodyOf({ counts, done }: CountQueue, now: number) {
  const age = (at: number) => Math.max(0, now - at)
  return {
    counts: counts.map(({ id, placeId, productId, variantId, quantity, at }) => ({
      id,
      place_id: placeId,
      product_id: productId,
      variant_id: variantId,
      quantity,
      age_ms: age(at),
    })),
    done: done.map(({ placeId, at }) => ({ place_id: placeId, age_ms: age(at) })),
  }
}

/** One text for each item at each place. */
export function lineKey(line: { placeId: string; productId: string; variantId: string | null }): string {
  return `${line.placeId}/${line.productId}/${line.variantId ?? ''}`
}

export function isCountQueue(value: unknown): value is CountQueue {
  return (
    typeof value === 'object' &&
    value !== null &&
    'counts' in value &&
    'done' in value &&
    Array.isArray(value.counts) &&
    Array.isArray(value.done)
  )
}

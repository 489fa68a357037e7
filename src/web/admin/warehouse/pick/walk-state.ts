import type { PickStop, PickWalk, StopBox } from '#contract/picking/picking.shapes.ts'
import { hasCode, scanCode } from '#contract/warehouse/scan-codes.ts'
import { isUnsent, type Refusable } from '../components/refusals.ts'

/** Pieces of a stop in a box, as this device has set them and the shop does not have them yet. */
export type PendingTick = Refusable & {
  stopId: string
  box: number
  quantity: number
  /** When it was set, in ms of this device's clock. */
  at: number
}
export type TickQueue = { ticks: PendingTick[] }

export const NO_TICKS: TickQueue = { ticks: [] }

const isSame = (one: PendingTick, other: PendingTick) => one.stopId === other.stopId && one.box === other.box

/** The queue with ticks; those before them of the same box at the same stop give way. */
export function withTicks({ ticks }: TickQueue, added: readonly PendingTick[]): TickQueue {
  return { ticks: [...ticks.filter(tick => !added.some(other => isSame(tick, other))), ...added] }
}

/** The queue without the sent ticks; a tick that was set again since stays. */
export function withoutSent({ ticks }: TickQueue, sent: readonly PendingTick[]): TickQueue {
  const isSent = (tick: PendingTick) => sent.some(other => isSame(tick, other) && tick.at === other.at)
  return { ticks: ticks.filter(tick => !isSent(tick)) }
}

export function isTickQueue(value: unknown): value is TickQueue {
  return typeof value === 'object' && value !== null && 'ticks' in value && Array.isArray(value.ticks)
}

/**
 * The stops as this device sees them: the shop's, with the ticks of this device that are still to be sent.
 */
export function stopsWith(stops: readonly PickStop[], { ticks }: TickQueue): PickStop[] {
  const pending = new Map(ticks.filter(isUnsent).map(tick => [`${tick.stopId}/${tick.box}`, tick.quantity]))
  return stops.map(stop => ({
    ...stop,
    boxes: stop.boxes.map(entry => {
      const picked = pending.get(`${stop._id}/${entry.box}`)
      if (picked === undefined) return entry
      return { ...entry, picked, short: Math.max(0, Math.min(entry.short, entry.needed - picked)) }
    }),
  }))
}

/** Pieces of a box that are neither picked nor reported missing. */
export function leftOf({ needed, picked, short }: StopBox): number {
  return Math.max(0, needed - picked - short)
}

export function isDone({ boxes }: PickStop): boolean {
  return boxes.every(box => leftOf(box) === 0)
}

/** Pieces of stops: to be picked in all, in the boxes, left. */
export function sumOf(stops: readonly PickStop[]): { needed: number; picked: number; left: number } {
  const boxes = stops.flatMap(stop => stop.boxes)
  return {
    needed: boxes.reduce((sum, { needed }) => sum + needed, 0),
    picked: boxes.reduce((sum, { needed, picked }) => sum + Math.min(needed, picked), 0),
    left: boxes.reduce((sum, box) => sum + leftOf(box), 0),
  }
}

/** The next stop that is not done: after this one, else from the beginning. */
export function nextStop(stops: readonly PickStop[], hereId: string | undefined): PickStop | undefined {
  const index = stops.findIndex(({ _id }) => _id === hereId)
  return [...stops.slice(index + 1), ...stops.slice(0, Math.max(0, index))].find(stop => !isDone(stop))
}

/**
 * Shares out the found pieces: to the boxes that need least first, so that as few orders as possible have
 * to wait.
 * @returns pieces by box
 */
export function shareOut(found: number, boxes: readonly StopBox[]): Map<number, number> {
  let left = found
  const shares = boxes
    .toSorted((one, other) => one.needed - other.needed || one.box - other.box)
    .map(({ box, needed }): [number, number] => {
      const share = Math.min(left, needed)
      left -= share
      return [box, share]
    })
  return new Map(shares)
}

/** The meaning of a scanned code in a walk: a stop's place, or the item of this stop. */
export function meaningOf(
  code: string,
  stops: readonly PickStop[],
  here: PickStop,
): { place: PickStop } | 'item' | undefined {
  const wanted = scanCode(code)
  const at = stops.filter(({ location }) => location && scanCode(location.location_code) === wanted)
  const place = at.find(({ _id }) => _id === here._id) ?? at.find(stop => !isDone(stop)) ?? at[0]
  if (place) return { place }
  return hasCode(here, code) ? 'item' : undefined
}

/** «Lấy hàng DH-… » of one order, «Lấy hàng · 5 đơn một vòng» of several. */
export function walkTitle({ boxes }: PickWalk): string {
  const [only, other] = boxes
  return only && !other ? `Lấy hàng ${only.orderNumber}` : `Lấy hàng · ${boxes.length} đơn một vòng`
}

import type { Tx } from '../../../db/transaction.ts'
import { lockProducts } from '../stock-rows.queries.ts'
import { type Allocation, allocate, type Demand, type ItemShare, itemKey, type Shortage } from './allocate.ts'
import {
  deleteHoldReservations,
  freeExpiredHolds,
  type HoldOwner,
  insertHoldReservations,
  selectHeldProducts,
  sumHeldByStrangers,
  takeHoldReservations,
} from './holds.queries.ts'
import { lockPlaces } from './reservations.queries.ts'

/** The part of an item's available quantity that may be taken (R46). */
type Share = (available: number) => number

/**
 * Locks the stock of the demanded products and decides which places supply each demand. If there is too
 * little, holds that have ended but were not released yet, and `owner`'s own, give back their pieces of these
 * products. Then the stock is read again: the first reading may have waited for a movement without seeing the
 * rows that it made.
 */
export async function planReservation(
  tx: Tx,
  demands: Demand[],
  { owner, share }: { owner?: HoldOwner | undefined; share?: ItemShare | undefined } = {},
): Promise<{ allocations: Allocation[]; shortages: Shortage[] }> {
  const productIds = productsOf(demands)
  const plan = allocate(demands, await lockPlaces(tx, productIds), share)
  if (plan.shortages.length === 0) return plan
  await freeExpiredHolds(tx, productIds, owner)
  return allocate(demands, await lockPlaces(tx, productIds), share)
}

/**
 * Makes a hold keep exactly these pieces instead of its former ones; each demand is the hold's line of
 * that position. The hold is locked already.
 * @param share of a stranger: then the holds of all strangers together leave a third of each item, and at
 *   least one piece
 * @returns the demands that can't be met; then nothing is kept. `isBoundOnly`: without that third they
 *   could be met
 */
export async function reserveForHold(
  tx: Tx,
  holdId: string,
  demands: Demand[],
  share?: Share,
): Promise<{ shortages: Shortage[]; isBoundOnly: boolean }> {
  const before = await selectHeldProducts(tx, holdId)
  await lockProducts(tx, [...new Set([...before, ...productsOf(demands)])])
  await deleteHoldReservations(tx, holdId)
  const bounded = share && (await withinStrangersPart(tx, productsOf(demands), share))
  const { allocations, shortages } = await planReservation(tx, demands, { share: bounded })
  if (shortages.length === 0) await insertHoldReservations(tx, holdId, allocations)
  const isBoundOnly =
    bounded !== undefined &&
    shortages.length > 0 &&
    (await planReservation(tx, demands, { share })).shortages.length === 0
  return { shortages, isBoundOnly }
}

/** A stranger's share, less the pieces that the holds of other strangers keep. The products are locked. */
async function withinStrangersPart(tx: Tx, productIds: string[], share: Share): Promise<ItemShare> {
  // pieces of ended holds are for sale and count for nobody
  await freeExpiredHolds(tx, productIds, undefined)
  const held = await sumHeldByStrangers(tx, productIds)
  return (available, item) => {
    const kept = held.get(itemKey(item)) ?? 0
    const all = available + kept
    const part = Math.min(Math.floor((all * 2) / 3), all - 1)
    return Math.max(0, Math.min(share(available), part - kept))
  }
}

/** Ends a hold without an order: its pieces are for sale again. The hold is locked already. */
export async function releaseHold(tx: Tx, holdId: string): Promise<void> {
  await lockProducts(tx, await selectHeldProducts(tx, holdId))
  await deleteHoldReservations(tx, holdId)
}

/**
 * Passes the pieces of a hold to the order that is about to be written, by the hold's lines. They stay
 * reserved throughout, so no other order can take them. The hold is locked already.
 */
export function takeOverHold(tx: Tx, holdId: string): Promise<Allocation[]> {
  return takeHoldReservations(tx, holdId)
}

function productsOf(demands: Demand[]): string[] {
  return [...new Set(demands.map(demand => demand.productId))]
}

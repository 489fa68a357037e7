import type { Tx } from '../../../db/transaction.ts'
import { lockProducts } from '../stock-rows.queries.ts'
import { type Allocation, allocate, type Demand, type Shortage } from './allocate.ts'
import {
  deleteHoldReservations,
  freeExpiredHolds,
  type HoldOwner,
  insertHoldReservations,
  selectHeldProducts,
  takeHoldReservations,
} from './holds.queries.ts'
import { lockPlaces } from './reservations.queries.ts'

/** How much of what is available may be taken (R46). */
type Share = (available: number) => number

/**
 * Locks the stock of the demanded products and decides where each demand is taken from. Where there is too little,
 * holds that have ended but were not swept yet, and `owner`'s own, give back what they keep of these products, and the
 * stock is read again: the first reading may have waited for a movement without seeing the rows that it made.
 */
export async function planReservation(
  tx: Tx,
  demands: Demand[],
  { owner, share }: { owner?: HoldOwner | undefined; share?: Share | undefined } = {},
): Promise<{ allocations: Allocation[]; shortages: Shortage[] }> {
  const productIds = productsOf(demands)
  const plan = allocate(demands, await lockPlaces(tx, productIds), share)
  if (plan.shortages.length === 0) return plan
  await freeExpiredHolds(tx, productIds, owner)
  return allocate(demands, await lockPlaces(tx, productIds), share)
}

/**
 * Makes a hold keep exactly these pieces instead of what it kept; each demand is the hold's line of that position. The
 * hold is locked already.
 * @returns the demands that can't be met; then nothing is kept
 */
export async function reserveForHold(
  tx: Tx,
  holdId: string,
  demands: Demand[],
  share?: Share | undefined,
): Promise<Shortage[]> {
  const before = await selectHeldProducts(tx, holdId)
  await lockProducts(tx, [...new Set([...before, ...productsOf(demands)])])
  await deleteHoldReservations(tx, holdId)
  const { allocations, shortages } = await planReservation(tx, demands, { share })
  if (shortages.length === 0) await insertHoldReservations(tx, holdId, allocations)
  return shortages
}

/** A hold ends without an order: what it keeps is for sale again. The hold is locked already. */
export async function releaseHold(tx: Tx, holdId: string): Promise<void> {
  await lockProducts(tx, await selectHeldProducts(tx, holdId))
  await deleteHoldReservations(tx, holdId)
}

/**
 * What a hold keeps passes to the order that is about to be written, by the hold's lines. The pieces stay reserved
 * throughout, so no other order can take them. The hold is locked already.
 */
export function takeOverHold(tx: Tx, holdId: string): Promise<Allocation[]> {
  return takeHoldReservations(tx, holdId)
}

function productsOf(demands: Demand[]): string[] {
  return [...new Set(demands.map(demand => demand.productId))]
}

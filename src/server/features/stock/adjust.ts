import type { Tx } from '../../db/transaction.ts'
import { loadSettings } from '../settings/index.ts'
import { findBookingPlace, lockStock, selectAvailable, takeFromStock } from './adjust.queries.ts'
import { addToStock, insertStockMovements, type Place } from './movements.queries.ts'
import { lockProducts } from './reservations.queries.ts'

export type Adjustment = {
  productId: string
  variantId: string | null
  /** Pieces that shall be for sale, over all active warehouses. */
  quantity: number
  reason: string
  by: string
}

/** How a quantity was set, or why not. */
export type Adjusted =
  | { outcome: 'booked'; before: number }
  /** There is no place to book at: no default warehouse. */
  | { outcome: 'no_place' }
  /** At the product's place lie too few that are not reserved. */
  | { outcome: 'too_few'; place: string; available: number }

/** Locks a product for a change of its stock: to be taken before the product's own row. */
export function lockForAdjustment(tx: Tx, productId: string): Promise<void> {
  return lockProducts(tx, [productId])
}

/** Pieces for sale of a product without variants, or of a variant; certain while the product is locked. */
export { selectAvailable as availableOf } from './adjust.queries.ts'

/**
 * Makes this many pieces be for sale: the difference is booked as an `adjustment` at the product's own place, else in
 * the default warehouse (R17). The product is locked already. Nothing is written unless the outcome is `booked`.
 */
export async function setQuantity(tx: Tx, adjustment: Adjustment): Promise<Adjusted> {
  const before = await selectAvailable(tx, adjustment)
  const difference = adjustment.quantity - before
  if (difference === 0) return { outcome: 'booked', before }
  const place = await findBookingPlace(tx, adjustment.productId)
  if (!place) return { outcome: 'no_place' }
  if (difference > 0) {
    const { stock } = await loadSettings(tx)
    const stockId = await addToStock(tx, { ...adjustment, ...place, ...stock, quantity: difference })
    await book(tx, adjustment, { stockId, place, difference })
    return { outcome: 'booked', before }
  }
  const here = (await lockStock(tx, adjustment)).find(
    stock => stock.warehouseId === place.warehouseId && stock.binId === place.binId,
  )
  const available = here?.available ?? 0
  if (!here || available < -difference) return { outcome: 'too_few', place: place.name, available }
  await takeFromStock(tx, here.id, -difference)
  await book(tx, adjustment, { stockId: here.id, place, difference })
  return { outcome: 'booked', before }
}

type OwnStock = { productId: string; reason: string; by: string }

/** Pieces of a product that belong to no variant and are not reserved, wherever they lie. The product is locked already. */
export async function ownStockOf(tx: Tx, productId: string): Promise<number> {
  const rows = await lockStock(tx, { productId, variantId: null })
  return rows.reduce((sum, { available }) => sum + Math.max(0, available), 0)
}

/**
 * Books all goods of a product out that belong to no variant and are not reserved: from its first variant on only
 * variants have goods. The product is locked already.
 * @returns how many pieces were booked out
 */
export async function writeOffOwnStock(tx: Tx, goods: OwnStock): Promise<number> {
  const own = { ...goods, variantId: null }
  let total = 0
  for (const stock of await lockStock(tx, own)) {
    if (stock.available <= 0) continue
    await takeFromStock(tx, stock.id, stock.available)
    await book(tx, own, { stockId: stock.id, place: stock, difference: -stock.available })
    total += stock.available
  }
  return total
}

/**
 * Moves those goods to a variant, each to where it lies. The product is locked already.
 * @returns how many pieces were moved
 */
export async function moveOwnStock(
  tx: Tx,
  { variantId, ...goods }: OwnStock & { variantId: string },
): Promise<number> {
  const own = { ...goods, variantId: null }
  const { stock: levels } = await loadSettings(tx)
  let total = 0
  for (const { id, warehouseId, binId, available } of await lockStock(tx, own)) {
    if (available <= 0) continue
    const place = { warehouseId, binId }
    await takeFromStock(tx, id, available)
    await book(tx, own, { stockId: id, place, difference: -available })
    const moved = { ...goods, variantId }
    const stockId = await addToStock(tx, { ...moved, ...place, ...levels, quantity: available })
    await book(tx, moved, { stockId, place, difference: available })
    total += available
  }
  return total
}

async function book(
  tx: Tx,
  goods: { productId: string; variantId: string | null; reason: string; by: string },
  booking: { stockId: string; place: Place; difference: number },
): Promise<void> {
  const place = { warehouseId: booking.place.warehouseId, binId: booking.place.binId }
  await insertStockMovements(
    tx,
    [
      {
        type: 'adjustment',
        status: 'completed',
        productId: goods.productId,
        variantId: goods.variantId,
        ...(booking.difference > 0 ? { to: place } : { from: place }),
        quantity: booking.difference,
        reason: goods.reason,
        createdBy: goods.by,
        stockId: booking.stockId,
      },
    ],
    new Date(),
  )
}

import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { loadSettings } from '../settings/index.ts'
import {
  addToStocks,
  lockStockOf,
  selectBookingWarehouses,
  selectStockOf,
  takeFromStocks,
} from './adjust-many.queries.ts'
import { insertStockMovements, type Place } from './movements.queries.ts'
import { lockProducts } from './reservations.queries.ts'

/** A quantity that shall be for sale of a product without variants, or of a variant. */
export type WantedQuantity = {
  /** Null for what is yet to be made: it has nothing so far. */
  productId: string | null
  variantId: string | null
  /** The product's own place; null books in the default warehouse (R17). */
  place: { warehouseId: string | null; binId: string | null }
  quantity: number
}

/** How a quantity would be set, or why it can't be. `stockId` is null where the place has no row yet. */
export type PlannedQuantity =
  | { outcome: 'bookable'; before: number; difference: number; place: Place; stockId: string | null }
  | { outcome: 'no_place' }
  | { outcome: 'too_few'; place: string; available: number }

/**
 * Works out how quantities would be booked, without writing anything: the rules of one quantity (`setQuantity`) for
 * thousands at once.
 */
export async function planQuantities(
  db: Database | Tx,
  wanted: WantedQuantity[],
): Promise<PlannedQuantity[]> {
  const warehouses = await selectBookingWarehouses(db)
  const byId = new Map(warehouses.map(warehouse => [warehouse.id, warehouse]))
  const usual = warehouses.find(warehouse => warehouse.is_default)
  const productIds = [...new Set(wanted.flatMap(({ productId }) => productId ?? []))]
  const stock = Map.groupBy(
    await selectStockOf(db, productIds),
    row => `${row.productId}/${row.variantId ?? ''}`,
  )
  return wanted.map(({ productId, variantId, place, quantity }) => {
    const rows = stock.get(`${productId}/${variantId ?? ''}`) ?? []
    const before = rows.reduce((sum, row) => sum + (row.isActive ? row.available : 0), 0)
    const own = place.warehouseId ? byId.get(place.warehouseId) : undefined
    const warehouse = own ?? usual
    if (!warehouse) return { outcome: 'no_place' }
    const at = { warehouseId: warehouse.id, binId: own ? place.binId : null }
    const here = rows.find(row => row.warehouseId === at.warehouseId && row.binId === at.binId)
    const difference = quantity - before
    if (difference < 0 && (here?.available ?? 0) < -difference) {
      return { outcome: 'too_few', place: warehouse.name, available: here?.available ?? 0 }
    }
    return { outcome: 'bookable', before, difference, place: at, stockId: here?.id ?? null }
  })
}

/** Locks products and then their stock for a change of thousands of quantities, before the products' own rows. */
export async function lockForAdjustments(tx: Tx, productIds: string[]): Promise<void> {
  await lockProducts(tx, productIds)
  await lockStockOf(tx, productIds)
}

export type Booking = {
  productId: string
  variantId: string | null
  place: Place
  stockId: string | null
  difference: number
}

/** Rows that are written by one statement. */
const BATCH = 500

/** Books quantities that were planned while their products were locked, each as an `adjustment`. */
export async function bookQuantities(
  tx: Tx,
  bookings: Booking[],
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  const { stock: levels } = await loadSettings(tx)
  const at = new Date()
  const real = bookings.filter(({ difference }) => difference !== 0)
  for (let start = 0; start < real.length; start += BATCH) {
    const batch = real.slice(start, start + BATCH)
    const added = batch.filter(({ difference }) => difference > 0)
    const steps = added.map(({ place, stockId: _, ...step }) => ({ ...step, ...place }))
    const addedIds = added.length > 0 ? await addToStocks(tx, steps, levels) : []
    const taken = batch.flatMap(({ difference, stockId }) =>
      difference < 0 && stockId ? [{ stockId, quantity: -difference }] : [],
    )
    if (taken.length > 0) await takeFromStocks(tx, taken)
    const stockIds = new Map(added.map((booking, index) => [booking, addedIds[index] ?? null]))
    await insertStockMovements(
      tx,
      batch.map(booking => {
        const stockId = stockIds.get(booking) ?? booking.stockId
        if (!stockId) throw new Error(`No stock row of product ${booking.productId} to book at`)
        const { productId, variantId, place, difference } = booking
        return {
          type: 'adjustment' as const,
          status: 'completed' as const,
          productId,
          variantId,
          ...(difference > 0 ? { to: place } : { from: place }),
          quantity: difference,
          reason,
          createdBy: by,
          stockId,
        }
      }),
      at,
    )
  }
}

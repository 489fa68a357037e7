import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { loadSettings } from '../settings/index.ts'
import { addToStock, insertStockMovements, type Place } from './movements.queries.ts'
import { lockProducts, lockReservations, releaseHeld, takeHeld } from './reservations.queries.ts'

/** An order is cancelled before shipping: what it holds is for sale again (R17). */
export async function releaseOrder(tx: Tx, orderId: string): Promise<void> {
  const held = await lockReservations(tx, orderId, 'held')
  if (held.length > 0) await releaseHeld(tx, held)
}

type OrderMovement = { orderId: string; orderNumber: string; by: string | null; at: Date }

/** An order is shipped: what it holds leaves the shelves, one `export` for each place (R17). */
export async function shipOrder(tx: Tx, { orderId, orderNumber, by, at }: OrderMovement): Promise<void> {
  const held = await lockReservations(tx, orderId, 'held')
  if (held.length === 0) return
  await takeHeld(tx, held)
  await insertStockMovements(
    tx,
    held.map(reservation => ({
      type: 'export',
      status: 'completed',
      productId: reservation.product_id,
      variantId: reservation.variant_id,
      from: { warehouseId: reservation.warehouse_id, binId: reservation.bin_id },
      quantity: reservation.quantity,
      reason: `Giao đơn hàng ${orderNumber}`,
      orderId,
      createdBy: by,
      stockId: reservation.stock_id,
    })),
    at,
  )
}

/** An order is cancelled after shipping: a pending import awaits the goods at each place they came from (R17). */
export async function expectReturn(tx: Tx, { orderId, orderNumber, by, at }: OrderMovement): Promise<void> {
  const shipped = await lockReservations(tx, orderId, 'shipped')
  await insertStockMovements(
    tx,
    shipped.map(reservation => ({
      type: 'import',
      status: 'pending',
      productId: reservation.product_id,
      variantId: reservation.variant_id,
      to: { warehouseId: reservation.warehouse_id, binId: reservation.bin_id },
      quantity: reservation.quantity,
      reason: `Hoàn hàng ${orderNumber}`,
      orderId,
      createdBy: by,
    })),
    at,
  )
}

export type Import = Place & {
  productId: string
  variantId: string | null
  quantity: number
  unitPriceDong: number
  reason: string
  createdBy?: string | null
  at?: Date
}

/** Books goods in, all of them or none: each with its import, its ledger row and its stock. */
export async function importGoods(db: Database, imports: Import[]): Promise<void> {
  const { stock } = await loadSettings(db)
  const ordered = imports.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  await inTransaction(db, async tx => {
    await lockProducts(tx, [...new Set(ordered.map(goods => goods.productId))])
    for (const goods of ordered) {
      const stockId = await addToStock(tx, {
        ...goods,
        minLevel: stock.minLevel,
        reorderPoint: stock.reorderPoint,
      })
      await insertStockMovements(tx, [importOf(goods, stockId)], goods.at ?? new Date())
    }
  })
}

function importOf(goods: Import, stockId: string) {
  return {
    type: 'import' as const,
    status: 'completed' as const,
    productId: goods.productId,
    variantId: goods.variantId,
    to: { warehouseId: goods.warehouseId, binId: goods.binId },
    quantity: goods.quantity,
    unitPriceDong: goods.unitPriceDong,
    reason: goods.reason,
    createdBy: goods.createdBy ?? null,
    stockId,
  }
}

/** Stock is touched in one order everywhere. */
function keyOf(goods: Import): string {
  return `${goods.productId}/${goods.variantId ?? ''}`
}

import type { Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { bookMovement } from '../book-movement.ts'
import { insertMovements } from '../movements.queries.ts'
import { updateStock } from '../stock-rows.queries.ts'
import { lockReservations, setReservationStatus } from './reservations.queries.ts'

/** An order is cancelled before shipping: its reserved pieces are for sale again (R17). */
export async function releaseOrder(tx: Tx, orderId: string): Promise<void> {
  const held = await lockReservations(tx, orderId, 'held')
  if (held.length === 0) return
  await updateStock(
    tx,
    held.map(({ stock_id, quantity }) => ({ stockId: stock_id, onHandBy: 0, reservedBy: -quantity })),
  )
  await setReservationStatus(tx, held, 'released')
}

type OrderMovement = { orderId: string; orderNumber: string; by: string | null; at: Date }

/** An order is shipped: its reserved pieces leave the shelves by one issue, a line for each place (R17). */
export async function shipOrder(tx: Tx, { orderNumber, ...note }: OrderMovement): Promise<void> {
  const held = await lockReservations(tx, note.orderId, 'held')
  if (held.length === 0) return
  await setReservationStatus(tx, held, 'shipped')
  await bookMovement(tx, {
    kind: 'issue',
    isReserved: true,
    ...note,
    reason: `Giao đơn hàng ${orderNumber}`,
    lines: held.map(({ product_id, variant_id, warehouse_id, bin_id, quantity }) => ({
      productId: product_id,
      variantId: variant_id,
      from: { warehouseId: warehouse_id, binId: bin_id },
      quantity,
    })),
  })
}

/**
 * An order is cancelled after shipping: a pending return awaits the pieces at each place that they left
 * (R17).
 */
export async function openReturns(tx: Tx, { orderNumber, ...note }: OrderMovement): Promise<void> {
  const shipped = await lockReservations(tx, note.orderId, 'shipped')
  await insertMovements(
    tx,
    shipped.map(({ stock_id, quantity }) => ({
      id: uuidv7(),
      kind: 'return',
      status: 'pending',
      ...note,
      reason: `Hoàn hàng ${orderNumber}`,
      lines: [{ fromStockId: null, toStockId: stock_id, quantity, unitPriceDong: null }],
    })),
  )
}

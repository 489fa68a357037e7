import { sql } from 'kysely'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'

/** A place that holds a product, from which a line may be allocated. */
export type StockPlace = Pick<Row<'stock'>, 'id' | 'product_id' | 'variant_id'> &
  Pick<Row<'warehouse'>, 'is_default'> & {
    available: number
    /** The bin that the product's form names. */
    is_own: boolean
  }

/**
 * Locks these products, then their stock rows in active warehouses, in the one order in which stock is ever
 * locked (product, variant, id), so that parallel orders wait for each other instead of deadlocking.
 */
export async function lockPlaces(tx: Tx, productIds: string[]): Promise<StockPlace[]> {
  const { rows } = await sql<StockPlace>`
    WITH locked AS MATERIALIZED (
      SELECT product_id FROM product_availability WHERE product_id = ANY (${productIds})
      ORDER BY product_id FOR UPDATE)
    SELECT s.id, s.product_id, s.variant_id, s.on_hand - s.reserved AS available, w.is_default,
           coalesce(s.bin_id = p.bin_id, false) AS is_own
      FROM locked JOIN stock s USING (product_id) JOIN warehouse w ON w.id = s.warehouse_id
      JOIN product p ON p.id = s.product_id
     WHERE w.is_active
     ORDER BY s.product_id, s.variant_id, s.id
       FOR UPDATE OF s`.execute(tx)
  return rows
}

/** A held reservation with the place that it holds. */
export type HeldReservation = Pick<Row<'stock_reservation'>, 'id' | 'stock_id' | 'quantity'> &
  Pick<Row<'stock'>, 'product_id' | 'variant_id' | 'warehouse_id' | 'bin_id'>

/** Locks an order's products, then the stock rows of its reservations of a status, in the common order. */
export async function lockReservations(
  tx: Tx,
  orderId: string,
  status: 'held' | 'shipped',
): Promise<HeldReservation[]> {
  const { rows } = await sql<HeldReservation>`
    WITH locked AS MATERIALIZED (
      SELECT product_id FROM product_availability
       WHERE product_id IN (SELECT product_id FROM order_line WHERE order_id = ${orderId})
       ORDER BY product_id FOR UPDATE)
    SELECT r.id, r.stock_id, r.quantity, s.product_id, s.variant_id, s.warehouse_id, s.bin_id
      FROM locked JOIN stock s USING (product_id) JOIN stock_reservation r ON r.stock_id = s.id
      JOIN order_line l ON l.id = r.order_line_id
     WHERE l.order_id = ${orderId} AND r.status = ${status}
     ORDER BY s.product_id, s.variant_id, s.id
       FOR UPDATE OF s, r`.execute(tx)
  return rows
}

export async function setReservationStatus(
  tx: Tx,
  reservations: HeldReservation[],
  status: 'shipped' | 'released',
): Promise<void> {
  await tx
    .updateTable('stock_reservation')
    .set({ status })
    .where('id', '=', sql<string>`ANY (${reservations.map(r => r.id)}::uuid[])`)
    .execute()
}

import { sql } from 'kysely'
import type { UnsettledOrder } from '#contract/warehouse/stock-take.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { movedSince } from './stock-take.queries.ts'

/**
 * The orders with reserved pieces at places with a count below the books of that moment. They are locked by
 * id, before any stock.
 */
export async function lockOrdersAt(tx: Tx, takeId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM orders WHERE id IN (
      SELECT ol.order_id
        FROM stock_take t JOIN stock_take_place p ON p.take_id = t.id
        JOIN stock_take_line l ON l.place_id = p.id
        JOIN stock s ON s.product_id = l.product_id AND s.variant_id IS NOT DISTINCT FROM l.variant_id
                    AND s.warehouse_id = t.warehouse_id AND s.bin_id IS NOT DISTINCT FROM p.bin_id
        JOIN stock_reservation r ON r.stock_id = s.id AND r.status = 'held'
        JOIN order_line ol ON ol.id = r.order_line_id
       WHERE t.id = ${takeId} AND l.booked > coalesce(l.difference, l.counted - s.on_hand + ${movedSince}))
     ORDER BY id FOR UPDATE`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Writes how much of the difference of lines is booked. */
export async function updateBooked(
  tx: Tx,
  lines: { id: string; difference: number; booked: number }[],
): Promise<void> {
  await sql`
    UPDATE stock_take_line l SET difference = n.difference, booked = n.booked
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n (id uuid, difference int, booked int)
     WHERE l.id = n.id`.execute(tx)
}

/** The orders that keep pieces at these stock rows, the newest first. */
export async function selectOrdersAt(db: Database | Tx, stockIds: string[]): Promise<UnsettledOrder[]> {
  const { rows } = await sql<UnsettledOrder>`
    SELECT o.id AS _id, o.order_number AS "orderNumber", o.customer_name,
      concat_ws(' · ', l.title, nullif(l.variant_name, '')) AS title,
           coalesce(l.sku, '') AS sku, r.quantity
      FROM stock_reservation r JOIN order_line l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
     WHERE r.stock_id = ANY (${stockIds}::uuid[]) AND r.status = 'held'
     ORDER BY o.placed_at DESC, o.id, l.position`.execute(db)
  return rows
}

import type { Client } from 'pg'

/** Laws that stock, ledger, reservations and orders keep (R17, R36), each with the query for what breaks it. */
const INVARIANTS: Record<string, string> = {
  'What lies at a place is the sum of its movements': `
    SELECT s.id, s.on_hand AS counted, coalesce(sum(m.quantity), 0) AS booked
      FROM stock s LEFT JOIN stock_ledger_entry m ON m.stock_id = s.id
     GROUP BY s.id HAVING s.on_hand <> coalesce(sum(m.quantity), 0)`,
  'What is reserved at a place is the sum of what orders and holds keep there': `
    SELECT s.id, s.reserved, coalesce(sum(r.quantity), 0) AS held
      FROM stock s LEFT JOIN (
        SELECT stock_id, quantity FROM stock_reservation WHERE status = 'held'
        UNION ALL SELECT stock_id, quantity FROM hold_reservation) r ON r.stock_id = s.id
     GROUP BY s.id HAVING s.reserved <> coalesce(sum(r.quantity), 0)`,
  'A hold that can be used keeps each of its lines whole, and never more than its lines': `
    SELECT h.id, h.released_at, l.position, l.quantity, coalesce(sum(r.quantity), 0) AS held
      FROM payment_hold h LEFT JOIN payment_hold_line l ON l.hold_id = h.id
      LEFT JOIN hold_reservation r ON r.hold_id = h.id AND r.position = l.position
     GROUP BY h.id, l.position, l.quantity
    HAVING l.quantity IS NULL OR coalesce(sum(r.quantity), 0) > l.quantity
        OR (h.released_at IS NULL AND coalesce(sum(r.quantity), 0) < l.quantity)`,
  'Nothing is held for a line that a hold does not have': `
    SELECT r.hold_id, r.position FROM hold_reservation r
     WHERE NOT EXISTS (SELECT FROM payment_hold_line l WHERE l.hold_id = r.hold_id AND l.position = r.position)`,
  'What is for sale of a product is the sum over its places in active warehouses': `
    SELECT a.product_id, a.available, coalesce(t.available, 0) AS counted
      FROM product_availability a FULL JOIN (
        SELECT s.product_id, sum(s.on_hand - s.reserved) AS available
          FROM stock s JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active GROUP BY s.product_id) t USING (product_id)
     WHERE coalesce(a.available, 0) <> coalesce(t.available, 0)`,
  'Nothing is oversold': `SELECT id, on_hand, reserved FROM stock WHERE reserved < 0 OR on_hand < reserved`,
  'Every order has lines and a first timeline entry': `
    SELECT o.id, o.order_number FROM orders o
     WHERE NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id)
        OR NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.kind = 'placed')`,
  'An order costs what its lines cost': `
    SELECT o.id, o.order_number, o.subtotal_dong, sum(l.total_dong) AS lines
      FROM orders o JOIN order_line l ON l.order_id = o.id
     GROUP BY o.id HAVING o.subtotal_dong <> sum(l.total_dong)`,
  'Each line holds its goods in the way that the state of its order says': `
    SELECT l.id, o.order_number, o.status, l.quantity, r.held, r.shipped, r.released
      FROM orders o JOIN order_line l ON l.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(quantity) FILTER (WHERE status = 'held'), 0) AS held,
               coalesce(sum(quantity) FILTER (WHERE status = 'shipped'), 0) AS shipped,
               coalesce(sum(quantity) FILTER (WHERE status = 'released'), 0) AS released
          FROM stock_reservation WHERE order_line_id = l.id) r
     WHERE NOT CASE
       WHEN o.status IN ('pending', 'confirmed', 'processing') THEN r.held = l.quantity AND r.shipped = 0
       WHEN o.status IN ('shipped', 'delivered') THEN r.shipped = l.quantity AND r.held = 0
       ELSE r.held = 0 AND (r.shipped = l.quantity OR r.released = l.quantity)
     END`,
  'What is awaited, back or lost of a cancelled order is what was sent of it': `
    SELECT o.id, o.order_number, s.product_id, s.variant_id, s.sent, s.told
      FROM orders o CROSS JOIN LATERAL (
        SELECT product_id, variant_id, sum(sent) AS sent, sum(told) AS told FROM (
          SELECT l.product_id, l.variant_id, r.quantity AS sent, 0 AS told
            FROM order_line l JOIN stock_reservation r ON r.order_line_id = l.id AND r.status = 'shipped'
           WHERE l.order_id = o.id
          UNION ALL
          SELECT t.product_id, t.variant_id, 0, t.quantity FROM stock_movement t
           WHERE t.order_id = o.id AND t.type = 'import') AS parts
         GROUP BY product_id, variant_id) AS s
     WHERE o.status = 'cancelled' AND s.sent <> s.told`,
  'A completed movement of goods has moved exactly its quantity, any other nothing': `
    SELECT t.id, t.transaction_code, t.type, t.status, t.quantity, m.booked, m.moved_in
      FROM stock_movement t
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(quantity), 0) AS booked,
               coalesce(sum(quantity) FILTER (WHERE quantity > 0), 0) AS moved_in,
               count(*) AS rows FROM stock_ledger_entry WHERE movement_id = t.id) m
     WHERE NOT CASE
       WHEN t.status <> 'completed' THEN m.rows = 0
       WHEN t.type = 'import' OR t.type = 'adjustment' THEN m.booked = t.quantity
       WHEN t.type = 'export' THEN m.booked = -t.quantity
       ELSE m.booked = 0 AND m.moved_in = t.quantity
     END`,
}

/** An invariant that is broken, and by which rows. */
export interface StockViolation {
  invariant: string
  rows: Record<string, unknown>[]
}

/** The names of the invariants that {@link findStockViolations} checks. */
export const STOCK_INVARIANTS = Object.keys(INVARIANTS)

/** Checks all invariants in one snapshot; empty: stock, ledger, reservations and orders agree. */
export async function findStockViolations(client: Client): Promise<StockViolation[]> {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const fieldErrors: StockViolation[] = []
    for (const [invariant, sql] of Object.entries(INVARIANTS)) {
      const { rows } = await client.query<Record<string, unknown>>(`${sql} LIMIT 10`)
      if (rows.length > 0) fieldErrors.push({ invariant, rows })
    }
    return fieldErrors
  } finally {
    await client.query('ROLLBACK')
  }
}

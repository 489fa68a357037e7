/** Runs statements on one connection. */
type Connection = { query: (text: string) => Promise<{ rows: Record<string, unknown>[] }> }

/** Laws that stock, ledger, reservations and orders keep (R17, R36), each with the query for its breaches. */
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
     WHERE NOT EXISTS (SELECT FROM payment_hold_line l
       WHERE l.hold_id = r.hold_id AND l.position = r.position)`,
  'What is for sale of a product is the sum over its places in active warehouses': `
    SELECT a.product_id, a.available, coalesce(t.available, 0) AS counted
      FROM product_availability a FULL JOIN (
        SELECT s.product_id, sum(s.on_hand - s.reserved) AS available
          FROM stock s JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active
          LEFT JOIN product_variant v ON v.id = s.variant_id WHERE v.is_active IS NOT FALSE
          GROUP BY s.product_id) t USING (product_id)
     WHERE coalesce(a.available, 0) <> coalesce(t.available, 0)`,
  'A place is listed while something lies there, or as the one place of an item that lies nowhere in its warehouse': `
    SELECT id, places, counted FROM (
      SELECT s.id, s.places, CASE WHEN p.archived_at IS NOT NULL OR v.archived_at IS NOT NULL THEN 0
                                  WHEN s.on_hand > 0 THEN count(*) FILTER (WHERE s.on_hand > 0) OVER item
                                  WHEN count(*) FILTER (WHERE s.on_hand > 0) OVER item = 0 AND
                                    row_number() OVER by_id = 1
                                       AND (s.variant_id IS NOT NULL OR NOT p.has_variants) THEN 1
                                  ELSE 0 END AS counted
        FROM stock s JOIN product p ON p.id = s.product_id LEFT JOIN product_variant v ON v.id = s.variant_id
      WINDOW item AS (PARTITION BY s.product_id, s.variant_id, s.warehouse_id),
        by_id AS (item ORDER BY s.id)) AS s
     WHERE places <> counted`,
  'One listed place of each item is its first, over all warehouses': `
    SELECT id, is_first, counted FROM (
      SELECT id, is_first, places > 0 AND row_number() OVER (
               PARTITION BY product_id, variant_id ORDER BY places = 0, id) = 1 AS counted FROM stock) AS s
     WHERE is_first <> counted`,
  'The kept sums of the inventory are those of its rows': `
    SELECT warehouse_id, places, status, sum(step * records) AS records, sum(step * items) AS items,
      sum(step * pieces) AS pieces, sum(step * value_dong) AS value, sum(step * purchase_dong) AS purchase
      FROM (
        SELECT warehouse_id, places, status, records, items, pieces, value_dong, purchase_dong, 1 AS step
          FROM stock_metric_now
        UNION ALL
        SELECT s.warehouse_id, s.places, s.own_status, 1, s.is_first::int, s.on_hand,
               s.on_hand * coalesce(s.unit_cost_dong,
                 CASE WHEN v.id IS NULL THEN p.price_dong ELSE v.price_dong END, 0),
               CASE WHEN s.own_status = 'in_stock' THEN 0
                    ELSE greatest(1, 2 * coalesce(s.reorder_point, 0) - (s.on_hand - s.reserved))::bigint
                         * coalesce(s.unit_cost_dong, 0) END, -1
          FROM stock s JOIN product p ON p.id = s.product_id
          LEFT JOIN product_variant v ON v.id = s.variant_id
         WHERE s.places > 0) AS parts
     GROUP BY warehouse_id, places, status
    HAVING (sum(step * records), sum(step * items), sum(step * pieces), sum(step * value_dong),
            sum(step * purchase_dong)) <> (0, 0, 0, 0, 0)`,
  'All places of an item in a warehouse have the same levels, and all places of an item its average cost': `
    SELECT s.product_id, s.variant_id, s.warehouse_id, min(s.unit_cost_dong) AS cost,
      min(c.average_dong) AS average
      FROM stock s LEFT JOIN item_cost c ON c.product_id = s.product_id
      AND c.variant_id IS NOT DISTINCT FROM s.variant_id
     GROUP BY s.product_id, s.variant_id, s.warehouse_id
    HAVING count(DISTINCT coalesce(s.min_level, 0)) > 1 OR count(DISTINCT coalesce(s.reorder_point, 0)) > 1
        OR bool_or(s.unit_cost_dong IS DISTINCT FROM round(c.average_dong))`,
  'What a receipt counted of an item is what it booked of it': `
    SELECT c.movement_id, c.product_id, c.received, b.booked
      FROM receipt_count c JOIN stock_movement m ON m.id = c.movement_id
      LEFT JOIN (SELECT l.movement_id, s.product_id, s.variant_id, sum(l.quantity) AS booked
                   FROM stock_movement_line l JOIN stock s ON s.id = l.to_stock_id
                  WHERE l.movement_id IN (SELECT movement_id FROM receipt_count)
                  GROUP BY l.movement_id, s.product_id, s.variant_id) b
        ON b.movement_id = c.movement_id AND b.product_id = c.product_id
          AND b.variant_id IS NOT DISTINCT FROM c.variant_id
     WHERE c.received <> coalesce(b.booked, 0) OR m.kind <> 'receipt'`,
  'An archived variant has no stock and awaits none': `
    SELECT s.id, s.variant_id, s.on_hand FROM stock s JOIN product_variant v ON v.id = s.variant_id
     WHERE v.archived_at IS NOT NULL
       AND (s.on_hand > 0 OR EXISTS (SELECT FROM stock_movement_line l
         JOIN stock_movement m ON m.id = l.movement_id
                                      WHERE m.status = 'pending' AND l.to_stock_id = s.id))`,
  'A product with variants has no stock of its own, and awaits none': `
    SELECT s.id, s.product_id, s.on_hand, s.reserved FROM stock s JOIN product p ON p.id = s.product_id
     WHERE s.variant_id IS NULL
       AND (p.has_variants OR EXISTS (SELECT FROM product_variant v WHERE v.product_id = p.id))
       AND (s.on_hand > 0 OR s.reserved > 0
         OR EXISTS (SELECT FROM stock_reservation r JOIN order_line l ON l.id = r.order_line_id
                      JOIN orders o ON o.id = l.order_id
                     WHERE r.stock_id = s.id AND r.status = 'shipped' AND o.status <> 'cancelled')
         OR EXISTS (SELECT FROM stock_movement_line l JOIN stock_movement m ON m.id = l.movement_id
                     WHERE l.to_stock_id = s.id AND m.status = 'pending'))`,
  'Nothing is oversold': `SELECT id, on_hand, reserved FROM stock WHERE reserved < 0 OR on_hand < reserved`,
  'Every order has lines and a first timeline entry': `
    SELECT o.id, o.order_number FROM orders o
     WHERE NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id)
        OR NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.kind = 'placed')`,
  'An order costs what its lines cost, less what is taken off these': `
    SELECT o.id, o.order_number, o.subtotal_dong, sum(l.total_dong) AS lines, o.discount_dong,
      sum(l.discount_dong) AS off
      FROM orders o JOIN order_line l ON l.order_id = o.id
     GROUP BY o.id HAVING o.subtotal_dong <> sum(l.total_dong) OR o.discount_dong <> sum(l.discount_dong)
        OR o.total_dong <> o.subtotal_dong - o.discount_dong + o.shipping_dong
           + CASE WHEN o.prices_include_tax THEN 0 ELSE o.tax_dong END`,
  'What is taken off an order is the sum of its named discounts and those of its lines': `
    SELECT o.id, o.order_number, o.discount_dong, d.named
      FROM orders o CROSS JOIN LATERAL (
        SELECT coalesce(sum((d ->> 'dong')::bigint), 0) AS named FROM (
          SELECT jsonb_array_elements(o.discounts) AS d
          UNION ALL SELECT jsonb_array_elements(l.discounts) FROM order_line l
            WHERE l.order_id = o.id) AS discounts) AS d
     WHERE o.discount_dong <> d.named`,
  'Each line has reserved pieces as the state of its order says': `
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
  'No more of an item lies in the boxes of an order than the order has reserved': `
    SELECT b.order_id, s.product_id, s.variant_id, sum(p.quantity) AS picked, max(r.reserved) AS reserved
      FROM pick_box b JOIN pick_walk w ON w.id = b.walk_id AND w.status <> 'cancelled'
      JOIN pick p ON p.walk_id = b.walk_id AND p.box = b.box JOIN stock s ON s.id = p.stock_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(r.quantity), 0) AS reserved
          FROM order_line l JOIN stock_reservation r ON r.order_line_id = l.id
          JOIN stock o ON o.id = r.stock_id
         WHERE l.order_id = b.order_id AND o.product_id = s.product_id
         AND o.variant_id IS NOT DISTINCT FROM s.variant_id) AS r
     WHERE b.order_id IS NOT NULL
     GROUP BY b.order_id, s.product_id, s.variant_id HAVING sum(p.quantity) > max(r.reserved)`,
  'What is awaited, back or lost of a cancelled order is what was sent of it': `
    SELECT o.id, o.order_number, p.product_id, p.variant_id, p.sent, p.booked
      FROM orders o CROSS JOIN LATERAL (
        SELECT s.product_id, s.variant_id, sum(sent) AS sent, sum(booked) AS booked FROM (
          SELECT r.stock_id, r.quantity AS sent, 0 AS booked
            FROM order_line l JOIN stock_reservation r ON r.order_line_id = l.id AND r.status = 'shipped'
           WHERE l.order_id = o.id
          UNION ALL
          SELECT l.to_stock_id, 0, l.quantity FROM stock_movement m
          JOIN stock_movement_line l ON l.movement_id = m.id
           WHERE m.order_id = o.id AND m.kind = 'return') AS parts JOIN stock s ON s.id = parts.stock_id
         GROUP BY s.product_id, s.variant_id) AS p
     WHERE o.status = 'cancelled' AND p.sent <> p.booked`,
  'A movement has lines, each with the ends of its kind': `
    SELECT m.id, m.code, m.kind, l.position
      FROM stock_movement m LEFT JOIN stock_movement_line l ON l.movement_id = m.id
      LEFT JOIN stock f ON f.id = l.from_stock_id LEFT JOIN stock t ON t.id = l.to_stock_id
     WHERE l.position IS NULL OR NOT CASE m.kind
       WHEN 'issue' THEN t.id IS NULL
       WHEN 'transfer' THEN f.product_id = t.product_id AND f.variant_id IS NOT DISTINCT FROM t.variant_id
       WHEN 'adjustment' THEN f.id IS NULL OR t.id IS NULL
       ELSE f.id IS NULL
     END IS TRUE`,
  'The ledger has one entry for each end of each line of a completed movement, and no other': `
    SELECT movement_id, stock_id, quantity, sum(wanted) AS wanted, sum(booked) AS booked FROM (
      SELECT l.movement_id, e.stock_id, e.quantity, 1 AS wanted, 0 AS booked
        FROM stock_movement m JOIN stock_movement_line l ON l.movement_id = m.id
        CROSS JOIN LATERAL (VALUES (l.from_stock_id, -l.quantity),
          (l.to_stock_id, l.quantity)) AS e (stock_id, quantity)
       WHERE m.status = 'completed' AND e.stock_id IS NOT NULL
      UNION ALL
      SELECT movement_id, stock_id, quantity, 0, 1 FROM stock_ledger_entry) AS parts
     GROUP BY movement_id, stock_id, quantity HAVING sum(wanted) <> sum(booked)`,
  'A movement is in the list of each warehouse that its lines touch, and in no other': `
    SELECT movement_id, warehouse_id, sum(wanted) AS wanted, sum(listed) AS listed FROM (
      SELECT DISTINCT l.movement_id, s.warehouse_id, m.listed_kind, m.created_at, 1 AS wanted, 0 AS listed
        FROM stock_movement_line l JOIN stock s ON s.id IN (l.from_stock_id, l.to_stock_id)
        JOIN stock_movement m ON m.id = l.movement_id
      UNION ALL
      SELECT movement_id, warehouse_id, listed_kind, created_at, 0, 1 FROM stock_movement_warehouse) AS parts
     GROUP BY movement_id, warehouse_id, listed_kind, created_at HAVING sum(wanted) <> sum(listed)`,
  'A reversal takes back exactly what the movement that it names has changed': `
    SELECT r.id, r.code, o.code AS reversed, e.stock_id, e.left_over
      FROM stock_movement r JOIN stock_movement o ON o.id = r.reverses
      LEFT JOIN LATERAL (
        SELECT stock_id, sum(quantity) AS left_over FROM stock_ledger_entry WHERE movement_id IN (r.id, o.id)
         GROUP BY stock_id HAVING sum(quantity) <> 0) AS e ON true
     WHERE e.left_over IS NOT NULL OR o.status <> 'completed' OR o.reverses IS NOT NULL
       OR o.order_id IS NOT NULL`,
  'What lies in a bin is what its warehouse has there, and what the ledger brought and took': `
    SELECT b.id, b.code, s.pieces, e.booked
      FROM bin b
      JOIN (SELECT bin_id, sum(on_hand) AS pieces, count(DISTINCT warehouse_id) AS warehouses,
        min(warehouse_id::text) AS warehouse
              FROM stock WHERE bin_id IS NOT NULL GROUP BY bin_id) AS s ON s.bin_id = b.id
      LEFT JOIN (SELECT s.bin_id, sum(e.quantity) AS booked FROM stock_ledger_entry e
        JOIN stock s ON s.id = e.stock_id
                  GROUP BY s.bin_id) AS e ON e.bin_id = b.id
     WHERE s.pieces <> coalesce(e.booked, 0) OR s.warehouses <> 1 OR s.warehouse <> b.warehouse_id::text
        OR (b.deleted_at IS NOT NULL AND s.pieces <> 0)`,
}

/** An invariant that is broken, and by which rows. */
export interface StockViolation {
  invariant: string
  rows: Record<string, unknown>[]
}

/** The names of the invariants that {@link findStockViolations} checks. */
export const STOCK_INVARIANTS = Object.keys(INVARIANTS)

/** Checks all invariants in one snapshot; empty: stock, ledger, reservations and orders agree. */
export async function findStockViolations(connection: Connection): Promise<StockViolation[]> {
  await connection.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    await connection.query(`SET LOCAL statement_timeout = '4min'`)
    const violations: StockViolation[] = []
    for (const [invariant, sql] of Object.entries(INVARIANTS)) {
      const { rows } = await connection.query(`${sql} LIMIT 10`)
      if (rows.length > 0) violations.push({ invariant, rows })
    }
    return violations
  } finally {
    await connection.query('ROLLBACK')
  }
}

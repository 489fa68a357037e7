import type { Client } from 'pg'
import { demoCustomers } from '../catalogue/people.ts'
import { numbered } from './movement-codes.ts'
import type { Progress } from './progress.ts'

const BATCH = 25_000

/** One account for so many orders. */
const ORDERS_PER_CUSTOMER = 8

/** Days that the seeded orders cover. */
const SPAN_DAYS = 730

/** Hours of the day as often as people buy in them. */
const hours = [
  0, 7, 8, 8, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 13, 14, 15, 16, 17, 18, 18, 19, 19, 19, 20, 20, 20, 20,
  21, 21, 21, 22, 22,
]

/**
 * Adds orders until the shop has `total`, spread over two years with growth and the rhythm of days. Their
 * items are received and issued along with them, so that stock, ledger and reservations agree. Every order
 * is written in its final state, with its timeline; the figures by day follow by trigger.
 */
export async function seedOrders(client: Client, total: number, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM orders')
  const present = rows[0]?.n ?? 0
  const missing = total - present
  if (missing <= 0) return
  await client.query(CUSTOMERS, [
    Math.ceil(missing / ORDERS_PER_CUSTOMER),
    demoCustomers.map(person => person.name),
  ])
  await prepare(client)
  for (let from = 1; from <= missing; from += BATCH) {
    const to = Math.min(missing, from + BATCH - 1)
    await addBatch(client, { from, to, of: missing })
    progress(`orders ${present + to} of ${total}`)
  }
}

/** Buyers in two spellings of a name pool; without a password they cannot sign in. */
const CUSTOMERS = `
  INSERT INTO users (email, name, phone, role, created_at, updated_at)
  SELECT 'khach' || i || '@example.com', ($2::text[])[1 + i % cardinality($2::text[])],
    '0900' || lpad((i % 1000000)::text, 6, '0'),
         'customer', now() - make_interval(days => ${SPAN_DAYS}), now()
    FROM generate_series(1, $1::int) AS i ON CONFLICT DO NOTHING`

async function prepare(client: Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE buyer AS
    SELECT row_number() OVER (ORDER BY email) - 1 AS n, id, name, email, phone FROM users
    WHERE email LIKE 'khach%@example.com'`)
  await client.query('CREATE INDEX ON buyer (n)')
  await client.query(`
    CREATE TEMP TABLE goods AS
    SELECT row_number() OVER (ORDER BY abs(hashtextextended(s.sku, 7))) - 1 AS n, s.*
      FROM (SELECT DISTINCT ON (p.id, v.id) st.id AS stock_id, p.id AS product_id, v.id AS variant_id,
        p.title,
                   coalesce(v.name, '') AS variant_name, coalesce(v.sku, p.sku, '') AS sku,
                     list_price(p, v) AS price,
                   (SELECT pi.file_id FROM product_image pi WHERE pi.product_id = p.id ORDER BY pi.position
                     LIMIT 1) AS file_id
              FROM product p LEFT JOIN product_variant v ON v.product_id = p.id
              JOIN stock st ON st.product_id = p.id AND st.variant_id IS NOT DISTINCT FROM v.id
             WHERE list_price(p, v) IS NOT NULL ORDER BY p.id, v.id, st.id) AS s`)
  await client.query('CREATE INDEX ON goods (n)')
  await client.query('ANALYZE goods')
  await client.query(`
    CREATE TEMP TABLE new_order (i int, id uuid, placed_at timestamptz, status text, buyer_n bigint,
                                 cash boolean);
    CREATE TEMP TABLE new_line (id uuid, order_id uuid, position int, goods_n bigint, stock_id uuid,
                                product_id uuid, variant_id uuid, title text, variant_name text, sku text,
                                file_id uuid, price bigint, quantity int, placed_at timestamptz,
                                status text, movement_id uuid)`)
}

async function addBatch(client: Client, part: { from: number; to: number; of: number }): Promise<void> {
  await client.query('BEGIN')
  await client.query('TRUNCATE new_order, new_line')
  await client.query(DRAW_ORDERS, [part.from, part.to, part.of, hours])
  await client.query(DRAW_LINES)
  await client.query('ANALYZE new_order, new_line')
  for (const statement of [ORDERS, LINES, EVENTS, IMPORTS, RESERVATIONS, EXPORTS, HELD])
    await client.query(statement)
  await client.query('COMMIT')
}

const dice = (salt: number) => `abs(hashint8(i::bigint * 1000 + ${salt})::bigint)`

const DRAW_ORDERS = `
  INSERT INTO new_order
  SELECT i, new_id(),
         (date_trunc('day', now() AT TIME ZONE 'Asia/Ho_Chi_Minh')
           - make_interval(days => 2 + (${SPAN_DAYS} * (1 - sqrt(i::float8 / $3::int)))::int,
           hours => -($4::int[])[1 + ${dice(1)} % cardinality($4::int[])],
             secs => -(${dice(2)} % 3600)::int)) AT TIME ZONE 'Asia/Ho_Chi_Minh',
         CASE WHEN i > $3::int * 0.9995 THEN 'pending' WHEN i > $3::int * 0.999 THEN 'confirmed'
           WHEN i > $3::int * 0.998 THEN 'processing'
              WHEN i > $3::int * 0.996 THEN 'shipped' WHEN ${dice(3)} % 100 < 5 THEN 'cancelled'
                ELSE 'delivered' END,
         (SELECT count(*) FROM buyer) * (${dice(4)} % 100000) / 100000, ${dice(5)} % 100 < 70
    FROM generate_series($1::int, $2::int) AS i`

/** One to three lines; a few products sell far more than the rest. */
const DRAW_LINES = `
  INSERT INTO new_line
  SELECT new_id(), o.id, pos - 1, g.n, g.stock_id, g.product_id, g.variant_id, g.title, g.variant_name, g.sku,
    g.file_id,
         g.price, 1 + (abs(hashint8(o.i::bigint * 1000 + 30 + pos)::bigint) % 100 > 70)::int
           + (abs(hashint8(o.i::bigint * 1000 + 40 + pos)::bigint) % 100 > 90)::int * 2,
         o.placed_at, o.status, new_id()
    FROM new_order o,
         LATERAL generate_series(1, 1 + (o.i % 100 > 55)::int + (o.i % 100 > 83)::int) AS pos,
         LATERAL (SELECT floor((SELECT count(*) FROM goods)
           * power(abs(hashint8(o.i::bigint * 1000 + 10 + pos)::bigint) % 1000000 / 1000000.0,
             2.2))::bigint AS n) AS drawn
    JOIN goods g ON g.n = drawn.n`

const ORDERS = `
  INSERT INTO orders (id, order_number, user_id, status, payment_status, payment_method, customer_name,
    customer_email, customer_phone, street,
                      ward, city, subtotal_dong, tax_dong, total_dong, prices_include_tax, placed_at,
                        updated_at)
  SELECT o.id, 'DH-' || to_char(o.placed_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY') || '-'
    || lpad(nextval('order_number_seq')::text, 6, '0'),
         b.id, o.status, CASE WHEN o.status = 'delivered' THEN 'paid'
           ELSE 'pending' END, 'cash', b.name, b.email, b.phone,
         (1 + o.i % 300) || ' đường Ví Dụ', 'Phường Sài Gòn', 'Thành phố Hồ Chí Minh', s.subtotal,
           (s.subtotal * 10 + 50) / 100,
         s.subtotal + (s.subtotal * 10 + 50) / 100, false, o.placed_at, o.placed_at
    FROM new_order o JOIN buyer b ON b.n = o.buyer_n
    JOIN (SELECT order_id, sum(price * quantity)::bigint AS subtotal FROM new_line GROUP BY order_id) AS s
      ON s.order_id = o.id
   ORDER BY o.i`

const LINES = `
  INSERT INTO order_line (id, order_id, position, product_id, variant_id, title, variant_name, sku,
    image_file_id, unit_price_dong, quantity, tax_percent, total_dong)
  SELECT id, order_id, position, product_id, variant_id, title, variant_name, sku, file_id, price, quantity,
    10, price * quantity FROM new_line`

/** The way of an order: placed, then each state up to the last one some hours after the one before. */
const EVENTS = `
  INSERT INTO order_event (order_id, kind, from_status, to_status, actor_id, actor_kind, actor_name,
    created_at)
  SELECT o.id, step.kind, step.from_status, step.to_status, CASE WHEN step.kind = 'placed' THEN b.id END,
         CASE WHEN step.kind = 'placed' THEN 'customer' ELSE 'admin' END, CASE WHEN step.kind = 'placed'
           THEN b.name ELSE 'Thùy Linh' END,
         o.placed_at + make_interval(hours => step.n * 5)
    FROM new_order o JOIN buyer b ON b.n = o.buyer_n
    JOIN (VALUES ('placed', NULL, 'pending', 0, 0), ('status', 'pending', 'confirmed', 1, 1),
      ('status', 'confirmed', 'processing', 2, 2),
                 ('status', 'processing', 'shipped', 3, 3), ('status', 'shipped', 'delivered', 4, 4),
                   ('status', 'pending', 'cancelled', 1, 9)) AS step (kind, from_status, to_status, n, reach)
      ON CASE o.status WHEN 'cancelled' THEN step.reach IN (0, 9)
              ELSE step.reach <= array_position(ARRAY['pending', 'confirmed', 'processing', 'shipped',
                'delivered'], o.status) - 1 END`

/** The items of this batch come in first, each in one import, so that the shelves keep their stock. */
const IMPORTS = `
  WITH goods_in AS MATERIALIZED (
    SELECT w.*, first - interval '2 days' AS at,
      to_char(vietnam_day(first - interval '2 days'), 'YYYYMMDD') AS period, new_id() AS movement_id
      FROM (SELECT stock_id, sum(quantity)::int AS pieces, max(price) AS price, min(placed_at) AS first
              FROM new_line WHERE status <> 'cancelled' GROUP BY 1) AS w
  ), ${numbered('NK', 'goods_in')}, booked AS (
    INSERT INTO stock_movement (id, code, kind, status, reason, created_at, completed_at)
    SELECT movement_id, code, 'receipt', 'completed', 'Nhập bổ sung', at, at FROM coded
  ), line AS (
    INSERT INTO stock_movement_line (movement_id, position, to_stock_id, quantity, unit_price_dong)
    SELECT movement_id, 0, stock_id, pieces, round(price * 0.6, -3) FROM coded
  )
  INSERT INTO stock_ledger_entry (stock_id, movement_id, quantity, created_at) SELECT stock_id, movement_id,
    pieces, at FROM coded`

const RESERVATIONS = `
  INSERT INTO stock_reservation (order_line_id, stock_id, quantity, status, created_at)
  SELECT id, stock_id, quantity, CASE WHEN status IN ('shipped', 'delivered') THEN 'shipped'
    WHEN status = 'cancelled' THEN 'released' ELSE 'held' END, placed_at
    FROM new_line`

const EXPORTS = `
  WITH goods_out AS MATERIALIZED (
    SELECT l.*, placed_at + interval '15 hours' AS at,
      to_char(vietnam_day(placed_at + interval '15 hours'), 'YYYYMMDD') AS period
      FROM new_line l WHERE status IN ('shipped', 'delivered')
  ), ${numbered('XK', 'goods_out')}, booked AS (
    INSERT INTO stock_movement (id, code, kind, status, reason, created_at, completed_at, order_id)
    SELECT movement_id, code, 'issue', 'completed', 'Giao đơn hàng', at, at, order_id FROM coded
  ), line AS (
    INSERT INTO stock_movement_line (movement_id, position, from_stock_id, quantity)
    SELECT movement_id, 0, stock_id, quantity FROM coded
  )
  INSERT INTO stock_ledger_entry (stock_id, movement_id, quantity, created_at) SELECT stock_id, movement_id,
    -quantity, at FROM coded`

/** Only pieces of open orders change a shelf: the rest came in and went out. */
const HELD = `
  UPDATE stock s SET on_hand = s.on_hand + h.pieces, reserved = s.reserved + h.pieces
    FROM (SELECT stock_id, sum(quantity)::int AS pieces FROM new_line
      WHERE status IN ('pending', 'confirmed', 'processing') GROUP BY 1) AS h
   WHERE s.id = h.stock_id`

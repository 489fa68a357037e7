import pg from 'pg'

/**
 * Fills a shop's warehouses: one of 5,000 bins and four of 1,000, stock rows of its products and variants
 * until there are so many, one in five items at two places of a warehouse, one row in twenty short, bar
 * codes, and movements of the last 90 days.
 */
export async function seedWarehouses(
  databaseUrl: string,
  { rows, movements }: { rows: number; movements: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`,
    )
    await client.query(WAREHOUSES)
    await client.query(STOCK, [rows])
    for (const kept of [PLACES, FIRST, METRICS]) await client.query(kept)
    await client.query(BARCODES)
    await withoutIndexes(
      client,
      ['stock_movement', 'stock_movement_line', 'stock_movement_warehouse', 'stock_ledger_entry'],
      async () => {
        await client.query(MOVED, [movements])
        for (const insert of MOVEMENTS) await client.query(insert)
      },
    )
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}

/**
 * Does something while tables have only the indexes of their keys, and makes the others again: far faster for
 * millions of rows.
 */
async function withoutIndexes(client: pg.Client, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
      WHERE i.indrelid = ANY ($1::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

const WAREHOUSES = `
  WITH added AS (
    INSERT INTO warehouse (name, code) SELECT 'Kho đo ' || n, 'DO-' || n FROM generate_series(1, 5) AS n
    RETURNING id, code),
  place AS (
    SELECT id, chr(65 + n / 250) AS zone, lpad((n / 50 % 5 + 1)::text, 2, '0') AS "row",
      lpad((n / 5 % 10 + 1)::text, 2, '0') AS shelf,
           n % 5 + 1 AS level
      FROM added, generate_series(0, CASE code WHEN 'DO-1' THEN 4999 ELSE 999 END) AS n)
  INSERT INTO bin (warehouse_id, zone, "row", shelf, level, code, capacity)
  SELECT id, zone, "row", shelf, level, concat_ws('-', zone, "row", shelf, 'T' || level), 100000 FROM place`

const STOCK = `
  WITH items AS (
    SELECT p.id AS product_id, v.id AS variant_id, row_number() OVER (ORDER BY p.id, v.id) AS i,
           coalesce(v.price_dong, p.price_dong, 2000000) * 3 / 5 AS cost
      FROM product p LEFT JOIN product_variant v ON v.product_id = p.id),
  bins AS (
    SELECT b.id, b.warehouse_id, w.place,
      row_number() OVER (PARTITION BY b.warehouse_id ORDER BY b.code) AS n,
           count(*) OVER (PARTITION BY b.warehouse_id) AS bins
      FROM bin b JOIN (SELECT id, row_number() OVER (ORDER BY code) AS place FROM warehouse
        WHERE code LIKE 'DO-%') AS w
        ON w.id = b.warehouse_id)
  INSERT INTO stock (product_id, variant_id, warehouse_id, bin_id, on_hand, min_level, reorder_point,
    moved_at, unit_cost_dong)
  SELECT i.product_id, i.variant_id, b.warehouse_id, b.id,
         CASE WHEN (i.i * 7 + b.place * 3) % 20 = 0 THEN (i.i + b.place) % 11
           ELSE 11 + (i.i * 13 + b.place) % 80 END,
         5, 10, now() - (i.i % 90) * interval '1 day', i.cost
    FROM items i CROSS JOIN (VALUES (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (1, 1)) AS at (place, second)
    JOIN bins b ON b.place = at.place AND b.n = (i.i + at.second * 17) % b.bins + 1
   WHERE at.second = 0 OR i.i % 5 = 0
   LIMIT $1::int - (SELECT count(*) FROM stock)`

/** The values that the triggers keep. */
const PLACES = `
  UPDATE stock s SET places = n.places
    FROM (SELECT id, CASE WHEN on_hand > 0 THEN count(*) FILTER (WHERE on_hand > 0) OVER item
                          WHEN count(*) FILTER (WHERE on_hand > 0) OVER item = 0 AND
                            row_number() OVER by_id = 1 THEN 1
                          ELSE 0 END AS places FROM stock
          WINDOW item AS (PARTITION BY product_id, variant_id, warehouse_id),
            by_id AS (item ORDER BY id)) AS n
   WHERE n.id = s.id AND n.places <> s.places`

const FIRST = `
  UPDATE stock s SET is_first = n.is_first
    FROM (SELECT id, places > 0
                 AND row_number() OVER (PARTITION BY product_id, variant_id ORDER BY places = 0, id) = 1
                 AS is_first FROM stock) AS n
   WHERE n.id = s.id AND n.is_first <> s.is_first`

const METRICS = `
  DELETE FROM stock_metric;
  DELETE FROM stock_metric_delta;
  SELECT add_stock_metrics(ARRAY(SELECT s FROM stock s), 1)`

const BARCODES = `
  WITH coded AS (
    UPDATE product SET barcode = '893' || lpad(n.number::text, 10, '0')
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM product ORDER BY id LIMIT 2000) AS n
      WHERE n.id = product.id
    RETURNING product.id, product.barcode)
  INSERT INTO item_barcode (barcode, product_id) SELECT barcode, id FROM coded`

const MOVED = `
  CREATE TEMP TABLE moved AS
  WITH numbered AS MATERIALIZED (
    SELECT id, warehouse_id, row_number() OVER (ORDER BY id) AS n FROM stock WHERE on_hand > 0)
  SELECT w.n, new_id() AS movement_id, now() - w.n % 7776000 * interval '1 second' AS at, s.id AS stock_id,
    s.warehouse_id,
         CASE w.n % 3 WHEN 0 THEN 'issue' ELSE 'receipt' END AS kind
    FROM generate_series(1, $1::int) AS w (n)
    JOIN numbered s ON s.n = w.n % (SELECT count(*) FROM numbered) + 1`

const MOVEMENTS = [
  `INSERT INTO stock_movement (id, code, kind, status, reason, created_at, completed_at)
   SELECT movement_id, 'DO-' || n, kind, 'completed', 'Đo', at, at FROM moved`,
  `INSERT INTO stock_movement_line (movement_id, position, from_stock_id, to_stock_id, quantity,
    unit_price_dong)
   SELECT movement_id, 0, CASE kind WHEN 'issue' THEN stock_id END, CASE kind WHEN 'receipt'
     THEN stock_id END, 1,
          CASE kind WHEN 'receipt' THEN 100000 END FROM moved`,
  `INSERT INTO stock_movement_warehouse (movement_id, warehouse_id, listed_kind, created_at)
   SELECT movement_id, warehouse_id, kind, at FROM moved`,
  `INSERT INTO stock_ledger_entry (stock_id, movement_id, quantity, created_at)
   SELECT stock_id, movement_id, CASE kind WHEN 'issue' THEN -1 ELSE 1 END, at FROM moved`,
]

import pg from 'pg'

/**
 * Fills a shop's warehouses: five of 1,000 bins, stock rows of its products and variants until there are so many, one in
 * five items at two places of a warehouse, one row in twenty short, and movements of them in the last 90 days.
 */
export async function seedWarehouses(
  databaseUrl: string,
  { rows, movements }: { rows: number; movements: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(WAREHOUSES)
    await client.query(STOCK, [rows])
    await client.query(PLACES)
    for (let done = 0; done < movements; done += BATCH) {
      await client.query(MOVEMENTS, [Math.min(BATCH, movements - done), done])
    }
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}

const BATCH = 100_000

const WAREHOUSES = `
  WITH added AS (
    INSERT INTO warehouse (name, code) SELECT 'Kho đo ' || n, 'DO-' || n FROM generate_series(1, 5) AS n RETURNING id)
  INSERT INTO bin (warehouse_id, zone, "row", shelf, level, code, capacity)
  SELECT id, chr(65 + n / 250), lpad((n / 50 % 5 + 1)::text, 2, '0'), lpad((n / 5 % 10 + 1)::text, 2, '0'), n % 5 + 1, 'B-' || n, 100000
    FROM added, generate_series(0, 999) AS n`

const STOCK = `
  WITH items AS (
    SELECT p.id AS product_id, v.id AS variant_id, row_number() OVER (ORDER BY p.id, v.id) AS i,
           coalesce(v.price_dong, p.price_dong, 2000000) * 3 / 5 AS cost
      FROM product p LEFT JOIN product_variant v ON v.product_id = p.id),
  bins AS (
    SELECT b.id, b.warehouse_id, w.place, row_number() OVER (PARTITION BY b.warehouse_id ORDER BY b.code) AS n
      FROM bin b JOIN (SELECT id, row_number() OVER (ORDER BY code) AS place FROM warehouse WHERE code LIKE 'DO-%') AS w
        ON w.id = b.warehouse_id)
  INSERT INTO stock (product_id, variant_id, warehouse_id, bin_id, on_hand, min_level, reorder_point, moved_at, unit_cost_dong)
  SELECT i.product_id, i.variant_id, b.warehouse_id, b.id,
         CASE WHEN (i.i * 7 + b.place * 3) % 20 = 0 THEN (i.i + b.place) % 11 ELSE 11 + (i.i * 13 + b.place) % 80 END,
         5, 10, now() - (i.i % 90) * interval '1 day', i.cost
    FROM items i CROSS JOIN (VALUES (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (1, 1)) AS at (place, second)
    JOIN bins b ON b.place = at.place AND b.n = (i.i + at.second * 17) % 1000 + 1
   WHERE at.second = 0 OR i.i % 5 = 0
   LIMIT $1::int - (SELECT count(*) FROM stock)`

/** What the triggers keep. */
const PLACES = `
  UPDATE stock s SET places = n.places
    FROM (SELECT id, CASE WHEN on_hand > 0 THEN count(*) FILTER (WHERE on_hand > 0) OVER item
                          WHEN count(*) FILTER (WHERE on_hand > 0) OVER item = 0 AND row_number() OVER by_id = 1 THEN 1
                          ELSE 0 END AS places FROM stock
          WINDOW item AS (PARTITION BY product_id, variant_id, warehouse_id), by_id AS (item ORDER BY id)) AS n
   WHERE n.id = s.id AND n.places <> s.places`

const MOVEMENTS = `
  WITH numbered AS (
    SELECT id, warehouse_id, row_number() OVER (ORDER BY id) AS n FROM stock WHERE on_hand > 0),
  wanted AS (
    SELECT $2::int + g AS n, ($2::int + g) % (SELECT count(*) FROM numbered) + 1 AS of, new_id() AS movement_id, now() - ($2::int + g) % 7776000 * interval '1 second' AS at
      FROM generate_series(1, $1::int) AS g),
  moved AS (
    SELECT w.n, w.movement_id, w.at, s.id AS stock_id, s.warehouse_id FROM wanted w JOIN numbered s ON s.n = w.of),
  headers AS (
    INSERT INTO stock_movement (id, code, kind, status, reason, created_at, completed_at)
    SELECT movement_id, 'DO-' || n, CASE n % 3 WHEN 0 THEN 'issue' ELSE 'receipt' END, 'completed', 'Đo', at, at FROM moved),
  lines AS (
    INSERT INTO stock_movement_line (movement_id, position, from_stock_id, to_stock_id, quantity, unit_price_dong)
    SELECT movement_id, 0, CASE WHEN n % 3 = 0 THEN stock_id END, CASE WHEN n % 3 <> 0 THEN stock_id END, 1,
           CASE WHEN n % 3 <> 0 THEN 100000 END FROM moved),
  listed AS (
    INSERT INTO stock_movement_warehouse (movement_id, warehouse_id, listed_kind, created_at)
    SELECT movement_id, warehouse_id, CASE n % 3 WHEN 0 THEN 'issue' ELSE 'receipt' END, at FROM moved)
  INSERT INTO stock_ledger_entry (stock_id, movement_id, quantity, created_at)
  SELECT stock_id, movement_id, CASE WHEN n % 3 = 0 THEN -1 ELSE 1 END, at FROM moved`

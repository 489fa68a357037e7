import type { Client } from 'pg'
import { factList } from '#contract/catalogue/product-facts.ts'
import { numbered } from './movement-codes.ts'
import type { Progress } from './progress.ts'

const BATCH = 5_000

/**
 * Names that distinguish the seeded products; few words, as in a real catalogue, so that searches find many.
 */
const collections = [
  'Bình Minh', 'Sông Hương', 'Hạ Long', 'Tây Bắc', 'Mộc Châu', 'Thu Vàng', 'Sao Mai', 'Trăng Rằm', 'Phố Cổ', 'Làng Gốm',
  'Hoa Ban', 'Cát Trắng', 'Đại Ngàn', 'Sương Sớm', 'Biển Đông', 'Hương Sen', 'Mây Ngàn', 'Nắng Hạ', 'Lụa Vàng', 'Tre Xanh',
] // biome-ignore format: a list of names

/**
 * Adds products until the shop has `total`: copies of the demo's own ones with other names, prices and ages,
 * their variants, pictures, subcategories, and stock that was imported at a price. Search and listings are
 * derived at the end of each batch.
 */
export async function seedProducts(client: Client, total: number, progress: Progress): Promise<void> {
  const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM product')
  const present = rows[0]?.n ?? 0
  await client.query(`
    CREATE TEMP TABLE template AS
    SELECT row_number() OVER (ORDER BY sku) - 1 AS n, count(*) OVER () AS of, * FROM product
    WHERE sku NOT LIKE 'AGM-%'`)
  await client.query('CREATE TEMP TABLE fresh (id uuid PRIMARY KEY, template_id uuid, i int)')
  const seeded = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM product WHERE sku LIKE 'AGM-%'`,
  )
  const first = (seeded.rows[0]?.n ?? 0) + 1
  const last = first + total - present - 1
  for (let from = first; from <= last; from += BATCH) {
    const to = Math.min(last, from + BATCH - 1)
    await addBatch(client, from, to)
    progress(`products ${present + to - first + 1} of ${total}`)
  }
}

async function addBatch(client: Client, from: number, to: number): Promise<void> {
  await client.query('BEGIN')
  await client.query('TRUNCATE fresh')
  await client.query(
    `INSERT INTO fresh SELECT new_id(), t.id, i FROM generate_series($1::int, $2::int) AS i
      JOIN template t ON t.n = i % t.of`,
    [from, to],
  )
  await switchTriggers(client, 'DISABLE')
  await client.query(PRODUCTS, [collections])
  await client.query(SUBCATEGORIES)
  await client.query(IMAGES)
  await client.query(VARIANTS)
  await switchTriggers(client, 'ENABLE')
  await client.query(
    'SELECT derive_products(ids), relist_products(ids), describe_products(ids) FROM (SELECT array_agg(id) AS ids FROM fresh) AS f',
  )
  await client.query(VIEWS)
  await client.query(STOCK)
  await client.query('COMMIT')
}

/**
 * Values that triggers derive from products and their parts are derived once for a whole batch instead of
 * four times.
 */
async function switchTriggers(client: Client, to: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const table of ['product', 'product_subcategory', 'product_image', 'product_variant']) {
    await client.query(`ALTER TABLE ${table} ${to} TRIGGER USER`)
  }
}

/** A pseudo-random whole number of a row: the same on every machine. */
const dice = (salt: number) => `abs(hashint8(f.i::bigint * 1000 + ${salt})::bigint)`

const facts = factList.map(({ column }) => column)

const PRODUCTS = `
  INSERT INTO product (id, slug, title, description, sku, category_id, price_dong, discount_percent,
    tax_class,
                       ${facts.join(', ')}, average_rating, policy, faq, created_at, updated_at)
  SELECT f.id, 'ma-' || f.i || '-' || t.slug,
         t.title || ' ' || ($1::text[])[1 + f.i / t.of % cardinality($1::text[])] || ' ' || f.i,
         t.description, 'AGM-' || lpad(f.i::text, 6, '0'), t.category_id,
         greatest(round(t.price_dong * (0.55 + ${dice(1)} % 90 / 100.0), -4), 90000), t.discount_percent,
           t.tax_class,
         ${facts.map(fact => `t.${fact}`).join(', ')}, 4 + ${dice(2)} % 11 / 10.0, t.policy, t.faq, born, born
    FROM fresh f JOIN template t ON t.id = f.template_id,
         LATERAL (SELECT date_trunc('day', now())
           - make_interval(days => (10 + ${dice(3)} % 900)::int,
             secs => (${dice(4)} % 86400)::int) AS born) AS age`

const SUBCATEGORIES = `
  INSERT INTO product_subcategory (product_id, subcategory_id, position)
  SELECT f.id, ps.subcategory_id, ps.position FROM fresh f
  JOIN product_subcategory ps ON ps.product_id = f.template_id`

const IMAGES = `
  INSERT INTO product_image (product_id, file_id, alt_text, position)
  SELECT f.id, pi.file_id, pi.alt_text, pi.position FROM fresh f
    JOIN product_image pi ON pi.product_id = f.template_id AND pi.variant_id IS NULL`

const VARIANTS = `
  INSERT INTO product_variant (product_id, name, sku, price_dong, compare_price_dong, attributes, position)
  SELECT f.id, v.name, p.sku || '-' || v.position,
    greatest(round(v.price_dong * (p.price_dong::numeric / t.price_dong), -4), 90000),
         NULL, v.attributes, v.position
    FROM fresh f JOIN product p ON p.id = f.id JOIN template t ON t.id = f.template_id
    JOIN product_variant v ON v.product_id = f.template_id`

const VIEWS = `
  INSERT INTO product_view_count (product_id, views) SELECT f.id, ${dice(5)} % 3000 FROM fresh f`

/**
 * Up to 80 pieces of most products, imported in one go at three fifths of the price; about one in twelve is
 * sold out.
 */
const STOCK = `
  WITH goods AS MATERIALIZED (
    SELECT p.id AS product_id, v.id AS variant_id, new_id() AS stock_id, new_id() AS movement_id,
      m.id AS warehouse_id,
           greatest(abs(hashint8(f.i::bigint * 1000 + coalesce(v.position, 0) + 20)::bigint) % 87 - 7,
             0) AS pieces,
           round(coalesce(v.price_dong, p.price_dong, 2000000) * 0.6, -3) AS cost, p.created_at AS at,
           to_char(vietnam_day(p.created_at), 'YYYYMMDD') AS period
      FROM fresh f JOIN product p ON p.id = f.id LEFT JOIN product_variant v ON v.product_id = p.id
      CROSS JOIN (SELECT id FROM warehouse WHERE is_default) AS m
  ), held AS (
    INSERT INTO stock (id, product_id, variant_id, warehouse_id, on_hand, min_level, reorder_point, moved_at,
      unit_cost_dong)
    SELECT stock_id, product_id, variant_id, warehouse_id, pieces, 5, 10, at, CASE WHEN pieces > 0
      THEN cost END FROM goods
  ), costs AS (
    INSERT INTO item_cost (product_id, variant_id, average_dong, priced_pieces)
    SELECT product_id, variant_id, cost, pieces FROM goods WHERE pieces > 0
  ), goods_in AS (
    SELECT * FROM goods WHERE pieces > 0
  ), ${numbered('NK', 'goods_in')}, booked AS (
    INSERT INTO stock_movement (id, code, kind, status, reason, created_at, completed_at)
    SELECT movement_id, code, 'receipt', 'completed', 'Nhập hàng đầu kỳ', at, at FROM coded
  ), line AS (
    INSERT INTO stock_movement_line (movement_id, position, to_stock_id, quantity, unit_price_dong)
    SELECT movement_id, 0, stock_id, pieces, cost FROM coded
  )
  INSERT INTO stock_ledger_entry (stock_id, movement_id, quantity, created_at) SELECT stock_id, movement_id,
    pieces, at FROM coded`

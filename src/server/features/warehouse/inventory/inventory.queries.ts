import { type RawBuilder, sql } from 'kysely'
import type { InventorySort, StockStatus } from '#contract/warehouse/stock-status.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { ImageRow } from '../../catalogue/index.ts'
import { listPrice, salePrice } from '../../pricing/index.ts'
import { unitValue } from '../unit-value.queries.ts'
import { type InventoryFilter, matching, several, statusOf } from './inventory-filter.queries.ts'

export type LocationRow = {
  _id: string
  zone: string
  row: string
  shelf: string
  level: number
  location_code: string
}

export type InventoryRow = Pick<
  Row<'stock'>,
  'id' | 'product_id' | 'variant_id' | 'warehouse_id' | 'on_hand' | 'reserved' | 'moved_at'
> & {
  title: string
  sku: string
  price_dong: number | null
  image: ImageRow | null
  warehouse_name: Row<'warehouse'>['name']
  warehouse_code: Row<'warehouse'>['code']
  location: LocationRow | null
  min_level: number
  reorder_point: number
  unit_value: number
  status: StockStatus
}

/** A picture of the product `p` or its variant `v`. */
export const imageJson = sql`
  coalesce((SELECT json_build_object('file_id', i.file_id, 'alt_text', i.alt_text, 'width', f.width,
    'height', f.height)
              FROM product_image i JOIN file f ON f.id = i.file_id
             WHERE i.variant_id = v.id ORDER BY i.position LIMIT 1), (p.card_images -> 0)::json)`

/** The bin `b`. */
export const locationJson = sql`CASE WHEN b.id IS NOT NULL
  THEN json_build_object('_id', b.id, 'zone', b.zone, 'row', b."row",
  'shelf', b.shelf, 'level', b.level, 'location_code', b.code) END`

type Direction = 'asc' | 'desc'
type Order = Partial<Record<'joined' | 'productId' | 'tie', RawBuilder<unknown>>> & {
  by: RawBuilder<unknown>
}

/** The order of each column; unknown values come last. */
const ORDERS: Record<InventorySort, Order> = {
  // the index of titles gives products in this order
  product: {
    joined: sql`JOIN product p ON p.id = s.product_id AND p.archived_at IS NULL`,
    productId: sql`p.id`,
    by: sql`p.title COLLATE "vi-x-icu"`,
    tie: sql`p.id`,
  },
  warehouse: { joined: sql`JOIN warehouse w ON w.id = s.warehouse_id`, by: sql`w.code` },
  location: { joined: sql`LEFT JOIN bin b ON b.id = s.bin_id`, by: sql`b.code` },
  quantity: { by: sql`s.on_hand` },
  reserved: { by: sql`s.reserved` },
  available: { by: sql`s.on_hand - s.reserved` },
  min_level: { by: sql`coalesce(s.min_level, 0)` },
  reorder_point: { by: sql`coalesce(s.reorder_point, 0)` },
  value: { by: sql`s.on_hand * ${unitValue}` },
  status: {
    by: sql`array_position('{out_of_stock,low_stock,reorder_needed,in_stock}'::text[], ${statusOf})`,
  },
  moved: { by: sql`s.moved_at` },
}

/** A page of the inventory. */
export async function selectInventory(
  db: Database,
  filter: InventoryFilter,
  page: { sort: InventorySort; direction: Direction; limit: number; offset: number },
): Promise<InventoryRow[]> {
  const { by, tie, ...source } = ORDERS[page.sort]
  const direction = page.direction === 'asc' ? sql`ASC` : sql`DESC`
  const last = page.sort === 'location' || page.sort === 'moved' ? sql` NULLS LAST` : sql``
  const order = sql`${by} ${direction}${last}, ${tie ? sql`${tie} ${direction}, ` : sql``}s.id ${direction}`
  const { rows } = await sql<InventoryRow>`
    WITH ${several}, page AS MATERIALIZED (
      SELECT id, status, row_number() OVER () AS place FROM (
        SELECT s.id, ${statusOf} AS status ${matching(filter, source)}
         ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}) AS sorted)
    SELECT s.id, s.product_id, s.variant_id, s.warehouse_id, s.on_hand, s.reserved, s.moved_at,
           concat_ws(' · ', p.title, v.name) AS title, coalesce(v.sku, p.sku, '') AS sku,
             coalesce(${salePrice}, ${listPrice}) AS price_dong,
           ${imageJson} AS image, w.name AS warehouse_name, w.code AS warehouse_code,
             ${locationJson} AS location,
           coalesce(s.min_level, 0) AS min_level, coalesce(s.reorder_point, 0) AS reorder_point,
           ${unitValue} AS unit_value, page.status
      FROM page JOIN stock s ON s.id = page.id JOIN product p ON p.id = s.product_id
      LEFT JOIN product_variant v ON v.id = s.variant_id JOIN warehouse w ON w.id = s.warehouse_id
      LEFT JOIN bin b ON b.id = s.bin_id
     ORDER BY page.place`.execute(db)
  return rows
}

/** How many rows fit, up to a bound if there is one. */
export async function countInventory(db: Database, filter: InventoryFilter, bound?: number): Promise<number> {
  const { warehouseId, status, ...others } = filter
  if (status && isKept(others)) return await countKept(db, warehouseId, status)
  const upTo = bound === undefined ? sql`` : sql`LIMIT ${bound}`
  const { rows } = await sql<{ n: number }>`
    WITH ${several} SELECT count(*) AS n FROM (SELECT 1 ${matching(filter)} ${upTo}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** Whether the kept sums have the figures of a filter by warehouse and state with these other conditions. */
const isKept = (others: Omit<InventoryFilter, 'warehouseId' | 'status'>) =>
  Object.values(others).every(value => value === undefined)

const ofWarehouse = (warehouseId: string | undefined) =>
  warehouseId === undefined ? sql`true` : sql`warehouse_id = ${warehouseId}`

/** Rows of a state. A row of an item at several places has the state of the item, in stock if none is known. */
async function countKept(db: Database, warehouseId: string | undefined, status: StockStatus) {
  const here = ofWarehouse(warehouseId)
  const { rows } = await sql<{ n: number }>`
    WITH ${several}
    SELECT coalesce(sum(n), 0)::bigint AS n FROM (
      SELECT CASE WHEN places = 1 THEN status ELSE 'in_stock' END AS status, records AS n
        FROM stock_metric_now WHERE ${here}
      UNION ALL SELECT status, 1 FROM several WHERE ${here}
      UNION ALL SELECT 'in_stock', -1 FROM several WHERE ${here}) AS counted
     WHERE status = ${status}`.execute(db)
  return rows[0]?.n ?? 0
}

export type StatsRow = {
  /** Products and variants. */
  items: number
  records: number
  quantity: number
  value: number
  out_of_stock: number
  low_stock: number
  reorder_needed: number
}

/** The figures of a filter: kept for a warehouse and for all, else summed from the rows. */
export function sumInventory(db: Database, filter: InventoryFilter): Promise<StatsRow> {
  const { warehouseId, ...others } = filter
  return isKept(others) ? readKeptSums(db, warehouseId) : sumRows(db, filter)
}

const items = (status: StockStatus) =>
  sql`count(*) FILTER (WHERE status = ${sql.lit(status)}) AS ${sql.ref(status)}`

/**
 * The kept sums. Short items at several places are few and read by their own index. In a warehouse an item at
 * three places has three records with three places each.
 */
async function readKeptSums(db: Database, warehouseId: string | undefined): Promise<StatsRow> {
  const here = ofWarehouse(warehouseId)
  const records = (status: StockStatus) => sql`
    sum(records) FILTER (WHERE places = 1 AND status = ${sql.lit(status)})`
  const shortItems = (status: StockStatus) => sql`
    coalesce(${records(status)}, 0)::bigint
      + (SELECT count(*) FROM several v WHERE v.is_first AND v.status = ${sql.lit(status)} AND ${here})
      AS ${sql.ref(status)}`
  const { rows } = await sql<StatsRow>`
    WITH ${several}
    SELECT ${shortItems('out_of_stock')}, ${shortItems('low_stock')}, ${shortItems('reorder_needed')},
           coalesce(${warehouseId === undefined ? sql`sum(items)` : sql`round(sum(records::numeric / places))`},
             0)::bigint AS items,
           coalesce(sum(records), 0)::bigint AS records, coalesce(sum(pieces), 0)::bigint AS quantity,
           coalesce(sum(value_dong), 0)::bigint AS value
      FROM stock_metric_now WHERE ${here}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has a row')
  return row
}

/**
 * The figures of rows. All are read once, by item: the pieces of one have one value. Short items are read by
 * their own index; an item that is short at several places of a warehouse counts once.
 */
async function sumRows(db: Database, filter: InventoryFilter): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    WITH ${several}, short AS (
      SELECT s.own_status AS status ${matching(filter)} AND s.own_status <> 'in_stock' AND s.places = 1
      UNION ALL SELECT ${statusOf} ${matching(filter)} AND s.own_status <> 'in_stock'
        AND s.id IN (SELECT id FROM several WHERE is_first)
    ), item AS (
      SELECT s.product_id, s.variant_id, count(*) AS records, sum(s.on_hand) AS quantity,
        min(s.unit_cost_dong) AS unit_cost_dong
      ${matching(filter)} GROUP BY s.product_id, s.variant_id
    )
    SELECT counted.*, summed.*
      FROM (SELECT ${items('out_of_stock')}, ${items('low_stock')}, ${items('reorder_needed')}
        FROM short) AS counted,
           (SELECT count(*) AS items, coalesce(sum(records), 0)::bigint AS records,
             coalesce(sum(quantity), 0)::bigint AS quantity,
                   coalesce(sum(quantity * ${unitValue}) FILTER (WHERE quantity > 0), 0)::bigint AS value
              FROM item s) AS summed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has a row')
  return row
}

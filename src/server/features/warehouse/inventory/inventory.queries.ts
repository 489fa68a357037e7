import { type RawBuilder, sql } from 'kysely'
import type { InventorySort, StockStatus } from '#contract/warehouse/stock-status.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { ImageRow } from '../../catalogue/index.ts'
import {
  type InventoryFilter,
  isCounted,
  itemId,
  matching,
  several,
  statusOf,
  unitValue,
} from './inventory-filter.queries.ts'

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
  coalesce((SELECT json_build_object('file_id', i.file_id, 'alt_text', i.alt_text, 'width', f.width, 'height', f.height)
              FROM product_image i JOIN file f ON f.id = i.file_id
             WHERE i.variant_id = v.id ORDER BY i.position LIMIT 1), (p.card_images -> 0)::json)`

/** The bin `b`. */
export const locationJson = sql`CASE WHEN b.id IS NOT NULL THEN json_build_object('_id', b.id, 'zone', b.zone, 'row', b."row",
  'shelf', b.shelf, 'level', b.level, 'location_code', b.code) END`

type Direction = 'asc' | 'desc'
type Order = { joined?: RawBuilder<unknown>; by: RawBuilder<unknown>; tie?: RawBuilder<unknown> }

/** What each column sorts by; what is not known comes last. */
const ORDERS: Record<InventorySort, Order> = {
  // the index of titles gives products in this order
  product: {
    joined: sql`JOIN product p ON p.id = s.product_id AND p.archived_at IS NULL`,
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
  const { joined = sql``, by, tie } = ORDERS[page.sort]
  const direction = page.direction === 'asc' ? sql`ASC` : sql`DESC`
  const last = page.sort === 'location' || page.sort === 'moved' ? sql` NULLS LAST` : sql``
  const order = sql`${by} ${direction}${last}, ${tie ? sql`${tie} ${direction}, ` : sql``}s.id ${direction}`
  const { rows } = await sql<InventoryRow>`
    WITH ${several}, page AS MATERIALIZED (
      SELECT id, status, row_number() OVER () AS place FROM (
        SELECT s.id, ${statusOf} AS status ${matching(filter, joined)}
         ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}) AS sorted)
    SELECT s.id, s.product_id, s.variant_id, s.warehouse_id, s.on_hand, s.reserved, s.moved_at,
           concat_ws(' · ', p.title, v.name) AS title, coalesce(v.sku, p.sku, '') AS sku, list_price(p, v) AS price_dong,
           ${imageJson} AS image, w.name AS warehouse_name, w.code AS warehouse_code, ${locationJson} AS location,
           coalesce(s.min_level, 0) AS min_level, coalesce(s.reorder_point, 0) AS reorder_point,
           coalesce(s.unit_cost_dong, list_price(p, v), 0) AS unit_value, page.status
      FROM page JOIN stock s ON s.id = page.id JOIN product p ON p.id = s.product_id
      LEFT JOIN product_variant v ON v.id = s.variant_id JOIN warehouse w ON w.id = s.warehouse_id
      LEFT JOIN bin b ON b.id = s.bin_id
     ORDER BY page.place`.execute(db)
  return rows
}

/** How many rows fit, up to a bound where there is one. */
export async function countInventory(db: Database, filter: InventoryFilter, bound?: number): Promise<number> {
  const upTo = bound === undefined ? sql`` : sql`LIMIT ${bound}`
  const { rows } = await sql<{ n: number }>`
    WITH ${several} SELECT count(*) AS n FROM (SELECT 1 ${matching(filter)} ${upTo}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

export type StatsRow = {
  records: number
  quantity: number
  value: number
  out_of_stock: number
  low_stock: number
  reorder_needed: number
}

/** The figures of a filter. An item that is short at several places of a warehouse counts once. */
export async function sumInventory(db: Database, filter: InventoryFilter): Promise<StatsRow> {
  const items = (status: StockStatus) =>
    sql`count(*) FILTER (WHERE ${statusOf} = ${sql.lit(status)} AND ${isCounted})`
  const { rows } = await sql<StatsRow>`
    WITH ${several}
    SELECT count(*) AS records, coalesce(sum(s.on_hand), 0)::bigint AS quantity,
           coalesce(sum(s.on_hand * ${unitValue}) FILTER (WHERE s.on_hand > 0), 0)::bigint AS value,
           ${items('out_of_stock')} AS out_of_stock, ${items('low_stock')} AS low_stock,
           ${items('reorder_needed')} AS reorder_needed
    ${matching(filter)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has a row')
  return row
}

/** How many products and variants the rows of a filter are of. */
export async function countItems(db: Database, filter: InventoryFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH ${several}
    SELECT count(*) AS n FROM (SELECT ${itemId} ${matching(filter)} GROUP BY 1) AS items`.execute(db)
  return rows[0]?.n ?? 0
}

import { type RawBuilder, sql } from 'kysely'
import type { Item } from '#contract/warehouse/movement-rules.ts'
import type { AlertStatus } from '#contract/warehouse/stock-status.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ImageRow } from '../../catalogue/index.ts'

import { imageJson, type LocationRow, locationJson } from './inventory.queries.ts'

export type AlertFilter = { warehouseId?: string | undefined; isDismissed: boolean }

/**
 * Items that run short in active warehouses. An item is short if all its listed rows are, and so is their
 * sum. It stays dismissed while at least as much is available as at its dismissal.
 */
function short(warehouseId: string | undefined): RawBuilder<unknown> {
  const rows = sql`FROM stock s WHERE s.own_status <> 'in_stock'
    AND ${warehouseId === undefined ? sql`true` : sql`s.warehouse_id = ${warehouseId}`}`
  return sql`short AS MATERIALIZED (
    SELECT i.*, d.available IS NOT NULL AND i.available >= d.available AS is_dismissed
      FROM (SELECT s.product_id, s.variant_id, s.warehouse_id, s.on_hand - s.reserved AS available,
        s.own_status AS status,
                   coalesce(s.min_level, 0) AS min_level, coalesce(s.reorder_point, 0) AS reorder_point,
                   coalesce(s.unit_cost_dong, 0) AS unit_cost_dong
              ${rows} AND s.places = 1
            UNION ALL
            SELECT s.product_id, s.variant_id, s.warehouse_id, sum(s.on_hand - s.reserved)::int,
                   stock_status(sum(s.on_hand - s.reserved), min(s.min_level), min(s.reorder_point)),
                   coalesce(min(s.min_level), 0), coalesce(min(s.reorder_point), 0),
                     coalesce(min(s.unit_cost_dong), 0)
              ${rows} AND s.places > 1
             GROUP BY s.product_id, s.variant_id, s.warehouse_id HAVING count(*) = max(s.places)) AS i
      JOIN warehouse w ON w.id = i.warehouse_id AND w.is_active
      LEFT JOIN stock_alert_dismissal d ON d.product_id = i.product_id
      AND d.variant_id IS NOT DISTINCT FROM i.variant_id
       AND d.warehouse_id = i.warehouse_id
     WHERE i.status <> 'in_stock')`
}

/** The quantity to buy of an item `i`; `suggestedQuantity()` of the contract has the same rule. */
const suggested = sql`greatest(1, 2 * i.reorder_point - i.available)`

/** The order of a list; of equal items the newest comes first. */
const scarcest = sql`available, min_level DESC, product_id DESC, variant_id, warehouse_id`

export type AlertSums = { status: AlertStatus; open: number; dismissed: number; estimated_dong: number }

const sums = sql`
  SELECT status, count(*) FILTER (WHERE NOT is_dismissed) AS open, count(*)
    FILTER (WHERE is_dismissed) AS dismissed,
         coalesce(sum(${suggested} * i.unit_cost_dong)
           FILTER (WHERE NOT is_dismissed), 0)::bigint AS estimated_dong
    FROM short i GROUP BY status`

/** How many alerts are open. */
export async function countAlerts(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    WITH ${short(undefined)} SELECT count(*) AS n FROM short WHERE NOT is_dismissed`.execute(db)
  return rows[0]?.n ?? 0
}

export type AlertRow = {
  product_id: string
  variant_id: string | null
  title: string
  sku: string
  image: ImageRow | null
  warehouse_id: string
  warehouse_name: Row<'warehouse'>['name']
  warehouse_code: Row<'warehouse'>['code']
  location: LocationRow | null
  available: number
  min_level: number
  reorder_point: number
  status: AlertStatus
  is_dismissed: boolean
  category_name: Row<'category'>['category_name']
  last_price: number | null
}

/**
 * A page of each of the three lists, the scarcest first; how many alerts of each kind there are, open and
 * dismissed, and the cost of the open ones' suggested quantities.
 */
export async function selectAlerts(
  db: Database,
  { warehouseId, isDismissed }: AlertFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ alerts: AlertRow[]; sums: AlertSums[] }> {
  const { rows } = await sql<{ alerts: AlertRow[]; sums: AlertSums[] }>`
    WITH ${short(warehouseId)}, page AS MATERIALIZED (
      SELECT list.* FROM unnest('{out_of_stock,low_stock,reorder_needed}'::text[]) AS wanted (status) CROSS
      JOIN LATERAL (
        SELECT i.* FROM short i WHERE i.status = wanted.status AND is_dismissed = ${isDismissed}
         ORDER BY ${scarcest} LIMIT ${limit} OFFSET ${offset}) AS list
    ), shown AS (
      SELECT i.product_id, i.variant_id, i.warehouse_id, i.available, i.min_level, i.reorder_point, i.status,
        i.is_dismissed,
             concat_ws(' · ', p.title, v.name) AS title, coalesce(v.sku, p.sku, '') AS sku,
               ${imageJson} AS image,
             w.name AS warehouse_name, w.code AS warehouse_code, c.category_name,
             (SELECT ${locationJson} FROM stock s JOIN bin b ON b.id = s.bin_id
               WHERE s.product_id = i.product_id AND s.variant_id IS NOT DISTINCT FROM i.variant_id
                 AND s.warehouse_id = i.warehouse_id AND b.deleted_at IS NULL
               ORDER BY s.on_hand DESC, s.moved_at DESC NULLS LAST LIMIT 1) AS location,
             (SELECT priced.unit_price_dong
                FROM stock s CROSS JOIN LATERAL (
                     SELECT l.unit_price_dong, l.movement_id FROM stock_movement_line l
                      WHERE l.to_stock_id = s.id AND l.unit_price_dong IS NOT NULL
                      ORDER BY l.movement_id DESC LIMIT 1) AS priced
               WHERE s.product_id = i.product_id AND s.variant_id IS NOT DISTINCT FROM i.variant_id
               ORDER BY priced.movement_id DESC LIMIT 1) AS last_price
        FROM page i JOIN product p ON p.id = i.product_id JOIN category c ON c.id = p.category_id
        LEFT JOIN product_variant v ON v.id = i.variant_id JOIN warehouse w ON w.id = i.warehouse_id
    )
    SELECT (SELECT coalesce(json_agg(s), '[]') FROM (${sums}) AS s) AS sums,
           (SELECT coalesce(json_agg(a ORDER BY status, ${scarcest}), '[]')
             FROM shown AS a) AS alerts`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has a row')
  return row
}

export type ItemInWarehouse = Item & { warehouseId: string }

const wanted = (items: ItemInWarehouse[]) => sql`wanted AS (
  SELECT DISTINCT "productId" AS product_id, "variantId" AS variant_id, "warehouseId" AS warehouse_id
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS n ("productId" uuid, "variantId" uuid,
      "warehouseId" uuid))`

/**
 * Puts the alerts of items aside at their present quantity; items without stock there are left out. The
 * products are locked.
 */
export async function insertDismissals(
  tx: Tx,
  items: ItemInWarehouse[],
  by: string,
): Promise<ItemInWarehouse[]> {
  const { rows } = await sql<ItemInWarehouse>`
    WITH ${wanted(items)}
    INSERT INTO stock_alert_dismissal AS d (product_id, variant_id, warehouse_id, available, dismissed_by)
    SELECT n.product_id, n.variant_id, n.warehouse_id, sum(s.on_hand - s.reserved), ${by}
      FROM wanted n JOIN stock s ON s.product_id = n.product_id
      AND s.variant_id IS NOT DISTINCT FROM n.variant_id
       AND s.warehouse_id = n.warehouse_id
     GROUP BY 1, 2, 3
    HAVING stock_status(sum(s.on_hand - s.reserved), min(s.min_level), min(s.reorder_point)) <> 'in_stock'
    ON CONFLICT (product_id, variant_id, warehouse_id)
    DO UPDATE SET available = EXCLUDED.available, dismissed_by = EXCLUDED.dismissed_by, dismissed_at = now()
    RETURNING product_id AS "productId", variant_id AS "variantId", warehouse_id AS "warehouseId"`.execute(tx)
  return rows
}

export async function deleteDismissals(tx: Tx, items: ItemInWarehouse[]): Promise<ItemInWarehouse[]> {
  const { rows } = await sql<ItemInWarehouse>`
    WITH ${wanted(items)}
    DELETE FROM stock_alert_dismissal d USING wanted n
     WHERE d.product_id = n.product_id
     AND d.variant_id IS NOT DISTINCT FROM n.variant_id AND d.warehouse_id = n.warehouse_id
    RETURNING d.product_id AS "productId", d.variant_id AS "variantId",
      d.warehouse_id AS "warehouseId"`.execute(tx)
  return rows
}

/** The names of these items in the audit log, each by its place in the list. */
export async function selectAuditLabels(tx: Tx, items: ItemInWarehouse[]): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    SELECT concat_ws(' · ', p.title, v.name, w.code) AS label
      FROM jsonb_to_recordset(${JSON.stringify(items.map((item, place) => ({ ...item, place })))}::jsonb)
        AS n (place int, "productId" uuid, "variantId" uuid, "warehouseId" uuid)
      JOIN product p ON p.id = n."productId" LEFT JOIN product_variant v ON v.id = n."variantId"
      JOIN warehouse w ON w.id = n."warehouseId" ORDER BY n.place`.execute(tx)
  return rows.map(({ label }) => label)
}

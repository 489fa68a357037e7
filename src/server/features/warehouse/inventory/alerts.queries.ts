import { sql } from 'kysely'
import type { Item } from '#contract/warehouse/movement-rules.ts'
import type { AlertStatus } from '#contract/warehouse/stock-status.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ImageRow } from '../../catalogue/index.ts'

import { imageJson, type LocationRow, locationJson } from './inventory.queries.ts'

export type AlertFilter = { warehouseId?: string | undefined; isDismissed: boolean }

/** Short rows `s` of active warehouses. */
const isShort = (warehouseId: string | undefined) => sql`s.own_status <> 'in_stock'
  AND s.warehouse_id = ANY (ARRAY(SELECT id FROM warehouse WHERE is_active))
  AND ${warehouseId === undefined ? sql`true` : sql`s.warehouse_id = ${warehouseId}`}`

/** Whether the item of the row `i` was dismissed when at most as much of it was available. */
const isDismissedItem = sql`EXISTS (
  SELECT FROM stock_alert_dismissal d
   WHERE d.product_id = i.product_id AND d.variant_id IS NOT DISTINCT FROM i.variant_id
     AND d.warehouse_id = i.warehouse_id AND i.available >= d.available)`

/**
 * The short items that are few: those at several places of a warehouse, which are short if all their listed
 * rows and their sum are, and the dismissed ones at one place. An item stays dismissed while at least as much
 * is available as at its dismissal. All other alerts are the short rows with one place.
 */
const fewShort = (warehouseId: string | undefined) => sql`
  several AS MATERIALIZED (
    SELECT i.*, ${isDismissedItem} AS is_dismissed
      FROM (SELECT s.product_id, s.variant_id, s.warehouse_id, sum(s.on_hand - s.reserved)::int AS available,
                   stock_status(sum(s.on_hand - s.reserved), min(s.min_level), min(s.reorder_point))
                     AS status,
                   min(s.min_level) AS min_level, min(s.reorder_point) AS reorder_point,
                   min(s.unit_cost_dong) AS unit_cost_dong
              FROM stock s WHERE ${isShort(warehouseId)} AND s.places > 1
             GROUP BY s.product_id, s.variant_id, s.warehouse_id HAVING count(*) = max(s.places)) AS i
     WHERE i.status <> 'in_stock'),
  dismissed AS MATERIALIZED (
    SELECT s.* FROM stock_alert_dismissal d JOIN stock s ON s.product_id = d.product_id
       AND s.variant_id IS NOT DISTINCT FROM d.variant_id AND s.warehouse_id = d.warehouse_id
     WHERE ${isShort(warehouseId)} AND s.places = 1 AND s.short_available >= d.available)`

/** The order of a list; of equal items the newest comes first. The index of short rows has it. */
const scarcest = sql`available, min_level DESC, product_id DESC, variant_id, warehouse_id`
const scarcestRows = sql`s.short_available, coalesce(s.min_level, 0) DESC, s.product_id DESC, s.variant_id,
  s.warehouse_id`

export type AlertSums = { status: AlertStatus; open: number; dismissed: number; estimated_dong: number }

/** Alerts by state, in addition to {@link fewShort}: from the kept sums of the rows with one place. */
const sums = (warehouseId: string | undefined) => sql`
  SELECT status, sum(open)::bigint AS open, sum(gone)::bigint AS dismissed,
         sum(dong)::bigint AS estimated_dong
    FROM (
      SELECT s.status, s.records AS open, 0 AS gone, s.purchase_dong AS dong
        FROM (SELECT *, status AS own_status FROM stock_metric_now) AS s
       WHERE ${isShort(warehouseId)} AND s.places = 1
      UNION ALL
      SELECT status, (NOT is_dismissed)::int, is_dismissed::int,
             CASE WHEN is_dismissed THEN 0
                  ELSE suggested_quantity(available, reorder_point)::bigint * coalesce(unit_cost_dong, 0) END
        FROM several
      UNION ALL
      SELECT own_status, -1, 1,
             -suggested_quantity(short_available, reorder_point)::bigint * coalesce(unit_cost_dong, 0)
        FROM dismissed) AS parts
   GROUP BY status`

/** How many alerts of each state are open. */
export async function countAlerts(db: Database): Promise<Record<AlertStatus, number>> {
  const { rows } = await sql<Pick<AlertSums, 'status' | 'open'>>`
    WITH ${fewShort(undefined)} SELECT status, open FROM (${sums(undefined)}) AS by_status`.execute(db)
  const openOf = (status: AlertStatus) => rows.find(row => row.status === status)?.open ?? 0
  return {
    out_of_stock: openOf('out_of_stock'),
    low_stock: openOf('low_stock'),
    reorder_needed: openOf('reorder_needed'),
  }
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
  const source = isDismissed
    ? sql`dismissed s WHERE true`
    : sql`stock s WHERE ${isShort(warehouseId)} AND s.places = 1 AND s.id NOT IN (SELECT id FROM dismissed)`
  const { rows } = await sql<{ alerts: AlertRow[]; sums: AlertSums[] }>`
    WITH ${fewShort(warehouseId)}, page AS MATERIALIZED (
      SELECT list.*, wanted.status, ${isDismissed}::boolean AS is_dismissed
        FROM unnest('{out_of_stock,low_stock,reorder_needed}'::text[]) AS wanted (status) CROSS JOIN LATERAL (
          (SELECT s.product_id, s.variant_id, s.warehouse_id, s.short_available AS available,
                  coalesce(s.min_level, 0) AS min_level, coalesce(s.reorder_point, 0) AS reorder_point
             FROM ${source} AND s.own_status = wanted.status ORDER BY ${scarcestRows} LIMIT ${limit + offset})
          UNION ALL
          SELECT product_id, variant_id, warehouse_id, available, coalesce(min_level, 0),
                 coalesce(reorder_point, 0)
            FROM several v WHERE v.status = wanted.status AND v.is_dismissed = ${isDismissed}
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
    SELECT (SELECT coalesce(json_agg(s), '[]') FROM (${sums(warehouseId)}) AS s) AS sums,
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

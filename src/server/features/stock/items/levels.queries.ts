import { sql } from 'kysely'
import type { Item } from '#contract/warehouse/movement-rules.ts'
import type { Tx } from '../../../db/transaction.ts'

import { lockProducts } from '../stock-rows.queries.ts'

/** The minimum level and the reorder point of an item in a warehouse, in pieces. */
export type ItemLevels = Item & { warehouseId: string; minLevel: number; reorderPoint: number }

/**
 * Gives items their levels in warehouses: the same on all their rows there, in the one order of locks.
 * @returns the levels as they were, of those items that have a row in the warehouse
 */
export async function setLevels(tx: Tx, levels: ItemLevels[]): Promise<ItemLevels[]> {
  await lockProducts(tx, [...new Set(levels.map(({ productId }) => productId))])
  const { rows } = await sql<ItemLevels>`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(levels)}::jsonb) AS n ("productId" uuid, "variantId" uuid,
             "warehouseId" uuid, "minLevel" int, "reorderPoint" int)
    ), locked AS MATERIALIZED (
      SELECT s.id, s.product_id, s.variant_id, s.warehouse_id, s.min_level, s.reorder_point, n."minLevel", n."reorderPoint"
        FROM stock s JOIN wanted n ON s.product_id = n."productId" AND s.variant_id IS NOT DISTINCT FROM n."variantId"
         AND s.warehouse_id = n."warehouseId"
       ORDER BY s.product_id, s.variant_id, s.id FOR UPDATE OF s
    ), changed AS (
      UPDATE stock s SET min_level = l."minLevel", reorder_point = l."reorderPoint" FROM locked l WHERE s.id = l.id
    )
    SELECT DISTINCT product_id AS "productId", variant_id AS "variantId", warehouse_id AS "warehouseId",
           coalesce(min_level, 0) AS "minLevel", coalesce(reorder_point, 0) AS "reorderPoint" FROM locked`.execute(
    tx,
  )
  return rows
}

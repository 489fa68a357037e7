import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfVietnamDay } from '#contract/kernel/time.ts'
import type { StockStatus } from '#contract/warehouse/stock-status.ts'
import type { Database } from '../../../db/database.ts'

/** The result of a search: products, with only these variants if a code is theirs exactly. */
export type Search = { productIds: string[]; itemIds?: string[] }

export type InventoryFilter = {
  warehouseId?: string | undefined
  search?: Search | undefined
  status?: StockStatus | undefined
  /** Days in Vietnam of the last movement, both included. */
  startDate?: string | undefined
  endDate?: string | undefined
  /**
   * Only rows that shoppers can see: active products and variants in active warehouses, each once in a
   * warehouse.
   */
  isPublic?: boolean
}

/** Products that a search by words finds at most. */
const MAX_PRODUCTS = 5_000

/** An item of a stock row: the product, or its variant. Ids are never given twice. */
export const itemId = sql`coalesce(s.variant_id, s.product_id)`

/**
 * The rows of items that have several places and are short at each of those: their state is that of the sum.
 * `own_status` is the state of all other rows (see the migration). `is_first` is true for one row of each
 * item in a warehouse.
 */
export const several = sql`several AS MATERIALIZED (
  SELECT id, warehouse_id, row_number() OVER (item ORDER BY id) = 1 AS is_first,
         CASE WHEN count(*) OVER item < places THEN 'in_stock'
              ELSE stock_status(sum(on_hand - reserved) OVER item, min_level, reorder_point) END AS status
    FROM stock WHERE own_status <> 'in_stock' AND places > 1
  WINDOW item AS (PARTITION BY product_id, variant_id, warehouse_id))`

/**
 * The state of the item of a row `s` in its warehouse. The rows of {@link several} are looked up by hash:
 * joined, they are read once for each row wherever PostgreSQL expects few rows and gets many.
 */
export const statusOf = sql`CASE
  WHEN s.places = 1 THEN s.own_status
  WHEN s.id IN (SELECT id FROM several WHERE status = 'out_of_stock') THEN 'out_of_stock'
  WHEN s.id IN (SELECT id FROM several WHERE status = 'low_stock') THEN 'low_stock'
  WHEN s.id IN (SELECT id FROM several WHERE status = 'reorder_needed') THEN 'reorder_needed'
  ELSE 'in_stock' END`

/**
 * Rows `s` that are listed: places with stock, or the one place of an item without stock in its warehouse
 * (R20).
 */
export const isListed = sql`s.places > 0`

/**
 * The rows `s` of a filter: `FROM … WHERE …`, in addition to {@link several}. `joined` adds tables, with the
 * `productId` of a row.
 */
export function matching(
  filter: InventoryFilter,
  {
    joined = sql``,
    productId = sql`s.product_id`,
  }: Partial<Record<'joined' | 'productId', RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const { warehouseId, search, status, startDate, endDate, isPublic } = filter
  const conditions = [
    isListed,
    warehouseId !== undefined && sql`s.warehouse_id = ${warehouseId}`,
    search && searched(search, productId),
    status === 'in_stock' && sql`${statusOf} = 'in_stock'`,
    status && status !== 'in_stock' && isShort(status),
    startDate && sql`s.moved_at >= ${startOfVietnamDay(startDate)}`,
    endDate && sql`s.moved_at < ${startOfVietnamDay(addDays(endDate, 1))}`,
    isPublic && sql`s.product_id IN (SELECT id FROM product WHERE is_active)`,
    isPublic &&
      sql`(s.variant_id IS NULL OR s.variant_id IN (SELECT id FROM product_variant WHERE is_active))`,
    isPublic && sql`s.warehouse_id IN (SELECT id FROM warehouse WHERE is_active)`,
    isPublic &&
      sql`(s.places = 1 OR NOT EXISTS (
        SELECT FROM stock e WHERE e.product_id = s.product_id
        AND e.variant_id IS NOT DISTINCT FROM s.variant_id
           AND e.warehouse_id = s.warehouse_id AND e.places > 0 AND e.id < s.id))`,
  ].filter(condition => typeof condition === 'object')
  return sql`FROM stock s ${joined} WHERE ${sql.join(conditions, sql` AND `)}`
}

/** An item that is short as a whole is short at each place: the index of these fits. */
const isShort = (status: StockStatus) => sql`s.own_status <> 'in_stock' AND (
  s.places = 1 AND s.own_status = ${status} OR s.id IN (SELECT id FROM several WHERE status = ${status}))`

function searched({ productIds, itemIds }: Search, productId: RawBuilder<unknown>): RawBuilder<unknown> {
  if (itemIds) return sql`${productId} = ANY (${productIds}::uuid[]) AND ${itemId} = ANY (${itemIds}::uuid[])`
  // looked up by hash, which IS TRUE keeps from becoming a join: a join is planned for few products, but many
  // are found
  return sql`(${productId} IN (SELECT unnest(${productIds}::uuid[]))) IS TRUE`
}

/** The products that a tsquery finds, 5,000 at most. */
export async function findProductIds(db: Database, words: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH found AS MATERIALIZED (SELECT id, archived_at FROM product
      WHERE search_document @@ ${words}::tsquery)
    SELECT id FROM found WHERE archived_at IS NULL LIMIT ${sql.lit(MAX_PRODUCTS)}`.execute(db)
  return rows.map(({ id }) => id)
}

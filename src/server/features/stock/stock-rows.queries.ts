import { sql } from 'kysely'
import type { Item, Place } from '#contract/warehouse/movement-rules.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

/** The stock of an item at a place. */
export type StockRow = Item &
  Place &
  Pick<Row<'stock'>, 'id' | 'reserved'> & { onHand: Row<'stock'>['on_hand'] }

/**
 * Locks these products for a change of their quantity for sale. Every change of stock takes these locks
 * first, in the order of the products, and then the stock rows.
 */
export async function lockProducts(tx: Tx, productIds: string[]): Promise<void> {
  await sql`
    SELECT 1 FROM product_availability WHERE product_id = ANY (${productIds})
    ORDER BY product_id FOR UPDATE`.execute(tx)
}

/** Locks every product for a change of quantities for sale: before a warehouse opens or closes. */
export async function lockAllStock(tx: Tx): Promise<void> {
  await sql`
    SELECT count(*) FROM (SELECT FROM product_availability ORDER BY product_id FOR UPDATE) AS locked`.execute(
    tx,
  )
}

/**
 * Locks all stock rows of these products, which are locked already, in the one order: product, variant, id.
 */
export async function lockStockRows(tx: Tx, productIds: string[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT id, product_id AS "productId", variant_id AS "variantId", warehouse_id AS "warehouseId",
      bin_id AS "binId",
           on_hand AS "onHand", reserved
      FROM stock WHERE product_id = ANY (${productIds}::uuid[])
     ORDER BY product_id, variant_id, id FOR UPDATE`.execute(tx)
  return rows
}

/**
 * Makes the stock rows that a product has without variants those of its first variant. The product is locked
 * already.
 */
export async function takeOverRows(
  tx: Tx,
  { productId, variantId }: { productId: string; variantId: string },
): Promise<void> {
  await sql`SELECT take_over_own_stock(${productId}, ${variantId})`.execute(tx)
}

/** Every stock row of these products, with its quantity that is not reserved. */
export async function selectStockOf(
  db: Database | Tx,
  productIds: string[],
): Promise<(Item & Place & { available: number })[]> {
  const { rows } = await sql<Item & Place & { available: number }>`
    SELECT product_id AS "productId", variant_id AS "variantId", warehouse_id AS "warehouseId",
      bin_id AS "binId",
           on_hand - reserved AS available
      FROM stock WHERE product_id = ANY (${productIds}::uuid[])`.execute(db)
  return rows
}

export type Bin = Pick<Row<'bin'>, 'id' | 'warehouse_id' | 'code' | 'capacity' | 'is_active'>

/** Locks bins by id, so that two bookings can't both use the room that is left in one. */
export async function lockBins(tx: Tx, binIds: string[]): Promise<Bin[]> {
  const { rows } = await sql<Bin>`
    SELECT id, warehouse_id, code, capacity, is_active FROM bin
     WHERE id = ANY (${binIds}::uuid[]) AND deleted_at IS NULL
     ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return rows
}

/** Pieces in each of these bins, reserved ones included; a bin without any is left out. */
export async function selectBinFill(tx: Tx, binIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ bin_id: string; pieces: number }>`
    SELECT bin_id, sum(on_hand)::int AS pieces FROM stock WHERE bin_id = ANY (${binIds}::uuid[])
    GROUP BY bin_id`.execute(tx)
  return new Map(rows.map(({ bin_id, pieces }) => [bin_id, pieces]))
}

export type Warehouse = Pick<Row<'warehouse'>, 'id' | 'name' | 'is_active' | 'is_default'>

export function selectWarehouses(db: Database | Tx): Promise<Warehouse[]> {
  return db.selectFrom('warehouse').select(['id', 'name', 'is_active', 'is_default']).execute()
}

export type StockedProduct = Pick<Row<'product'>, 'id' | 'has_variants'> & {
  is_archived: boolean
  variants: string[]
  archivedVariants: string[]
}

/**
 * These products, each with those of the given variants that are its own, and those of them that are
 * archived.
 */
export async function selectStockedProducts(
  tx: Tx,
  { productIds, variantIds }: { productIds: string[]; variantIds: string[] },
): Promise<StockedProduct[]> {
  const { rows } = await sql<StockedProduct>`
    SELECT p.id, p.has_variants, p.archived_at IS NOT NULL AS is_archived,
           (SELECT coalesce(json_agg(v.id), '[]') FROM product_variant v
             WHERE v.product_id = p.id AND v.id = ANY (${variantIds}::uuid[])) AS variants,
           (SELECT coalesce(json_agg(v.id), '[]') FROM product_variant v
             WHERE v.product_id = p.id AND v.archived_at IS NOT NULL
               AND v.id = ANY (${variantIds}::uuid[])) AS "archivedVariants"
      FROM product p WHERE p.id = ANY (${productIds}::uuid[])`.execute(tx)
  return rows
}

/** Pieces that come to (+) or leave (−) a stock row, and of how many more or fewer it is reserved. */
export type StockRowChange = { stockId: string; onHandBy: number; reservedBy: number }

/**
 * Changes locked stock rows. The database refuses to take reserved pieces. `at`: time of the movement, if
 * it is one.
 */
export async function updateStock(tx: Tx, changes: StockRowChange[], at?: Date): Promise<void> {
  await sql`
    UPDATE stock AS s SET on_hand = s.on_hand + n."onHandBy", reserved = s.reserved + n."reservedBy",
      updated_at = now(),
           moved_at = greatest(s.moved_at, ${at ?? null}::timestamptz)
      FROM (SELECT "stockId", sum("onHandBy")::int AS "onHandBy", sum("reservedBy")::int AS "reservedBy"
              FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS t ("stockId" uuid, "onHandBy" int,
                "reservedBy" int)
             GROUP BY 1) AS n
     WHERE s.id = n."stockId"`.execute(tx)
}

/**
 * Adds stock rows of products that are locked. Their levels are those that the item has in this warehouse,
 * else the product's, else the shop's.
 */
export async function insertStock(
  tx: Tx,
  rows: StockRow[],
  { levels, at }: { levels: { minLevel: number; reorderPoint: number }; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO stock (id, product_id, variant_id, warehouse_id, bin_id, on_hand, min_level, reorder_point,
      moved_at, unit_cost_dong)
    SELECT n.id, n."productId", n."variantId", n."warehouseId", n."binId", n."onHand",
           coalesce(here.min_level, p.min_level, ${levels.minLevel}::int),
           coalesce(here.reorder_point, p.reorder_point, ${levels.reorderPoint}::int), ${at},
             round(c.average_dong)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n (id uuid, "productId" uuid,
        "variantId" uuid,
           "warehouseId" uuid, "binId" uuid, "onHand" int)
      JOIN product p ON p.id = n."productId"
      LEFT JOIN item_cost c ON c.product_id = p.id AND c.variant_id IS NOT DISTINCT FROM n."variantId"
      LEFT JOIN LATERAL (
           SELECT s.min_level, s.reorder_point FROM stock s
            WHERE s.product_id = p.id
            AND s.variant_id IS NOT DISTINCT FROM n."variantId" AND s.warehouse_id = n."warehouseId"
            LIMIT 1) AS here ON true`.execute(tx)
}

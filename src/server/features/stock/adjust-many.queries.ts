import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Place } from './movements.queries.ts'

export type BookingWarehouse = { id: string; name: string; is_default: boolean }

/** Where goods can be booked: the active warehouses. */
export function selectBookingWarehouses(db: Database | Tx): Promise<BookingWarehouse[]> {
  return db
    .selectFrom('warehouse')
    .select(['id', 'name', 'is_default'])
    .where('is_active', '=', true)
    .execute()
}

export type StockOfProducts = Place & {
  id: string
  productId: string
  variantId: string | null
  available: number
  isActive: boolean
}

/** Every stock row of these products, with what of each is not reserved. */
export async function selectStockOf(db: Database | Tx, productIds: string[]): Promise<StockOfProducts[]> {
  const { rows } = await sql<StockOfProducts>`
    SELECT s.id, s.product_id AS "productId", s.variant_id AS "variantId", s.warehouse_id AS "warehouseId",
           s.bin_id AS "binId", s.on_hand - s.reserved AS available, w.is_active AS "isActive"
      FROM stock s JOIN warehouse w ON w.id = s.warehouse_id WHERE s.product_id = ANY (${productIds}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Locks the stock rows of these products, which are locked already, in the one order: product, variant, id. */
export async function lockStockOf(tx: Tx, productIds: string[]): Promise<void> {
  await sql`
    SELECT 1 FROM stock WHERE product_id = ANY (${productIds}::uuid[])
     ORDER BY product_id, variant_id, id FOR UPDATE`.execute(tx)
}

export type StockStep = Place & { productId: string; variantId: string | null; difference: number }

/** Adds to what lies at places, making their stock rows where there are none. @returns the row's id of each step */
export async function addToStocks(
  tx: Tx,
  steps: StockStep[],
  levels: { minLevel: number; reorderPoint: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string; product_id: string; variant_id: string | null }>`
    INSERT INTO stock AS s (product_id, variant_id, warehouse_id, bin_id, on_hand, min_level, reorder_point)
    SELECT n."productId", n."variantId", n."warehouseId", n."binId", n.difference,
           coalesce(p.min_level, ${levels.minLevel}::int), coalesce(p.reorder_point, ${levels.reorderPoint}::int)
      FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS n ("productId" uuid, "variantId" uuid,
           "warehouseId" uuid, "binId" uuid, difference int)
      JOIN product p ON p.id = n."productId" ORDER BY n."productId", n."variantId"
    ON CONFLICT (product_id, variant_id, warehouse_id, bin_id)
    DO UPDATE SET on_hand = s.on_hand + EXCLUDED.on_hand, updated_at = now()
    RETURNING id, product_id, variant_id`.execute(tx)
  const ids = new Map(rows.map(row => [`${row.product_id}/${row.variant_id}`, row.id]))
  return steps.map(({ productId, variantId }) => {
    const id = ids.get(`${productId}/${variantId}`)
    if (!id) throw new Error(`No product ${productId} to put into stock`)
    return id
  })
}

/** Takes pieces off stock rows that are locked; the database refuses what is reserved. */
export async function takeFromStocks(tx: Tx, steps: { stockId: string; quantity: number }[]): Promise<void> {
  await sql`
    UPDATE stock AS s SET on_hand = s.on_hand - n.quantity, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS n ("stockId" uuid, quantity int)
     WHERE s.id = n."stockId"`.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { Place } from './movements.queries.ts'

/** Where goods of a product without further word belong: its own place, else the default warehouse (R17). */
export async function findBookingPlace(
  tx: Tx,
  productId: string,
): Promise<(Place & { name: string }) | undefined> {
  const { rows } = await sql<{ warehouse_id: string; bin_id: string | null; name: string }>`
    SELECT w.id AS warehouse_id, w.name,
           CASE WHEN w.id = p.warehouse_id THEN p.bin_id END AS bin_id
      FROM product p JOIN warehouse w ON w.is_active AND (w.id = p.warehouse_id OR w.is_default)
     WHERE p.id = ${productId}
     ORDER BY (w.id = p.warehouse_id) DESC NULLS LAST LIMIT 1`.execute(tx)
  const [row] = rows
  return row && { warehouseId: row.warehouse_id, binId: row.bin_id, name: row.name }
}

/** Pieces for sale of a product without variants, or of a variant, over all active warehouses. */
export async function selectAvailable(
  tx: Tx,
  goods: { productId: string; variantId: string | null },
): Promise<number> {
  const { rows } = await sql<{ available: number }>`
    SELECT coalesce(sum(s.on_hand - s.reserved), 0)::int AS available
      FROM stock s JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active
     WHERE s.product_id = ${goods.productId} AND s.variant_id IS NOT DISTINCT FROM ${goods.variantId}::uuid`.execute(
    tx,
  )
  return rows[0]?.available ?? 0
}

export type FreeStock = Place & { id: string; available: number }

/** The stock rows of a product without variants, or of a variant, locked, with what of each is not reserved. */
export async function lockStock(
  tx: Tx,
  goods: { productId: string; variantId: string | null },
): Promise<FreeStock[]> {
  const { rows } = await sql<FreeStock>`
    SELECT id, warehouse_id AS "warehouseId", bin_id AS "binId", on_hand - reserved AS available
      FROM stock WHERE product_id = ${goods.productId} AND variant_id IS NOT DISTINCT FROM ${goods.variantId}::uuid
     ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

/** Takes pieces off a stock row that is locked; the database refuses what is reserved. */
export async function takeFromStock(tx: Tx, stockId: string, quantity: number): Promise<void> {
  await sql`UPDATE stock SET on_hand = on_hand - ${quantity}, updated_at = now() WHERE id = ${stockId}`.execute(
    tx,
  )
}

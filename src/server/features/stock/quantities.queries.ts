import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Item, Place } from './movement.ts'

/** Every stock row of these products, with what of each is not reserved. */
export async function selectStockOf(
  db: Database | Tx,
  productIds: string[],
): Promise<(Item & Place & { available: number })[]> {
  const { rows } = await sql<Item & Place & { available: number }>`
    SELECT product_id AS "productId", variant_id AS "variantId", warehouse_id AS "warehouseId", bin_id AS "binId",
           on_hand - reserved AS available
      FROM stock WHERE product_id = ANY (${productIds}::uuid[])`.execute(db)
  return rows
}

/** Where stock of each of these products belongs. */
export async function selectOwnPlaces(
  db: Database | Tx,
  productIds: string[],
): Promise<Map<string, { warehouseId: string | null; binId: string | null }>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'warehouse_id as warehouseId', 'bin_id as binId'])
    .where('id', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

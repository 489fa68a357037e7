import { sql } from 'kysely'
import type { Item, Place } from '#contract/warehouse/movement-rules.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

export type ReturnRow = Pick<Row<'stock_movement'>, 'id' | 'code' | 'created_at' | 'completed_at'> &
  Pick<Row<'stock_movement_line'>, 'quantity'> & {
    status: 'pending' | 'completed' | 'cancelled'
    product_id: Row<'stock'>['product_id']
    variant_id: Row<'stock'>['variant_id']
    warehouse_id: Row<'stock'>['warehouse_id']
    location_id: Row<'bin'>['id'] | null
    product_title: Row<'product'>['title']
    variant_name: string
    sku: string
    warehouse_code: Row<'warehouse'>['code']
    location_code: Row<'bin'>['code'] | null
  }

/** The shipped pieces of an order that are expected back, came back or were lost. */
export async function selectReturns(db: Database, orderId: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    SELECT m.id, m.code, m.status, s.product_id, s.variant_id, s.warehouse_id,
           CASE WHEN bin.deleted_at IS NULL THEN bin.id END AS location_id, p.title AS product_title,
             coalesce(v.name, '') AS variant_name,
           coalesce(v.sku, p.sku) AS sku, l.quantity, w.code AS warehouse_code, bin.code AS location_code,
           m.created_at, m.completed_at
      FROM stock_movement m JOIN stock_movement_line l ON l.movement_id = m.id
      JOIN stock s ON s.id = l.to_stock_id
      JOIN product p ON p.id = s.product_id LEFT JOIN product_variant v ON v.id = s.variant_id
      JOIN warehouse w ON w.id = s.warehouse_id LEFT JOIN bin ON bin.id = s.bin_id
     WHERE m.order_id = ${orderId} AND m.kind = 'return'
     ORDER BY m.code`.execute(db)
  return rows
}

/**
 * A return with the stock row that its pieces left, and the place of their return: the same, or outside the
 * bins if the bin is deleted.
 */
export type LockedReturn = Item &
  Place &
  Pick<Row<'stock_movement'>, 'id' | 'code'> &
  Pick<Row<'stock_movement_line'>, 'quantity'> & {
    status: 'pending' | 'completed' | 'cancelled'
    stockId: Row<'stock'>['id']
  }

/** Locks returns of an order, which is locked itself. */
export async function lockReturns(tx: Tx, orderId: string, ids: string[]): Promise<LockedReturn[]> {
  const { rows } = await sql<LockedReturn>`
    SELECT m.id, m.code, m.status, s.id AS "stockId", s.product_id AS "productId",
      s.variant_id AS "variantId",
           s.warehouse_id AS "warehouseId", bin.id AS "binId", l.quantity
      FROM stock_movement m JOIN stock_movement_line l ON l.movement_id = m.id
      JOIN stock s ON s.id = l.to_stock_id
      LEFT JOIN bin ON bin.id = s.bin_id AND bin.deleted_at IS NULL
     WHERE m.order_id = ${orderId} AND m.kind = 'return' AND m.id = ANY (${ids}::uuid[])
     ORDER BY m.code FOR UPDATE OF m`.execute(tx)
  return rows
}

/**
 * Ends returns: one of which pieces have come keeps those and gets its entry of the ledger, one of which none
 * came has moved nothing. The stock itself is the caller's; `stockId` is the row that has got the pieces.
 */
export async function finishReturns(
  tx: Tx,
  returns: { id: string; received: number; stockId: string }[],
  at: Date,
): Promise<void> {
  await sql`
    WITH part AS (
      SELECT id, received, "stockId" FROM jsonb_to_recordset(${JSON.stringify(returns)}::jsonb)
        AS n (id uuid, received int, "stockId" uuid)
    ), header AS (
      UPDATE stock_movement m SET status = CASE WHEN received > 0 THEN 'completed' ELSE 'cancelled' END,
                                  completed_at = CASE WHEN received > 0 THEN ${at}::timestamptz END
        FROM part WHERE m.id = part.id
    ), line AS (
      UPDATE stock_movement_line l SET quantity = received, to_stock_id = "stockId" FROM part
      WHERE l.movement_id = part.id AND received > 0
      RETURNING l.movement_id, l.to_stock_id, l.quantity
    )
    INSERT INTO stock_ledger_entry (stock_id, movement_id, quantity, created_at)
    SELECT to_stock_id, movement_id, quantity, ${at} FROM line`.execute(tx)
}

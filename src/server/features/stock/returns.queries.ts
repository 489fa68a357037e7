import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

export type ReturnRow = {
  id: string
  transaction_code: string
  status: 'pending' | 'completed' | 'cancelled'
  product_title: string
  variant_name: string
  sku: string
  quantity: number
  warehouse_code: string
  location_code: string | null
  created_at: Date
  completed_at: Date | null
}

/** The goods of an order that were sent and are expected back, or came, or did not. */
export async function selectReturns(db: Database, orderId: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    SELECT t.id, t.transaction_code, t.status, p.title AS product_title, coalesce(v.name, '') AS variant_name,
           coalesce(v.sku, p.sku) AS sku, t.quantity, w.code AS warehouse_code, bin.code AS location_code,
           t.created_at, t.completed_at
      FROM stock_movement t JOIN product p ON p.id = t.product_id
      LEFT JOIN product_variant v ON v.id = t.variant_id
      JOIN warehouse w ON w.id = t.to_warehouse_id LEFT JOIN bin ON bin.id = t.to_bin_id
     WHERE t.order_id = ${orderId} AND t.type = 'import'
     ORDER BY t.transaction_code`.execute(db)
  return rows
}

export type LockedReturn = {
  id: string
  transaction_code: string
  status: string
  product_id: string
  variant_id: string | null
  warehouse_id: string
  bin_id: string | null
  quantity: number
}

/** Locks returns of an order, which is locked itself, in the order in which stock is locked. */
export async function lockReturns(tx: Tx, orderId: string, ids: string[]): Promise<LockedReturn[]> {
  const { rows } = await sql<LockedReturn>`
    SELECT id, transaction_code, status, product_id, variant_id, to_warehouse_id AS warehouse_id,
           to_bin_id AS bin_id, quantity
      FROM stock_movement
     WHERE order_id = ${orderId} AND type = 'import' AND id = ANY (${ids}::uuid[])
     ORDER BY product_id, variant_id, id FOR UPDATE`.execute(tx)
  return rows
}

/** Ends a return that never comes: it has moved nothing. */
export async function cancelReturn(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('stock_movement').set({ status: 'cancelled' }).where('id', '=', id).execute()
}

/** Ends a return of which so many pieces have come: the ledger gets its row. The stock itself is the caller's. */
export async function completeReturn(
  tx: Tx,
  done: { id: string; stockId: string; quantity: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('stock_movement')
    .set({ status: 'completed', quantity: done.quantity, completed_at: done.at })
    .where('id', '=', done.id)
    .execute()
  await tx
    .insertInto('stock_ledger_entry')
    .values({
      stock_id: done.stockId,
      movement_id: done.id,
      quantity: done.quantity,
      created_at: done.at,
    })
    .execute()
}

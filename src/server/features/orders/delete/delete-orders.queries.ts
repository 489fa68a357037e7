import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

/** The facts that speak against deleting an order (R20). */
export type OrderTraces = {
  hasMoved: boolean
  wasPaid: boolean
  /** A proof of a transfer is not checked yet. */
  isProofUnchecked: boolean
  invoiceNumber: string | null
}

/** The traces of a locked order: stock movements, money, word of money, an invoice (also a cancelled one). */
export async function tracesOf(tx: Tx, orderId: string): Promise<OrderTraces> {
  const { rows } = await sql<OrderTraces>`
    SELECT EXISTS (SELECT FROM stock_movement t WHERE t.order_id = o.id) AS "hasMoved",
           o.payment_status IN ('paid', 'refunded') AS "wasPaid",
           o.payment_status = 'pending' AND EXISTS (SELECT FROM payment_proof proof
             WHERE proof.order_id = o.id AND proof.replaced_at IS NULL AND proof.erased_at IS NULL) AS "isProofUnchecked",
           (SELECT max(i.invoice_number) FROM invoice i WHERE i.order_id = o.id) AS "invoiceNumber"
      FROM orders o WHERE o.id = ${orderId}`.execute(tx)
  const [traces] = rows
  if (!traces) throw new Error(`No order ${orderId} to look at`)
  return traces
}

/** Deletes an order with its lines, timeline and reservations, which hold nothing any more. */
export async function deleteOrderRow(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('orders').where('id', '=', orderId).execute()
}

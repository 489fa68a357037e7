import { sql } from 'kysely'
import type { DeliveryClass } from '#contract/pricing/delivery-class.ts'
import type { Tx } from '../../../db/transaction.ts'

type ClassRow = { deliveryClass: DeliveryClass }

/** The delivery classes of an order's lines, without presents. */
export async function selectDeliveryClasses(tx: Tx, orderId: string): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    SELECT DISTINCT p.delivery_class AS "deliveryClass" FROM order_line l JOIN product p ON p.id = l.product_id
     WHERE l.order_id = ${orderId} AND l.gift_of IS NULL`.execute(tx)
  return rows
}

/**
 * Takes back that a correction opened the delivery fee: the fee that the order was placed with is right
 * again.
 */
export async function closeFee(tx: Tx, orderId: string): Promise<void> {
  await sql`
    UPDATE orders SET fee_before_dong = NULL
     WHERE id = ${orderId} AND fee_before_dong IS NOT NULL AND fee_agreed_at IS NULL`.execute(tx)
}

/** Opens the delivery fee of an order to agreement again; the fee that it was placed with is kept. */
export async function reopenFee(tx: Tx, orderId: string): Promise<void> {
  await sql`
    UPDATE orders SET fee_before_dong = shipping_dong
     WHERE id = ${orderId} AND fee_before_dong IS NULL AND fee_agreed_at IS NULL`.execute(tx)
}

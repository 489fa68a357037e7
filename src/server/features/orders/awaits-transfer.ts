import type { OrderRow } from './orders.rows.ts'

/** Whether an order is still to be paid by transfer. */
export function awaitsTransfer(
  order: Pick<OrderRow, 'payment_method' | 'payment_status' | 'status'>,
): boolean {
  const isUnpaid = order.payment_status === 'pending' || order.payment_status === 'failed'
  return order.payment_method === 'bank_transfer' && isUnpaid && order.status !== 'cancelled'
}

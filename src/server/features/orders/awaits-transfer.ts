import { transferContent } from '#contract/payments/viet-qr.ts'
import type { OrderRow } from './orders.rows.ts'

/** Whether an order is still to be paid by transfer. */
export function awaitsTransfer(
  order: Pick<OrderRow, 'payment_method' | 'payment_status' | 'status'>,
): boolean {
  const isUnpaid = order.payment_status === 'pending' || order.payment_status === 'failed'
  return order.payment_method === 'bank_transfer' && isUnpaid && order.status !== 'cancelled'
}

/**
 * The text that the customer writes on the transfer. It is kept with the order, so that a corrected name
 * does not change it (R22).
 */
export function transferContentOf(
  order: Pick<OrderRow, 'transfer_content' | 'customer_name' | 'customer_phone'>,
): string {
  return order.transfer_content ?? transferContent(order.customer_name, order.customer_phone)
}

/**
 * The amount still to be transferred for an order that awaits it, in đồng. An order comes with the picture
 * of a transfer of its total, so that only a delivery fee that is agreed on later is left, unless that
 * transfer was not found.
 * @param proofSentAt when the valid picture was sent; one that came after the agreement is of the whole
 *   total
 */
export function transferDong(order: Paying, proofSentAt?: Date): number {
  return isFeeLeft(order, proofSentAt) ? Math.max(0, feeDifference(order)) : order.total_dong
}

/**
 * The excess of the transfer that came with the order, in đồng, after a lower delivery fee is agreed on;
 * else 0.
 */
export function overpaidDong(order: Paying): number {
  return isFeeLeft(order) ? Math.max(0, -feeDifference(order)) : 0
}

type Paying = Pick<
  OrderRow,
  'fee_agreed_at' | 'fee_before_dong' | 'payment_status' | 'shipping_dong' | 'total_dong'
>

const isFeeLeft = ({ fee_agreed_at: agreedAt, payment_status: status }: Paying, proofSentAt?: Date) =>
  agreedAt !== null && status === 'pending' && (proofSentAt === undefined || proofSentAt < agreedAt)

/** The fee that the order was placed with is in the first transfer. */
const feeDifference = (order: Paying): number => order.shipping_dong - (order.fee_before_dong ?? 0)

import { hasShipped, type OrderStatus, type PaymentStatus } from '#contract/orders/order.status.ts'

/** Whether the server would delete such an order (R20); every other one can only be cancelled. */
export function isDeletableOrder({
  status,
  paymentStatus,
  invoiceNumber,
  hasUncheckedProof,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
  invoiceNumber: string | null
  hasUncheckedProof: boolean
}): boolean {
  const wasPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
  return !hasShipped(status) && !wasPaid && !hasUncheckedProof && invoiceNumber === null
}

import type { InvoiceStatus } from '#contract/invoices/invoice.status.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders/order.status.ts'

// The tables of R18, R19 and R37 as they are written in docs/rules.md, apart from the code that is compared
// with them.

/** R18: the states to which an admin may move an order. */
export const ADMIN_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled'],
  confirmed: ['processing', 'shipped', 'delivered', 'cancelled'],
  processing: ['shipped', 'delivered', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: ['cancelled'],
  cancelled: [],
}

/** R18: the states to which its customer may. */
export const CUSTOMER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['cancelled'],
  confirmed: [],
  processing: [],
  shipped: [],
  delivered: [],
  cancelled: [],
}

/** R17: whether the pieces have left the warehouse. */
export const HAS_SHIPPED: Record<OrderStatus, boolean> = {
  pending: false,
  confirmed: false,
  processing: false,
  shipped: true,
  delivered: true,
  cancelled: false,
}

/** R19: how an admin may change a payment. */
export const PAYMENT_CHANGES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['paid'],
  paid: ['refunded'],
  refunded: [],
}

/** R37: how an admin may change an invoice. */
export const INVOICE_CHANGES: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  issued: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
}

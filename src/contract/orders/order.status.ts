/**
 * The table of order states (R18) and payment states (R19): data, so that server, screens and tests share it.
 */

export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Who changes an order; `admin` is anybody of the staff. */
export type OrderActor = 'customer' | 'admin'

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Chờ xử lý',
  confirmed: 'Đã xác nhận',
  processing: 'Đang xử lý',
  shipped: 'Đã gửi',
  delivered: 'Đã giao',
  cancelled: 'Đã hủy',
}

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Chưa thanh toán',
  paid: 'Đã thanh toán',
  failed: 'Thất bại',
  refunded: 'Đã hoàn tiền',
}

/** The way of an order; steps may be skipped forward, never backward. */
const forward: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered']

/**
 * The states that `actor` may move an order to. Cancelling: a customer from pending only, an admin from any.
 */
export function nextStatuses(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  if (from === 'cancelled') return []
  if (actor === 'customer') return from === 'pending' ? ['cancelled'] : []
  return [...forward.slice(forward.indexOf(from) + 1), 'cancelled']
}

export function canMoveTo(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return nextStatuses(from, actor).includes(to)
}

/** Whether the lines have left the shop in this state: reservations were shipped. */
export function hasShipped(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

const paymentSteps: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['paid'],
  paid: ['refunded'],
  refunded: [],
}

/** The payment states that an admin may set from one (R19). */
export function nextPaymentStatuses(from: PaymentStatus): readonly PaymentStatus[] {
  return paymentSteps[from]
}

/**
 * Whether a change of payment needs a reason: money that did not come or goes back needs an explanation
 * later.
 */
export function needsPaymentReason(to: PaymentStatus): boolean {
  return to === 'failed' || to === 'refunded'
}

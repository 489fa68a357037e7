import type { OrderStatus } from '#contract/orders/order.status.ts'
import { nextStatuses } from '#contract/orders/order.status.ts'

/** The verbs that bring an order to a state. */
export const stepVerbs: Record<Exclude<OrderStatus, 'pending'>, string> = {
  confirmed: 'Xác nhận đơn',
  processing: 'Soạn hàng',
  shipped: 'Gửi hàng',
  delivered: 'Đã giao hàng',
  cancelled: 'Hủy đơn',
}

export type Step = Exclude<OrderStatus, 'pending' | 'cancelled'>

/** The states ahead of an order, the usual next one first; cancelling is not among them. */
export function stepsAhead(status: OrderStatus): Step[] {
  return nextStatuses(status, 'admin').filter(
    (next): next is Step => next !== 'cancelled' && next !== 'pending',
  )
}

import { hasShipped, type OrderStatus } from '#contract/orders/order.status.ts'
import type { OrderRow } from '../orders.rows.ts'

/**
 * Why the delivery fee of an order can't be set; undefined if it can: it was open, or the address was
 * corrected (R56), and nothing of the order is sent, paid or billed.
 * @param isBilled whether the order has a live invoice
 */
export function feeRefusal(
  order: Pick<OrderRow, 'is_fee_open' | 'fee_agreed_at' | 'fee_before_dong' | 'status' | 'payment_status'>,
  isBilled: boolean,
): string | undefined {
  const wasOpen = order.is_fee_open || order.fee_agreed_at !== null || order.fee_before_dong !== null
  if (!wasOpen) return 'Phí giao hàng của đơn này đã tính khi khách đặt, không sửa được'
  if (hasShipped(order.status as OrderStatus) || order.status === 'cancelled')
    return 'Chỉ chốt được phí giao hàng trước khi gửi hàng và khi đơn chưa hủy'
  if (order.payment_status === 'paid' || order.payment_status === 'refunded')
    return 'Khách đã thanh toán đủ đơn hàng, không sửa được phí giao hàng'
  return isBilled ? 'Đơn hàng đã có hóa đơn: hãy hủy hóa đơn trước khi sửa phí giao hàng' : undefined
}

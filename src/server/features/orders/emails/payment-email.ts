import { formatDong } from '#contract/kernel/money.ts'
import type { PaymentStatus } from '#contract/orders/order.status.ts'
import type { OrderRow } from '../orders.rows.ts'
import { type EmailAbout, greeting, type OrderEmailContent } from './order-email-content.ts'

/**
 * The outcome of an order's payment, its reason, and the next step (R19). The reason is the shop's own
 * text: it may go to any address.
 */
export function paymentEmail(
  { order, isKnown }: EmailAbout,
  { to, reason }: { to: PaidStatus; reason: string },
): OrderEmailContent {
  const { subject, paragraphs } = writers[to](order, reason)
  return {
    subject: `Đơn hàng ${order.order_number}: ${subject}`,
    title: `Đơn hàng ${order.order_number}: ${subject}`,
    paragraphs: [greeting(order, isKnown), ...paragraphs],
  }
}

type PaidStatus = Exclude<PaymentStatus, 'pending'>
type Writer = (order: OrderRow, reason: string) => { subject: string; paragraphs: string[] }

const writers: Record<PaidStatus, Writer> = {
  paid: order => ({
    subject: 'đã nhận thanh toán',
    paragraphs: [
      `Chúng tôi đã nhận ${formatDong(order.total_dong)} cho đơn hàng này. Cảm ơn bạn!`,
      afterPaying(order),
    ],
  }),
  failed: (order, reason) => ({
    subject: 'chưa nhận được thanh toán',
    paragraphs: [
      `Chúng tôi chưa xác nhận được khoản thanh toán ${formatDong(order.total_dong)} của đơn hàng này.`,
      `Lý do: ${reason}`,
      afterFailing(order),
    ],
  }),
  refunded: (order, reason) => ({
    subject: 'đã hoàn tiền',
    paragraphs: [
      `Chúng tôi đã hoàn lại ${formatDong(order.total_dong)} cho bạn.`,
      `Ghi chú: ${reason}`,
      'Nếu bạn chưa nhận được tiền, hãy gọi cho chúng tôi để được kiểm tra.',
    ],
  }),
}

function afterPaying({ status }: OrderRow): string {
  if (status === 'cancelled')
    return 'Đơn hàng đã hủy, vì vậy chúng tôi sẽ hoàn lại số tiền này và gửi email cho bạn khi đã hoàn.'
  if (status === 'delivered') return 'Bạn không cần làm gì thêm.'
  return 'Bạn không cần làm gì thêm. Chúng tôi gửi email cho bạn khi đơn hàng sang bước tiếp theo.'
}

function afterFailing({ status, payment_method }: OrderRow): string {
  if (status === 'cancelled') return 'Nếu bạn đã thanh toán, hãy gọi cho chúng tôi để được kiểm tra.'
  if (payment_method !== 'bank_transfer') return 'Hãy gọi cho chúng tôi để thống nhất cách thanh toán.'
  return 'Nếu bạn đã chuyển, hãy mở đơn hàng và gửi lại ảnh chuyển khoản rõ hơn. Nếu chưa chuyển, trong đơn hàng có cách chuyển khoản.'
}

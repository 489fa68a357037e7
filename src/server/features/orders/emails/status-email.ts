import { formatDong } from '#contract/kernel/money.ts'
import { formatDate } from '#contract/kernel/time.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { offerText } from '#contract/promotions/promotion-texts.ts'
import type { EarnedCodeRow } from '../../promotions/index.ts'
import type { OrderRow } from '../orders.rows.ts'
import { type EmailAbout, greeting, type OrderEmailContent } from './order-email-content.ts'

const STATUS_SENTENCES: Record<OrderStatus, { subject: string; text: string }> = {
  pending: { subject: 'đang chờ xử lý', text: 'Chúng tôi sẽ gọi cho bạn để xác nhận đơn hàng.' },
  confirmed: { subject: 'đã được xác nhận', text: 'Chúng tôi sắp chuẩn bị hàng cho bạn.' },
  processing: { subject: 'đang được chuẩn bị', text: 'Hàng đang được kiểm tra và đóng gói.' },
  shipped: { subject: 'đang được giao', text: 'Người giao hàng sẽ gọi cho bạn trước khi đến.' },
  delivered: { subject: 'đã giao', text: 'Cảm ơn bạn đã mua hàng tại cửa hàng chúng tôi.' },
  cancelled: { subject: 'đã hủy', text: 'Nếu đây là nhầm lẫn, hãy gọi cho chúng tôi.' },
}

/** The new state of an order. For a cancelled one also the reason, and the fate of its money. */
export function statusEmail(
  { order, earnedCodes, isKnown }: EmailAbout,
  { to, note }: { to: OrderStatus; note: string },
): OrderEmailContent {
  const { subject, text } = STATUS_SENTENCES[to]
  return {
    subject: `Đơn hàng ${order.order_number} ${subject}`,
    title: `Đơn hàng ${order.order_number} ${subject}`,
    paragraphs: [
      greeting(order, isKnown),
      ...(to === 'cancelled' ? whyCancelled(order, note) : []),
      text,
      ...(to === 'delivered' ? earnedCodes.map(codeSentence) : []),
    ],
  }
}

/** A code for the next order: its benefit, its customer and its end. */
function codeSentence({ code, offer, expires_at: expiresAt }: EarnedCodeRow): string {
  const until = expiresAt ? `, dùng đến hết ngày ${formatDate(new Date(+expiresAt - 1))}` : ''
  return `Tặng bạn mã ${code} cho đơn hàng tiếp theo với số điện thoại này: ${offer ? offerText(offer) : ''}${until}.`
}

/**
 * The reason that the shop gave, and the money: a payment goes back (R19), a transfer that is not found
 * yet is looked for.
 */
function whyCancelled(order: OrderRow, reason: string): string[] {
  const why = reason ? [`Lý do: ${reason}`] : []
  const amount = formatDong(order.total_dong)
  if (order.payment_status === 'paid')
    return [
      ...why,
      `Bạn đã thanh toán ${amount}. Chúng tôi sẽ hoàn lại số tiền này và gửi email cho bạn khi đã hoàn.`,
    ]
  if (order.payment_method !== 'bank_transfer' || order.payment_status === 'refunded') return why
  return [
    ...why,
    `Nếu bạn đã chuyển khoản ${amount}, hãy báo cho chúng tôi: khi tìm thấy khoản tiền, chúng tôi hoàn lại cho bạn.`,
  ]
}

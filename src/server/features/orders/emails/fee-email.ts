import { formatDong } from '#contract/kernel/money.ts'
import { awaitsTransfer, transferDong } from '../awaits-transfer.ts'
import {
  amountRows,
  type EmailAbout,
  greeting,
  type OrderEmailContent,
  overpaid,
} from './order-email-content.ts'

/** The delivery fee that was agreed on, and the new total of the order. */
export function feeEmail({ order, lines, isKnown }: EmailAbout): OrderEmailContent {
  const subject = `Đơn hàng ${order.order_number}: phí giao hàng ${formatDong(order.shipping_dong)}`
  const due = transferDong(order)
  return {
    subject,
    title: subject,
    paragraphs: [
      greeting(order, isKnown),
      'Phí giao hàng của đơn đã chốt như dưới đây. Nếu có gì chưa đúng, hãy gọi cho chúng tôi trước khi hàng được gửi.',
      ...(awaitsTransfer(order) && due > 0
        ? [`Bạn còn chuyển khoản ${formatDong(due)}. Cách chuyển có trong trang đơn hàng.`]
        : []),
      ...overpaid(order),
    ],
    rows: amountRows(order, lines),
  }
}

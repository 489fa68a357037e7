import { addressLine } from '#contract/addresses/address-line.ts'
import { formatDong } from '#contract/kernel/money.ts'
import { formatPhone } from '#contract/kernel/phone.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { amountRows, type EmailAbout, type OrderEmailContent } from './order-email-content.ts'

/** A new order, for the shop. */
export function newOrderEmail({ order, lines }: EmailAbout): OrderEmailContent {
  const subject = `Đơn hàng mới ${order.order_number}: ${formatDong(order.total_dong)}`
  return {
    subject,
    title: subject,
    paragraphs: order.notes ? [`Ghi chú của khách: ${order.notes}`] : [],
    rows: [
      ['Khách hàng', order.customer_name],
      ['Số điện thoại', formatPhone(order.customer_phone)],
      ['Giao đến', addressLine([order.street, order.ward, order.city])],
      ['Thanh toán', paymentMethodLabels[order.payment_method as PaymentMethod]],
      ...amountRows(order, lines),
    ],
  }
}

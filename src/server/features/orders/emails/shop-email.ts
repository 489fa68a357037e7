import { addressLine } from '#contract/addresses/address-line.ts'
import { formatDong } from '#contract/money.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { formatPhone } from '#contract/phone.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type Mailer, queueEmail, shopAddress } from '../../../email/email.ts'
import { type EmailContent, emailHtml, emailText } from '../../../email/email-content.ts'
import { loadSettings, signatureOf } from '../../settings/index.ts'
import { findOrder, selectLines } from '../orders.queries.ts'
import { lineRows } from './order-emails.ts'

/**
 * Tells the shop of a new order, in the order's own transaction. While the settings name no address, it goes to the
 * admin's.
 */
export async function queueNewOrderEmail(tx: Tx, mailer: Mailer, orderId: string): Promise<void> {
  const { shop } = await loadSettings(tx)
  const to = shopAddress(mailer, shop)
  const order = to && (await findOrder(tx, orderId))
  if (!order) return
  const lines = await selectLines(tx, orderId)
  const subject = `Đơn hàng mới ${order.order_number}: ${formatDong(order.total_dong)}`
  const content: EmailContent = {
    shopName: shop.name,
    title: subject,
    paragraphs: order.notes ? [`Ghi chú của khách: ${order.notes}`] : [],
    rows: [
      ['Khách hàng', order.customer_name],
      ['Số điện thoại', formatPhone(order.customer_phone)],
      ['Giao đến', addressLine([order.street, order.ward, order.city])],
      ['Thanh toán', paymentMethodLabels[order.payment_method as PaymentMethod]],
      ...lineRows(order, lines),
      ['Tổng cộng', formatDong(order.total_dong)],
    ],
    button: { label: 'Mở trong trang quản trị', href: `${mailer.publicUrl}/admin/orders/${orderId}` },
    signature: signatureOf(shop),
  }
  const bodies = { text: emailText(content), html: emailHtml(content) }
  await queueEmail(tx, mailer, {
    kind: 'new_order',
    to,
    subject,
    aboutId: orderId,
    ...bodies,
  })
}

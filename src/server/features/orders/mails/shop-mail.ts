import { addressLine } from '#contract/addresses/address-line.ts'
import { formatDong } from '#contract/money.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/orders/order.status.ts'
import { formatPhone } from '#contract/phone.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type Letter, letterHtml, letterText } from '../../../mail/letter.ts'
import { type Post, queueMail } from '../../../mail/mail.ts'
import { loadSettings, signatureOf } from '../../settings/index.ts'
import { lineLabel } from '../order-mails.ts'
import { findOrder, selectLines } from '../orders.queries.ts'

/**
 * Tells the shop of a new order, in the order's own transaction. A shop without an address of its own finds it in the
 * back office.
 */
export async function mailNewOrder(tx: Tx, post: Post, orderId: string): Promise<void> {
  const { shop } = await loadSettings(tx)
  const order = shop.email === '' ? undefined : await findOrder(tx, orderId)
  if (!order) return
  const lines = await selectLines(tx, orderId)
  const subject = `Đơn hàng mới ${order.order_number}: ${formatDong(order.total_dong)}`
  const letter: Letter = {
    shopName: shop.name,
    title: subject,
    paragraphs: order.notes ? [`Ghi chú của khách: ${order.notes}`] : [],
    rows: [
      ['Khách hàng', order.customer_name],
      ['Số điện thoại', formatPhone(order.customer_phone)],
      ['Giao đến', addressLine([order.street, order.ward, order.city])],
      ['Thanh toán', paymentMethodLabels[order.payment_method as PaymentMethod]],
      ...lines.map((line): [string, string] => [lineLabel(line), formatDong(line.total_dong)]),
      ['Tổng cộng', formatDong(order.total_dong)],
    ],
    button: { label: 'Mở trong trang quản trị', href: `${post.publicUrl}/admin/orders/${orderId}` },
    signature: signatureOf(shop),
  }
  const content = { text: letterText(letter), html: letterHtml(letter) }
  await queueMail(tx, post, { kind: 'new_order', to: shop.email, subject, aboutId: orderId, ...content })
}

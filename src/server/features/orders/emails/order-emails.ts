import { addressLine } from '#contract/addresses/address-line.ts'
import { formatDong } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { discountsByName } from '#contract/pricing/discounts.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type Mailer, type NewEmail, queueEmail } from '../../../email/email.ts'
import { type EmailContent, emailHtml, emailText } from '../../../email/email-content.ts'
import { hasAccount } from '../../payments/index.ts'
import { loadSettings, signatureOf } from '../../settings/index.ts'
import { accessKeyOf } from '../access-key.ts'
import { findOrder, selectLines } from '../orders.queries.ts'
import type { LineRow, OrderRow } from '../orders.rows.ts'
import { awaitsTransfer, transferContentOf } from '../payment/awaits-transfer.ts'
import { isConfirmedEmail } from '../place/strangers.queries.ts'

/** What telling a customer of their order takes; where it is missing (the demo's past) nobody is told. */
export type OrderMailer = Mailer & { secret: Buffer }

const STATUS_SENTENCES: Record<OrderStatus, { subject: string; text: string }> = {
  pending: { subject: 'đang chờ xử lý', text: 'Chúng tôi sẽ gọi cho bạn để xác nhận đơn hàng.' },
  confirmed: { subject: 'đã được xác nhận', text: 'Chúng tôi sắp chuẩn bị hàng cho bạn.' },
  processing: { subject: 'đang được chuẩn bị', text: 'Hàng đang được kiểm tra và đóng gói.' },
  shipped: { subject: 'đang được giao', text: 'Người giao hàng sẽ gọi cho bạn trước khi đến.' },
  delivered: { subject: 'đã giao', text: 'Cảm ơn bạn đã mua hàng tại cửa hàng chúng tôi.' },
  cancelled: { subject: 'đã hủy', text: 'Nếu đây là nhầm lẫn, hãy gọi cho chúng tôi.' },
}

/** Thanks for an order, with its lines and the link that opens it. Written in the order's own transaction. */
export async function queueOrderPlacedEmail(tx: Tx, mailer: OrderMailer, orderId: string): Promise<void> {
  await queueOrderEmail(tx, mailer, orderId, ({ order, lines, settings: { bank }, isKnown }) => ({
    kind: 'order_placed',
    subject: `Đã nhận đơn hàng ${order.order_number}`,
    title: isKnown ? `Cảm ơn bạn đã đặt hàng, ${order.customer_name}` : 'Cảm ơn bạn đã đặt hàng',
    paragraphs: [
      `Chúng tôi đã nhận đơn hàng ${order.order_number} và sẽ gọi cho bạn để xác nhận.`,
      ...(isKnown ? [`Giao đến: ${addressLine([order.street, order.ward, order.city])}.`] : []),
      ...howToTransfer(order, bank, isKnown),
    ],
    rows: [
      ...lineRows(order, lines),
      ...(order.tax_dong > 0
        ? [
            [order.prices_include_tax ? 'Trong đó thuế' : 'Thuế', formatDong(order.tax_dong)] as [
              string,
              string,
            ],
          ]
        : []),
      ...(order.shipping_dong > 0
        ? [['Phí giao hàng', formatDong(order.shipping_dong)] as [string, string]]
        : []),
      ['Tổng cộng', formatDong(order.total_dong)],
    ],
  }))
}

/** Where to transfer what, for an order that awaits its transfer; the link shows the QR code. */
function howToTransfer(order: OrderRow, bank: Settings['bank'], isKnown: boolean): string[] {
  if (!awaitsTransfer(order) || !hasAccount(bank)) return []
  const to = `${formatDong(order.total_dong)} đến tài khoản ${bank.accountNumber}, ${bank.bankName}, chủ tài khoản ${bank.accountName}`
  const content = isKnown ? `, nội dung «${transferContentOf(order)}»` : ''
  const rest = isKnown ? 'Mã QR có' : 'Nội dung chuyển khoản và mã QR có'
  return [
    'Bạn thanh toán bằng chuyển khoản. Nếu đã chuyển, bạn không cần làm gì thêm: chúng tôi đang kiểm tra.',
    `Nếu chưa chuyển: ${to}${content}. ${rest} trong trang đơn hàng.`,
  ]
}

/** Tells of the state that an order has just moved to; of a cancelled one why, and what becomes of its money. */
export async function queueOrderStatusEmail(
  tx: Tx,
  mailer: OrderMailer,
  orderId: string,
  { to, note }: { to: OrderStatus; note: string },
): Promise<void> {
  const { subject, text } = STATUS_SENTENCES[to]
  await queueOrderEmail(tx, mailer, orderId, ({ order, isKnown }) => ({
    kind: 'order_status',
    subject: `Đơn hàng ${order.order_number} ${subject}`,
    title: `Đơn hàng ${order.order_number} ${subject}`,
    paragraphs: [greeting(order, isKnown), ...(to === 'cancelled' ? whyCancelled(order, note) : []), text],
  }))
}

/** The reason the shop gave, and the money: what was paid goes back (R19), what is not found yet is looked for. */
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

/** How an email begins; nobody's name stands in one to an address that was never confirmed. */
export function greeting(order: OrderRow, isKnown: boolean): string {
  return isKnown ? `Chào ${order.customer_name},` : 'Chào bạn,'
}

/** `isKnown`: the e-mail is the account's own and confirmed; else nothing that the sender wrote goes into it (R46). */
type About = { order: OrderRow; lines: LineRow[]; settings: Settings; isKnown: boolean }
type Content = Pick<NewEmail, 'kind' | 'subject'> & Pick<EmailContent, 'title' | 'paragraphs' | 'rows'>

/** Writes to an order's customer, with the link that opens the order. */
export async function queueOrderEmail(
  tx: Tx,
  mailer: OrderMailer,
  orderId: string,
  write: (about: About) => Content,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  // nobody is left to write to where the person was erased
  if (!order || order.person_erased_at) return
  const [lines, settings] = [await selectLines(tx, orderId), await loadSettings(tx)]
  const isKnown = await isConfirmedEmail(tx, { userId: order.user_id, email: order.customer_email })
  const { kind, subject, ...written } = write({ order, lines, settings, isKnown })
  const content = { ...written, ...frame(mailer, settings, orderId) }
  await queueEmail(tx, mailer, {
    kind,
    to: order.customer_email,
    subject,
    text: emailText(content),
    html: emailHtml(content),
    aboutId: orderId,
  })
}

function frame({ publicUrl, secret }: OrderMailer, settings: Settings, orderId: string) {
  return {
    shopName: settings.shop.name,
    button: {
      label: 'Xem đơn hàng',
      href: `${publicUrl}/orders/${orderId}?key=${accessKeyOf(secret, orderId)}`,
    },
    footnotes: [
      'Ai có đường dẫn này đều xem được đơn hàng, và hủy được khi đơn còn chờ xử lý, vì vậy đừng chuyển tiếp thư này.',
    ],
    signature: signatureOf(settings.shop),
  }
}

/** The lines of an order with what each costs, then its discounts by their names. */
export function lineRows(order: Pick<OrderRow, 'discounts'>, lines: LineRow[]): [string, string][] {
  const discounts = discountsByName({ discounts: order.discounts, lines })
  return [
    ...lines.map((line): [string, string] => [lineLabel(line), formatDong(line.total_dong)]),
    ...discounts.map(({ name, dong }): [string, string] => [name, formatDong(-dong)]),
  ]
}

/** A line's product and pieces in words. */
function lineLabel(line: LineRow): string {
  return `${line.title}${line.variant_name ? ` (${line.variant_name})` : ''} × ${line.quantity}`
}

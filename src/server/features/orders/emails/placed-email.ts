import { addressLine } from '#contract/addresses/address-line.ts'
import { formatDong } from '#contract/kernel/money.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { hasAccount } from '../../payments/index.ts'
import { awaitsTransfer, transferContentOf, transferDong } from '../awaits-transfer.ts'
import type { OrderRow } from '../orders.rows.ts'
import { amountRows, type EmailAbout, type OrderEmailContent, overpaid } from './order-email-content.ts'

/** Thanks for an order, with its lines. */
export function placedEmail({ order, lines, settings: { bank }, isKnown }: EmailAbout): OrderEmailContent {
  return {
    subject: `Đã nhận đơn hàng ${order.order_number}`,
    title: isKnown ? `Cảm ơn bạn đã đặt hàng, ${order.customer_name}` : 'Cảm ơn bạn đã đặt hàng',
    paragraphs: [
      `Chúng tôi đã nhận đơn hàng ${order.order_number} và sẽ gọi cho bạn để xác nhận.`,
      ...(isKnown ? [`Giao đến: ${addressLine([order.street, order.ward, order.city])}.`] : []),
      ...(order.is_fee_open ? [FEE_COMES] : []),
      ...howToTransfer(order, bank, isKnown),
    ],
    rows: amountRows(order, lines),
  }
}

const FEE_COMES =
  'Phí giao hàng chưa có trong tổng cộng: chúng tôi báo cho bạn trước khi gửi hàng. Nếu không đồng ý, bạn có thể hủy đơn.'

const ALREADY =
  'Bạn thanh toán bằng chuyển khoản. Nếu đã chuyển, bạn không cần làm gì thêm: chúng tôi đang kiểm tra.'

/** Account, amount and content of the transfer, for an order that awaits it. The link shows the QR code. */
function howToTransfer(order: OrderRow, bank: Settings['bank'], isKnown: boolean): string[] {
  if (!awaitsTransfer(order) || !hasAccount(bank)) return []
  const due = transferDong(order)
  if (due === 0) return [ALREADY, ...overpaid(order)]
  const to = `${formatDong(due)} đến tài khoản ${bank.accountNumber}, ${bank.bankName}, chủ tài khoản ${bank.accountName}`
  const content = isKnown ? `, nội dung «${transferContentOf(order)}»` : ''
  const rest = isKnown ? 'Mã QR có' : 'Nội dung chuyển khoản và mã QR có'
  return [ALREADY, `Nếu chưa chuyển: ${to}${content}. ${rest} trong trang đơn hàng.`]
}

import type { DeliveryTerms } from '#contract/pricing/delivery.ts'
import { placesText, termsText } from '#contract/pricing/delivery-texts.ts'
import { formatPhone } from '#web/lib/format/formats.ts'
import { depositText, type Shop, taxText, waysToReach } from '../kernel/shop.ts'
import { warrantyText } from '../kernel/warranty-text.ts'

export type PolicySection = { id: string; title: string; text: string }

/**
 * The policies: the shop's own text if it has written one, and the grants of the settings and the shop's
 * programme (R47).
 * @param policy the shop's own text; empty if it has written none
 */
export function policySections(shop: Shop, policy: string): PolicySection[] {
  const all = [
    { id: 'bao-hanh', title: 'Bảo hành, đổi hàng và hỗ trợ', text: policy || warrantyText(shop) },
    { id: 'giao-hang', title: 'Giao hàng', text: deliveryText(shop) },
    { id: 'thanh-toan', title: 'Thanh toán', text: paymentText(shop) },
    { id: 'huy-don', title: 'Hủy đơn và hoàn tiền', text: cancelText(shop) },
    {
      id: 'khieu-nai',
      title: 'Khiếu nại',
      text: `Bạn có thể ${waysToReach(shop)}, kèm mã đơn hàng và hình ảnh nếu có. Nếu hai bên chưa thống nhất, bạn có thể gửi yêu cầu đến cơ quan bảo vệ quyền lợi người tiêu dùng nơi bạn ở.`,
    },
    { id: 'nguoi-ban', title: 'Người bán', text: sellerText(shop) },
  ]
  return all.filter(({ text }) => text !== '')
}

/** Cost and time of delivery by place, as a list; nothing of costs before the owner has set them. */
export function deliveryText({ delivery, isDeliverySet, hotline }: Shop): string {
  const { zones, rest } = delivery
  const lines = [
    ...(isDeliverySet
      ? [
          ...zones.map(zone => `${zone.name} (${placesText(zone.places)}): ${inWords(zone)}`),
          `${rest.name}: ${inWords(rest)}`,
        ]
      : []),
    [...zones, rest].every(({ time }) => time === '') &&
      'Thời gian giao được báo khi chúng tôi xác nhận đơn.',
    hotline && `Hàng vỡ hoặc không đúng mẫu: báo ngay cho người giao hoặc gọi ${formatPhone(hotline)}.`,
  ]
  return lines
    .filter(Boolean)
    .map(line => `- ${line}`)
    .join('\n')
}

function inWords(terms: DeliveryTerms): string {
  const time = terms.time && `giao trong ${terms.time} với hàng có sẵn`
  return `${[time, ...termsText(terms)].filter(Boolean).join(', ')}.`
}

function paymentText(shop: Shop): string {
  const { acceptsTransfers, tax } = shop
  const list = [
    'Tiền mặt khi nhận hàng.',
    acceptsTransfers &&
      'Chuyển khoản ngân hàng: số tài khoản và mã QR hiện khi bạn đặt hàng; gửi kèm ảnh chuyển khoản để chúng tôi xác nhận.',
    `${taxText(tax)}. Tiền thuế hiện rõ trong giỏ hàng và trên đơn hàng.`,
  ]
  return [...list.filter(Boolean).map(line => `- ${line}`), '', depositText(shop)].join('\n').trim()
}

/** How a pending order is cancelled. */
export function cancelText({ hotline, acceptsTransfers }: Shop): string {
  const call = hotline ? `, hoặc gọi ${formatPhone(hotline)}` : ''
  const refund = acceptsTransfers
    ? ' Đơn đã chuyển khoản mà bị hủy được hoàn tiền vào tài khoản bạn đã dùng để chuyển.'
    : ''
  return `Bạn có thể hủy khi đơn còn ở trạng thái «Chờ xử lý»: trên trang đơn hàng, mở từ tài khoản của bạn hoặc bằng liên kết riêng của đơn${call}.${refund}`
}

function sellerText(shop: Shop): string {
  return [
    shop.legalName || shop.name,
    shop.taxCode && `Mã số thuế: ${shop.taxCode}`,
    shop.address && `Địa chỉ: ${shop.address}`,
    shop.hotline && `Điện thoại: ${formatPhone(shop.hotline)}`,
    shop.email && `Email: ${shop.email}`,
    shop.hours && `Giờ làm việc: ${shop.hours}`,
  ]
    .filter(Boolean)
    .map(fact => `- ${fact}`)
    .join('\n')
}

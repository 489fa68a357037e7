import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { factList } from '#contract/catalogue/product-facts.ts'
import { placesText } from '#contract/pricing/delivery-texts.ts'
import { formatCount, formatPhone } from '#web/lib/format/formats.ts'
import { type Shop, taxText } from '../kernel/shop.ts'
import { warrantyText } from '../kernel/warranty-text.ts'

type Fact = { label: string; value: string }

/**
 * The facts of a product by their labels; empty ones are left out. A product that names no warranty has the
 * shop's.
 */
export function factRows(product: ProductDetail, { warrantyMonths }: Shop): Fact[] {
  const usualWarranty = warrantyMonths > 0 ? `${warrantyMonths} tháng` : ''
  return factList
    .map(({ name, label, filter }): Fact => {
      const value = product[name] || (name === 'warranty' ? usualWarranty : '')
      return { label, value: typeof value === 'number' ? `${formatCount(value)} ${filter?.unit}` : value }
    })
    .filter(({ value }) => value)
}

/**
 * The policy of a product: its own, the shop's or that of the settings, and the contact. Empty if there is
 * none.
 */
export function policyText(own: string, common: string, shop: Shop): string {
  const rules = own || common || warrantyText(shop)
  return rules && [rules, contactLine(shop)].filter(Boolean).join('\n\n')
}

function contactLine({ hotline, email, hours }: Shop): string {
  const facts = [
    hotline && `- Điện thoại: ${formatPhone(hotline)}${hours && ` (${hours})`}`,
    email && `- Email: ${email}`,
  ].filter(Boolean)
  return facts.length > 0 ? `## Hỗ trợ\n\n${facts.join('\n')}` : ''
}

/** Questions and answers of a product, or the shop's; and the answers of the present settings (R47). */
export function faqText(own: string, common: string, shop: Shop): string {
  return [own || common, settledQuestions(shop)].filter(Boolean).join('\n\n')
}

function settledQuestions(shop: Shop): string {
  const { zones, rest } = shop.delivery
  const times = [
    ...zones.map(
      ({ name, time, places }) => time && `- ${name} (${placesText(places)}): ${time} với hàng có sẵn`,
    ),
    rest.time && `- ${rest.name}: ${rest.time}`,
  ].filter(Boolean)
  const also = shop.tax.pricesIncludeTax
    ? 'Bạn trả đúng giá niêm yết.'
    : 'Tiền thuế hiện rõ trong giỏ hàng và khi đặt hàng.'
  return [
    ...(times.length > 0 ? ['## Bao lâu tôi nhận được hàng?', times.join('\n')] : []),
    '## Tôi thanh toán thế nào?',
    shop.acceptsTransfers
      ? 'Tiền mặt khi nhận hàng, hoặc chuyển khoản lúc đặt hàng.'
      : 'Tiền mặt khi nhận hàng.',
    '## Giá đã gồm thuế chưa?',
    `${taxText(shop.tax)}. ${also}`,
  ].join('\n\n')
}

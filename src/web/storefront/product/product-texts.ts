import { placesText } from '#contract/pricing/delivery-texts.ts'
import { formatPhone } from '#web/lib/format/formats.ts'
import { type Shop, taxText } from '../shop.ts'
import { warrantyText } from '../warranty-text.ts'

/** The policy of a product: its own, the shop's or that of the settings, and the contact. Empty where there is none. */
export function policyText(own: string, common: string, shop: Shop): string {
  const rules = own || common || warrantyText(shop)
  return rules && [rules, contactLine(shop)].filter(Boolean).join('\n\n')
}

function contactLine({ hotline, email, hours }: Shop): string {
  const facts = [
    hotline && `- Hotline: ${formatPhone(hotline)}${hours && ` (${hours})`}`,
    email && `- Email: ${email}`,
  ].filter(Boolean)
  return facts.length > 0 ? `## Hỗ trợ\n\n${facts.join('\n')}` : ''
}

/** Questions and answers of a product, or the shop's; and what the settings answer as they hold now (R47). */
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

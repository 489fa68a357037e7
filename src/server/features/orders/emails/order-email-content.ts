import { formatDong } from '#contract/kernel/money.ts'
import { FEE_LATER } from '#contract/pricing/delivery-texts.ts'
import { deliveryRows, discountsByName } from '#contract/pricing/discounts.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { EmailContent } from '../../../mailer/email-content.ts'
import type { EarnedCodeRow } from '../../promotions/index.ts'
import { awaitsTransfer, overpaidDong } from '../awaits-transfer.ts'
import type { LineRow, OrderRow } from '../orders.rows.ts'

/**
 * The data that an email about an order is written from. `isKnown`: the address is the account's own and
 * confirmed. Without it, nothing that the sender wrote goes into the email (R46).
 */
export type EmailAbout = {
  order: OrderRow
  lines: LineRow[]
  earnedCodes: EarnedCodeRow[]
  settings: Settings
  isKnown: boolean
}

export type OrderEmailContent = { subject: string } & Pick<EmailContent, 'title' | 'paragraphs' | 'rows'>

/** How an email begins; one to an unconfirmed address contains no name. */
export function greeting(order: OrderRow, isKnown: boolean): string {
  return isKnown ? `Chào ${order.customer_name},` : 'Chào bạn,'
}

/** The excess of a transfer, after a lower delivery fee is agreed on. */
export function overpaid(order: OrderRow): string[] {
  const dong = awaitsTransfer(order) ? overpaidDong(order) : 0
  if (dong === 0) return []
  return [
    `Phí giao hàng đã chốt thấp hơn phí lúc đặt ${formatDong(dong)}. Nếu bạn đã chuyển tổng cộng lúc đặt, hãy gọi cho chúng tôi về ${formatDong(dong)} chuyển thừa.`,
  ]
}

/**
 * The lines of an order, its discounts by their names, tax and delivery, and the total that they add up to. A
 * fee that is open is named as such and is in no sum; tax that the prices contain follows the total.
 */
export function amountRows(order: OrderRow, lines: LineRow[]): [string, string][] {
  const { is_fee_open: isFeeOpen, prices_include_tax: isTaxContained, tax_dong: taxDong } = order
  const summands: { label: string; dong: number }[] = [
    ...lines.map(line => ({ label: lineLabel(line), dong: line.total_dong })),
    ...discountsByName({ discounts: order.discounts, lines }).map(({ name, dong }) => ({
      label: name,
      dong: -dong,
    })),
    ...(taxDong > 0 && !isTaxContained ? [{ label: 'Thuế', dong: taxDong }] : []),
    ...(isFeeOpen
      ? []
      : deliveryRows(order.shipping_dong, order.shipping_discounts).filter(({ dong }) => dong !== 0)),
  ]
  return [
    ...summands.map(({ label, dong }): [string, string] => [label, formatDong(dong)]),
    ...(isFeeOpen ? [['Phí giao hàng', FEE_LATER] as [string, string]] : []),
    [isFeeOpen ? 'Tổng cộng, chưa gồm phí giao hàng' : 'Tổng cộng', formatDong(order.total_dong)],
    ...(taxDong > 0 && isTaxContained ? [['Trong đó thuế', formatDong(taxDong)] as [string, string]] : []),
  ]
}

/** A line's product and pieces in words. */
function lineLabel(line: LineRow): string {
  return `${line.title}${line.variant_name ? ` (${line.variant_name})` : ''} × ${line.quantity}`
}

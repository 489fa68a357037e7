import { formatDong } from '#contract/money.ts'
import { FEE_LATER } from '#contract/pricing/delivery-texts.ts'
import { deliveryRows, discountsByName } from '#contract/pricing/discounts.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { EmailContent } from '../../../email/email-content.ts'
import type { EarnedCodeRow } from '../../promotions/index.ts'
import type { LineRow, OrderRow } from '../orders.rows.ts'

/**
 * What an email about an order is written from. `isKnown`: the address is the account's own and confirmed; else nothing
 * that the sender wrote goes into it (R46).
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

/** The lines of an order with what each costs, then its discounts by their names. */
export function lineRows(order: Pick<OrderRow, 'discounts'>, lines: LineRow[]): [string, string][] {
  const discounts = discountsByName({ discounts: order.discounts, lines })
  return [
    ...lines.map((line): [string, string] => [lineLabel(line), formatDong(line.total_dong)]),
    ...discounts.map(({ name, dong }): [string, string] => [name, formatDong(-dong)]),
  ]
}

/** The last rows: what delivery costs and what is taken off it, where it costs something, and the total, which has no open fee. */
export function totalRows(
  order: Pick<OrderRow, 'shipping_dong' | 'shipping_discounts' | 'is_fee_open' | 'total_dong'>,
): [string, string][] {
  const { shipping_dong: feeDong, is_fee_open: isFeeOpen, total_dong: totalDong } = order
  const fee = deliveryRows(feeDong, order.shipping_discounts)
    .filter(({ dong }) => dong !== 0)
    .map(({ label, dong }): [string, string] => [label, formatDong(dong)])
  const shown: [string, string][] = isFeeOpen ? [['Phí giao hàng', FEE_LATER]] : fee
  return [...shown, [isFeeOpen ? 'Tổng cộng, chưa gồm phí giao hàng' : 'Tổng cộng', formatDong(totalDong)]]
}

/** A line's product and pieces in words. */
function lineLabel(line: LineRow): string {
  return `${line.title}${line.variant_name ? ` (${line.variant_name})` : ''} × ${line.quantity}`
}

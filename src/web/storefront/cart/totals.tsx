import type { ReactNode } from 'react'
import { deliveryFeeText, pricingMessageText } from '#contract/pricing/delivery-price-texts.ts'
import { FEE_LATER_NOTE } from '#contract/pricing/delivery-texts.ts'
import { type Discount, discountText } from '#contract/pricing/discounts.ts'
import { isPlaceOpen, type PricingMessage } from '#contract/pricing/price-delivery.ts'
import type { OrderTotals } from '#contract/pricing/totals.ts'
import { formatDong, formatPercent } from '#web/lib/format/formats.ts'

/**
 * The totals of an order, as they are displayed: `discounts` are all of them, by name; presents are neither
 * in the subtotal nor among the discounts.
 */
export type DisplayedTotals = Pick<OrderTotals, 'subtotalDong' | 'shippingDong' | 'totalDong'> & {
  pricesIncludeTax: boolean
  /** The value of the presents at their list prices, in đồng. */
  giftDong: number
  discounts: readonly Discount[]
  taxes: readonly { percent: number; taxDong: number }[]
  /** The shop names the delivery fee after it has the order. */
  isFeeOpen: boolean
  messages: readonly PricingMessage[]
  /** Discounts on the delivery fee; `shippingDong` is the rest. */
  shippingDiscounts: readonly Discount[]
}

/** Subtotal, discounts, tax by rate, delivery and total, with how tax is meant in words (R15). */
export function Totals({
  totals,
  count,
  totalLabel = 'Tổng cộng',
  deliveryTime,
}: {
  totals: DisplayedTotals
  count: number
  totalLabel?: string
  /** The duration of delivery to the order's destination, as «3 giờ», if the shop states one. */
  deliveryTime?: string | undefined
}) {
  const { messages, isFeeOpen } = totals
  const notes = isFeeOpen && messages.length === 0 ? [FEE_LATER_NOTE] : messages.map(pricingMessageText)
  return (
    <dl className="space-y-3 text-15">
      <Row label={`Tạm tính (${count} sản phẩm)`}>{formatDong(totals.subtotalDong)}</Row>
      {totals.discounts.map(({ name, dong }) => (
        <Row key={name} label={name}>
          {formatDong(-dong)}
        </Row>
      ))}
      {totals.giftDong > 0 && (
        <Row label="Quà tặng" notes={[`Trị giá ${formatDong(totals.giftDong)}`]}>
          Miễn phí
        </Row>
      )}
      {totals.taxes.map(({ percent, taxDong }) => (
        <Row
          key={percent}
          label={`${totals.pricesIncludeTax ? 'Trong đó thuế VAT' : 'Thuế VAT'} ${formatPercent(percent)}`}
        >
          {formatDong(taxDong)}
        </Row>
      ))}
      <Row label="Phí giao hàng" notes={[...totals.shippingDiscounts.map(discountText), ...notes]}>
        {deliveryFeeText(totals)}
      </Row>
      {deliveryTime && <Row label="Thời gian giao">{deliveryTime}</Row>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-sand-200 border-t pt-4">
        <dt className="font-semibold text-16">{totalLabel}</dt>
        <dd className="flex-1 text-right">
          <span className="whitespace-nowrap font-semibold text-24">{formatDong(totals.totalDong)}</span>
          <span className="block text-13 text-sand-600">
            Đã gồm thuế VAT{isWithoutFee(totals) && ', chưa gồm phí giao hàng'}
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** Whether the total is without the delivery fee, which is not known yet. */
export const isWithoutFee = ({ isFeeOpen, messages }: Pick<DisplayedTotals, 'isFeeOpen' | 'messages'>) =>
  isFeeOpen || isPlaceOpen(messages)

function Row({
  label,
  notes = [],
  children,
}: {
  label: string
  /** Sentences below the row. */
  notes?: readonly string[]
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="min-w-0 flex-1">{label}</dt>
      <dd className="whitespace-nowrap text-right">{children}</dd>
      {notes.map(note => (
        <dd key={note} className="mt-1 w-full text-13 text-sand-600">
          {note}
        </dd>
      ))}
    </div>
  )
}

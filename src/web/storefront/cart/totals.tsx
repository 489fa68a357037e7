import type { ReactNode } from 'react'
import { formatDong, formatPercent } from '#web/lib/format/formats.ts'

export type ShownTotals = {
  subtotalDong: number
  discountDong: number
  shippingDong: number
  totalDong: number
  taxes: readonly { percent: number; taxDong: number }[]
}

/** Subtotal, tax by rate, shipping and total, with how tax is meant in words (R15). */
export function Totals({
  totals,
  count,
  pricesIncludeTax,
  totalLabel = 'Tổng cộng',
  openShipping,
  deliveryTime,
}: {
  totals: ShownTotals
  count: number
  pricesIncludeTax: boolean
  totalLabel?: string
  /** What delivery will cost, in words, while that depends on where the goods go: then the total is without it. */
  openShipping?: string | undefined
  /** How long delivery takes to where the goods go, as «3 giờ», where the shop says so. */
  deliveryTime?: string | undefined
}) {
  return (
    <dl className="space-y-3 text-15">
      <Row label={`Tạm tính (${count} sản phẩm)`}>{formatDong(totals.subtotalDong)}</Row>
      {totals.discountDong > 0 && <Row label="Giảm giá">{formatDong(-totals.discountDong)}</Row>}
      {totals.taxes.map(({ percent, taxDong }) => (
        <Row
          key={percent}
          label={`${pricesIncludeTax ? 'Trong đó thuế VAT' : 'Thuế VAT'} ${formatPercent(percent)}`}
        >
          {formatDong(taxDong)}
        </Row>
      ))}
      {openShipping ? (
        <div>
          <Row label="Phí giao hàng">Tùy nơi nhận</Row>
          <p className="mt-1 text-13 text-sand-600">{openShipping}</p>
        </div>
      ) : (
        <Row label="Phí giao hàng">
          {totals.shippingDong > 0 ? formatDong(totals.shippingDong) : 'Miễn phí'}
        </Row>
      )}
      {deliveryTime && <Row label="Thời gian giao">{deliveryTime}</Row>}
      <div className="flex items-baseline justify-between gap-4 border-sand-200 border-t pt-4">
        <dt className="font-semibold text-16">{totalLabel}</dt>
        <dd className="text-right">
          <span className="whitespace-nowrap font-semibold text-24">{formatDong(totals.totalDong)}</span>
          <span className="block text-13 text-sand-600">
            Đã gồm thuế VAT{openShipping && ', chưa gồm phí giao hàng'}
          </span>
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="whitespace-nowrap text-right">{children}</dd>
    </div>
  )
}

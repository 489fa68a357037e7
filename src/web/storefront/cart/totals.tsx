import type { ReactNode } from 'react'
import { formatDong, formatPercent } from '#web/lib/formats.ts'

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
}: {
  totals: ShownTotals
  count: number
  pricesIncludeTax: boolean
  totalLabel?: string
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
      <Row label="Phí giao hàng">
        {totals.shippingDong > 0 ? formatDong(totals.shippingDong) : 'Miễn phí'}
      </Row>
      <div className="flex items-baseline justify-between gap-4 border-sand-200 border-t pt-4">
        <dt className="font-semibold text-16">{totalLabel}</dt>
        <dd className="text-right">
          <span className="whitespace-nowrap font-semibold text-24">{formatDong(totals.totalDong)}</span>
          <span className="block text-13 text-sand-600">Đã gồm thuế VAT</span>
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

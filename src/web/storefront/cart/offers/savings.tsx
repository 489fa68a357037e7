import { BadgePercent } from 'lucide-react'
import { sumOfDiscounts } from '#contract/pricing/discounts.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { displayedTotals, type PricedLines } from '../cart-lines.ts'

/** The discount of promotions on an order, presents not counted, in đồng. */
export const savedDong = (priced: PricedLines): number =>
  sumOfDiscounts([...displayedTotals(priced).discounts, ...priced.shippingDiscounts])

/** The shopper's savings by promotions. */
export function Savings({ priced }: { priced: PricedLines }) {
  const [saved, gifts] = [savedDong(priced), displayedTotals(priced).giftDong]
  if (saved <= 0 && gifts === 0) return null
  return (
    <Notice tone="good" icon={BadgePercent} className="mt-4">
      {saved > 0 ? 'Bạn bớt được ' : 'Bạn '}
      {saved > 0 && <b>{formatDong(saved)}</b>}
      {saved > 0 && gifts > 0 && ' và '}
      {gifts > 0 && (
        <>
          nhận quà trị giá <b>{formatDong(gifts)}</b>
        </>
      )}
      .
    </Notice>
  )
}

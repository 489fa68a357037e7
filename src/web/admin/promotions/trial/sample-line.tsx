import { Gift, Tag } from 'lucide-react'
import { discountText, sumOfDiscounts } from '#contract/pricing/discounts.ts'
import { grossOf } from '#contract/pricing/totals.ts'
import type { PreviewLine } from '#contract/promotions/trial.shapes.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { readPieces } from '../../kit/form/amount-text.ts'
import { Thumb } from '../../kit/page/thumb.tsx'

/**
 * A line of the sample cart with its own discounts; its pieces can be changed if `onQuantity` takes them, 0
 * takes it out.
 */
export function SampleLine({
  line,
  onQuantity,
}: {
  line: PreviewLine
  onQuantity?: (quantity: number) => void
}) {
  const { title, variantName, image, quantity, unitPriceDong, discounts, isGift } = line
  const grossDong = grossOf(line)
  const netDong = grossDong - sumOfDiscounts(discounts)
  const name = [title, variantName].filter(Boolean).join(' · ')
  const Icon = isGift ? Gift : Tag
  return (
    <li className="flex gap-3 py-3 text-14 first:pt-0">
      <Thumb image={image} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="text-13 text-sand-600">
            {formatCount(quantity)} × {formatDong(unitPriceDong)}
          </span>
          <span className="ml-auto whitespace-nowrap">
            {netDong < grossDong && (
              <s className="mr-2 text-13 text-sand-600">
                <span className="sr-only">Giá trước giảm </span>
                {formatDong(grossDong)}
              </s>
            )}
            <b className="font-semibold">{isGift ? 'Quà tặng' : formatDong(netDong)}</b>
          </span>
        </p>
        {discounts.map(discount => (
          <p key={discount.name} className="flex gap-1.5 text-13 text-pine-700">
            <Icon size={15} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            {isGift ? discount.name : discountText(discount)}
          </p>
        ))}
        {onQuantity && (
          <Stepper
            min={0}
            value={quantity}
            onChange={onQuantity}
            label={`Số lượng ${name}`}
            read={readPieces('Số lượng')}
            className="mt-2"
          />
        )}
      </div>
    </li>
  )
}

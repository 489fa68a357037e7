import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

/** Up, down or the same, as icon and sign, with the amount in words. More is better, unless less is. */
export function Trend({
  value,
  text,
  lessIsBetter = false,
}: {
  value: number
  text: string
  lessIsBetter?: boolean
}) {
  const gain = lessIsBetter ? -value : value
  const Icon = value > 0 ? TrendingUp : value < 0 ? TrendingDown : Minus
  const tone = gain > 0 ? 'text-pine-700' : gain < 0 ? 'text-lac-700' : 'text-sand-600'
  const sign = value > 0 ? '+' : value < 0 ? '−' : ''
  return (
    <span className="flex items-start gap-1.5">
      <Icon size={16} strokeWidth={1.75} aria-hidden className={cx('mt-px shrink-0', tone)} />
      <span>
        {sign}
        {text}
      </span>
    </span>
  )
}

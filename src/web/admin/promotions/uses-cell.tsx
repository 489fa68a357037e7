import type { PromotionRow } from '#contract/promotions/promotion.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { isShort } from './promotion-looks.tsx'

/** How often a promotion was used, with a bar if there is a limit. */
export function UsesCell({ promotion }: { promotion: PromotionRow }) {
  const { uses, usageLimit } = promotion
  if (usageLimit === null)
    return (
      <>
        {formatCount(uses)}
        <span className="block text-13 text-sand-600">không giới hạn</span>
      </>
    )
  return (
    <>
      {formatCount(uses)} <span className="text-sand-600">/ {formatCount(usageLimit)}</span>
      <span aria-hidden className="mt-1.5 block h-1 w-full min-w-20 overflow-hidden rounded-full bg-sand-200">
        <span
          className={cx('block h-full', isShort(promotion) ? 'bg-glow-400' : 'bg-pine-600')}
          style={{ width: `${Math.min(100, (uses * 100) / usageLimit)}%` }}
        />
      </span>
    </>
  )
}

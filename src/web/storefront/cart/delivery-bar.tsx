import { Check, Truck } from 'lucide-react'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { destinationOf } from '#contract/pricing/delivery.ts'
import { largestClass } from '#contract/pricing/delivery-class.ts'
import { stepText } from '#contract/pricing/delivery-price-texts.ts'
import { deliverySteps } from '#contract/pricing/price-delivery.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import type { CartRules, PricedLines } from './cart-lines.ts'

/** Steps that the bar has room for: the last that was reached, and those that follow. */
const MOST_STEPS = 3

/** How far a cart is from the next lower delivery fee, for any place; nothing if there is none. */
export function DeliveryBar({
  lines,
  priced: { subtotalDong, discountDong },
  rules: { delivery },
}: {
  lines: readonly CartLine[]
  priced: PricedLines
  rules: CartRules
}) {
  const netDong = subtotalDong - discountDong
  const anywhere = destinationOf(delivery, { province: undefined, ward: undefined })
  const all = deliverySteps(anywhere, largestClass(lines))
  const reached = all.filter(step => step.fromDong <= netDong)
  const next = all[reached.length]
  const last = reached.at(-1)
  const steps = all
    .slice(Math.max(0, Math.min(reached.length - 1, all.length - MOST_STEPS)))
    .slice(0, MOST_STEPS)
  if (lines.length === 0 || steps.length === 0) return null
  return (
    <section aria-label="Miễn phí giao hàng" className="mt-3 rounded-6 border border-sand-200 bg-sand-25 p-4">
      <p className="flex gap-3 text-15">
        <Truck size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pine-600" />
        {next ? (
          <span>
            Thêm <b className="whitespace-nowrap">{formatDong(next.fromDong - netDong)}</b> để được{' '}
            {stepText(next)}
          </span>
        ) : (
          last && <span>Đơn hàng đủ tiền để được {stepText(last)}</span>
        )}
      </p>
      <div aria-hidden className="mx-3 mt-4 h-2 rounded-full bg-sand-200">
        <div
          data-mark
          className="h-2 rounded-full bg-pine-700"
          style={{ width: `${100 * shareOf(netDong, steps)}%` }}
        />
      </div>
      <ol className="-mt-4 flex">
        {steps.map(({ zone, fromDong }) => {
          const isReached = fromDong <= netDong
          return (
            <li
              key={`${zone} ${fromDong}`}
              className="flex flex-1 flex-col items-end text-right text-13 text-sand-700"
            >
              <span
                className={cx(
                  'mb-1 flex size-6 items-center justify-center rounded-full border-2',
                  isReached ? 'border-white bg-pine-700 text-white' : 'border-sand-400 bg-white',
                )}
              >
                {isReached && <Check size={14} strokeWidth={2.5} aria-hidden />}
              </span>
              <span className={cx(isReached && 'text-pine-700')}>
                {zone} <b className="block whitespace-nowrap">{formatDong(fromDong)}</b>
                {isReached && <span className="sr-only">, đã đủ</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** How much of the bar is full, from 0 to 1: its steps are equally far apart. */
function shareOf(netDong: number, steps: readonly { fromDong: number }[]): number {
  const reached = steps.filter(step => step.fromDong <= netDong).length
  const from = steps[reached - 1]?.fromDong ?? 0
  const to = steps[reached]?.fromDong ?? from
  const within = to > from ? (netDong - from) / (to - from) : 0
  return (reached + Math.max(0, within)) / steps.length
}

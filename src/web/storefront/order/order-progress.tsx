import type { OrderStatus } from '#contract/orders/order.status.ts'
import { cx } from '#web/ui/cx.ts'
import { STATUS_TEXTS, WAY } from './order-steps.ts'

/** The head of an order: its number, the state in words, and how far along it is. */
export function OrderProgress({
  number,
  status,
  lead = STATUS_TEXTS[status].lead,
  heading: Heading = 'h1',
}: {
  number: string
  status: OrderStatus
  /** The next step, if there is more to tell than the state. */
  lead?: string | undefined
  heading?: 'h1' | 'h2'
}) {
  const { headline } = STATUS_TEXTS[status]
  const position = WAY.indexOf(status)
  return (
    <section className="on-dark bg-pine-800 text-white">
      <div className="page py-7 md:py-10">
        <p className="text-14 text-pine-100">
          Đơn hàng <span>{number}</span>
        </p>
        <Heading className="display-face mt-1 text-28 md:text-36">{headline}</Heading>
        <p className="mt-2 text-16 text-pine-100">{lead}</p>
        {position >= 0 && (
          <div aria-hidden className="mt-6 flex max-w-lg gap-1.5">
            {WAY.map((step, index) => (
              <span
                key={step}
                className={cx(
                  'h-1 flex-1 rounded-full',
                  index < position && 'bg-cell-medium',
                  index === position && 'bg-glow-300',
                  index > position && 'bg-white/25',
                )}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

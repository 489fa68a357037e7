import { Check, CircleX } from 'lucide-react'
import { type OrderStatus, orderStatuses, orderStatusLabels } from '#contract/orders/order.status.ts'
import { formatDate, formatMoment, formatTime } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '../../kit/page/panel.tsx'
import type { AdminOrder } from './admin-order.ts'
import { NextStep } from './next-step.tsx'

const way = orderStatuses.filter(status => status !== 'cancelled')

type Props = { order: AdminOrder; now: string }

/** The progress of the order, and its next step. */
export function OrderProgress({ order, now }: Props) {
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        {order.status === 'cancelled' ? (
          <Cancelled order={order} now={now} />
        ) : (
          <Steps order={order} now={now} />
        )}
        <NextStep order={order} className="max-md:hidden" />
      </div>
    </Panel>
  )
}

function Steps({ order, now }: Props) {
  const reached = way.indexOf(order.status as (typeof way)[number])
  return (
    <ol className="grid min-w-0 flex-1 basis-[420px] grid-cols-5">
      {way.map((status, index) => (
        <li key={status} aria-current={index === reached ? 'step' : undefined} className="relative">
          {index > 0 && (
            <span
              aria-hidden
              className={cx(
                'absolute top-[7px] right-[calc(100%-4px)] left-[calc(-100%+20px)] h-0.5',
                index <= reached ? 'bg-pine-600' : 'bg-sand-200',
              )}
            />
          )}
          <Disc state={discState({ index, reached, isLast: index === way.length - 1 })} />
          <span
            className={cx('mt-2 block pr-2 text-13', index === reached ? 'font-semibold' : 'text-sand-700')}
          >
            {orderStatusLabels[status]}
            {index < reached && <span className="sr-only"> (đã qua)</span>}
          </span>
          <span className="block pr-1 text-12 text-sand-600">{timeOf(order, status, now)}</span>
        </li>
      ))}
    </ol>
  )
}

type DiscState = 'done' | 'current' | 'future'

function discState({
  index,
  reached,
  isLast,
}: {
  index: number
  reached: number
  isLast: boolean
}): DiscState {
  if (index < reached || (index === reached && isLast)) return 'done'
  return index === reached ? 'current' : 'future'
}

function Disc({ state }: { state: DiscState }) {
  const looks = {
    done: 'bg-pine-600 text-white',
    current: 'bg-glow-400 shadow-[0_0_0_4px_var(--color-glow-100)]',
    future: 'border-2 border-sand-300 bg-white',
  }
  return (
    <span
      aria-hidden
      className={cx('relative flex size-4 items-center justify-center rounded-full', looks[state])}
    >
      {state === 'done' && <Check size={11} strokeWidth={3} />}
    </span>
  )
}

/** When the order reached this state; a skipped state has no time. */
function timeOf(order: AdminOrder, status: OrderStatus, now: string): string {
  const event = order.timeline.find(
    ({ kind, to }) => (kind === 'status' && to === status) || (kind === 'placed' && status === 'pending'),
  )
  if (!event) return ''
  const isToday = formatDate(event.createdAt) === formatDate(now)
  return isToday ? formatTime(event.createdAt) : formatMoment(event.createdAt).replace(/\/\d{4},/, '')
}

function Cancelled({ order, now }: Props) {
  const event = order.timeline.find(({ kind, to }) => kind === 'status' && to === 'cancelled')
  return (
    <p className="flex items-center gap-3">
      <CircleX size={20} strokeWidth={1.75} aria-hidden className="text-sand-600" />
      <span>
        <span className="font-semibold">Đơn hàng đã hủy</span>
        {event && (
          <span className="block text-13 text-sand-600">
            {event.by}, {formatMoment(event.createdAt, now)}
          </span>
        )}
      </span>
    </p>
  )
}

import { Link } from 'react-router'
import type { OrderStats } from '#contract/orders/order.shapes.ts'
import { type OrderStatus, orderStatusLabels } from '#contract/orders/order.status.ts'
import { cx } from '#web/ui/cx.ts'

/** The states of a customer's tabs: «Đang xử lý» includes confirmed (R18). */
const TABS = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const satisfies OrderStatus[]
export type OrderTab = (typeof TABS)[number]
export type OrderCounts = Record<OrderTab | 'all', number>

export function toOrderTab(text: string | null): OrderTab | undefined {
  return TABS.find(tab => tab === text)
}

export function toOrderCounts(stats: OrderStats): OrderCounts {
  const { total, pending, confirmed, processing, shipped, delivered, cancelled } = stats
  return { all: total, pending, processing: processing + confirmed, shipped, delivered, cancelled }
}

/** The counts after one order was cancelled, without a request. */
export function afterCancelling(counts: OrderCounts): OrderCounts {
  return { ...counts, pending: Math.max(0, counts.pending - 1), cancelled: counts.cancelled + 1 }
}

/** «Tất cả» and the five states with their counts; each is an address. */
export function OrderTabs({
  chosen,
  counts,
}: {
  chosen: OrderTab | undefined
  counts: OrderCounts | undefined
}) {
  return (
    <nav aria-label="Trạng thái đơn hàng" className="overflow-x-auto border-sand-200 border-b">
      <ul className="flex gap-6">
        <Tab href="/orders" label="Tất cả" count={counts?.all} isChosen={chosen === undefined} />
        {TABS.map(tab => (
          <Tab
            key={tab}
            href={`/orders?status=${tab}`}
            label={orderStatusLabels[tab]}
            count={counts?.[tab]}
            isChosen={chosen === tab}
          />
        ))}
      </ul>
    </nav>
  )
}

function Tab(tab: { href: string; label: string; count: number | undefined; isChosen: boolean }) {
  return (
    <li>
      <Link
        to={tab.href}
        aria-current={tab.isChosen ? 'page' : undefined}
        className={cx(
          'flex min-h-12 items-center gap-2 whitespace-nowrap border-b-3 text-16',
          tab.isChosen
            ? 'border-glow-400 font-semibold'
            : 'border-transparent text-sand-600 hover:text-sand-900',
        )}
      >
        {tab.label}
        {tab.count !== undefined && (
          <span
            className={cx(
              'flex h-6 min-w-6 items-center justify-center rounded-full px-1.5 text-13',
              tab.isChosen ? 'bg-sand-900 text-white' : 'bg-sand-100 text-sand-700',
            )}
          >
            {tab.count}
          </span>
        )}
      </Link>
    </li>
  )
}

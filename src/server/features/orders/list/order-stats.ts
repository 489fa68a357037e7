import { addDays, vietnamDay } from '#contract/kernel/time.ts'
import { type OrderStats, RECENT_ORDERS } from '#contract/orders/order.shapes.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order.status.ts'
import type { Database } from '../../../db/database.ts'
import type { MetricRow } from '../orders.rows.ts'
import { summaryView } from '../orders.view.ts'
import { selectOrders } from './list-orders.queries.ts'
import { selectMetrics, selectMetricsOfUser } from './metrics.queries.ts'

/**
 * The metrics of all orders or of one account's, of all time or of the last `days` days, today included.
 * Revenue counts orders that are not cancelled, on the day they were placed (R32); months are Vietnam's, and
 * whole whatever `days` is.
 */
export async function getOrderStats(
  db: Database,
  { days, userId, now = new Date() }: { days?: number | undefined; userId?: string | undefined; now?: Date },
): Promise<OrderStats> {
  const today = vietnamDay(now)
  const startDate = days === undefined ? undefined : addDays(today, 1 - days)
  const [all, recent] = await Promise.all([
    userId ? selectMetricsOfUser(db, userId) : selectMetrics(db),
    selectOrders(db, { userId, startDate }, { limit: RECENT_ORDERS, offset: 0, oldestFirst: false }),
  ])
  const since = startDate ?? ''
  const metrics = all.filter(metric => metric.day >= since)
  const count = (status: OrderStatus) =>
    sum(
      metrics.filter(metric => metric.status === status),
      metric => metric.orders,
    )
  const total = sum(metrics, metric => metric.orders)
  const totalRevenue = revenueOf(metrics)
  const sold = total - count('cancelled')
  const thisMonth = today.slice(0, 7)
  const lastMonth = addDays(`${thisMonth}-01`, -1).slice(0, 7)
  const inMonth = (month: string) => revenueOf(all.filter(metric => metric.day.startsWith(month)))
  return {
    total,
    pending: count('pending'),
    confirmed: count('confirmed'),
    processing: count('processing'),
    shipped: count('shipped'),
    delivered: count('delivered'),
    cancelled: count('cancelled'),
    completed: count('delivered') + count('shipped'),
    totalRevenue,
    thisMonthRevenue: inMonth(thisMonth),
    lastMonthRevenue: inMonth(lastMonth),
    avgOrderValue: sold > 0 ? Math.round(totalRevenue / sold) : 0,
    ordersByStatus: orderStatuses.map(status => ({
      _id: status,
      count: count(status),
      totalValue: sum(
        metrics.filter(metric => metric.status === status),
        metric => metric.total_dong,
      ),
    })),
    dailyOrders: [...Map.groupBy(metrics, metric => metric.day)].map(([day, ofDay]) => ({
      _id: day,
      count: sum(ofDay, metric => metric.orders),
      revenue: revenueOf(ofDay),
    })),
    recentOrders: recent.map(summaryView),
  }
}

function revenueOf(metrics: MetricRow[]): number {
  return sum(
    metrics.filter(metric => metric.status !== 'cancelled'),
    metric => metric.total_dong,
  )
}

function sum(metrics: MetricRow[], value: (metric: MetricRow) => number): number {
  return metrics.reduce((total, metric) => total + value(metric), 0)
}

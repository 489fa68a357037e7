import { addDays } from '#contract/kernel/time.ts'
import { orderStatuses } from '#contract/orders/order.status.ts'
import { paymentMethods } from '#contract/payments/payment.methods.ts'
import { growthPercent } from '#contract/reports/growth.ts'
import type { DayRevenue, OrderReport, RevenueReport, Sales } from '#contract/reports/report.shapes.ts'
import type { Database } from '../../db/database.ts'
import { listAdminOrders } from '../orders/index.ts'
import { type MetricRow, selectOrderMetrics } from './metrics.queries.ts'
import { dayKey, daysFrom, type Period, periodOf } from './periods.ts'

const RECENT_ORDERS = 10

/** Revenue counts orders that are not cancelled, on the day they were placed (R32). */
export async function getRevenueReport(db: Database, days: number, now: Date): Promise<RevenueReport> {
  const period = periodOf(days, now)
  const year = period.lastDay.slice(0, 4)
  const lastMonth = addDays(`${period.lastDay.slice(0, 7)}-01`, -1).slice(0, 7)
  const since = [period.firstDayBefore, `${year}-01-01`, `${lastMonth}-01`].sort()[0] as string
  const metrics = await selectOrderMetrics(db, since)
  const current = within(metrics, period)
  const before = metrics.filter(({ day }) => day >= period.firstDayBefore && day < period.firstDay)
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  const inMonth = (month: string) => sold(metrics.filter(({ day }) => day.startsWith(month)))
  return {
    days,
    period: salesOf(current),
    previous: salesOf(before),
    growth: growthPercent(money(sold(current)), money(sold(before))),
    dailyRevenue: byDay(sold(current), period.firstDay, days),
    previousDailyRevenue: byDay(sold(before), period.firstDayBefore, days),
    monthlyRevenue: months.map(month => ({
      _id: { month: Number(month.slice(5)), year: Number(year) },
      revenue: money(inMonth(month)),
      orders: count(inMonth(month)),
    })),
    revenueByPaymentMethod: paymentMethods
      .map(method => sold(current).filter(({ payment_method }) => payment_method === method))
      .flatMap(rows =>
        rows[0] ? [{ _id: rows[0].payment_method, revenue: money(rows), count: count(rows) }] : [],
      )
      .sort((a, b) => b.revenue - a.revenue),
    thisMonthRevenue: money(inMonth(period.lastDay.slice(0, 7))),
    lastMonthRevenue: money(inMonth(lastMonth)),
  }
}

/** Orders by the state they are in now, on the day they were placed. */
export async function getOrderReport(db: Database, days: number, now: Date): Promise<OrderReport> {
  const period = periodOf(days, now)
  const [metrics, recent] = await Promise.all([
    selectOrderMetrics(db, period.firstDayBefore),
    listAdminOrders(db, { page: 1, limit: RECENT_ORDERS, sort: '-createdAt' }),
  ])
  const current = within(metrics, period)
  const inStatus = (...statuses: string[]) => current.filter(({ status }) => statuses.includes(status))
  const total = count(current)
  const [pending, completed, cancelled] = [
    count(inStatus('pending')),
    count(inStatus('delivered', 'shipped')),
    count(inStatus('cancelled')),
  ]
  return {
    days,
    total,
    previousTotal: count(metrics) - total,
    pending,
    completed,
    cancelled,
    processing: total - pending - completed - cancelled,
    averageOrder: salesOf(current).averageOrder,
    ordersByStatus: orderStatuses.map(status => ({
      _id: status,
      count: count(inStatus(status)),
      totalValue: money(inStatus(status)),
    })),
    dailyOrders: byDay(current, period.firstDay, days).map(({ _id, date, orders }) => ({
      _id,
      date,
      count: orders,
    })),
    recentOrders: recent.orders,
  }
}

const count = (rows: MetricRow[]) => rows.reduce((sum, { orders }) => sum + orders, 0)
const money = (rows: MetricRow[]) => rows.reduce((sum, { total_dong }) => sum + total_dong, 0)
const sold = (rows: MetricRow[]) => rows.filter(({ status }) => status !== 'cancelled')
const within = (rows: MetricRow[], { firstDay, lastDay }: Period) =>
  rows.filter(({ day }) => day >= firstDay && day <= lastDay)

function salesOf(rows: MetricRow[]): Sales {
  const [revenue, orders] = [money(sold(rows)), count(sold(rows))]
  return {
    revenue,
    orders,
    cancelled: count(rows) - orders,
    averageOrder: orders > 0 ? Math.round(revenue / orders) : 0,
  }
}

/** Every day of a span, those without orders too. */
function byDay(rows: MetricRow[], first: string, days: number): DayRevenue[] {
  const ofDays = Map.groupBy(rows, ({ day }) => day)
  return daysFrom(first, days).map(date => {
    const ofDay = ofDays.get(date) ?? []
    return { ...dayKey(date), revenue: money(ofDay), orders: count(ofDay) }
  })
}

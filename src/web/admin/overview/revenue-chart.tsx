import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { ChartPanel } from '../kit/charts/chart-panel.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { MetricsTable } from '../reports/metrics-table.tsx'
import { dayMonth, millions, revenueBars } from '../reports/report-bars.ts'
import type { Period } from './compare-periods.ts'

/** Revenue by day with the same days before, as a chart or as a table. */
export function RevenueChart({ current, previous }: { current: Period; previous: Period }) {
  const [days, daysBefore] = [daysOf(current), daysOf(previous)]
  if ([...days, ...daysBefore].every(({ orders }) => orders === 0))
    return (
      <Panel title="Doanh thu theo ngày" className="self-start">
        <p className="text-14 text-sand-600">
          Chưa có đơn hàng nào trong {days.length} ngày gần nhất. Khi có đơn, doanh thu từng ngày hiện ở đây.
        </p>
      </Panel>
    )
  return (
    <ChartPanel
      fill
      title="Doanh thu theo ngày"
      note={`${days.length} ngày gần nhất`}
      chart={<BarChart unit={millions} bars={revenueBars(days, daysBefore)} />}
      table={
        <MetricsTable
          label="Doanh thu theo ngày"
          head={['Ngày', 'Đơn hàng', 'Doanh thu', 'Kỳ trước']}
          rows={days.map((day, index) => ({
            key: day.date,
            cells: [
              dayMonth(day.date),
              formatCount(day.orders),
              formatDong(day.revenue),
              formatDong(daysBefore[index]?.revenue ?? 0),
            ],
          }))}
        />
      }
    />
  )
}

function daysOf({ days }: Period) {
  return days.map(({ _id, count, revenue }) => ({ date: _id, orders: count, revenue }))
}

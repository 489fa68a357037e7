import type { ReplyOf } from '#contract/calls.ts'
import { formatCount, formatDate, formatDong } from '#web/lib/format/formats.ts'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { ChartPanel } from '../kit/charts/chart-panel.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { dayMonth, millions, revenueBars, sampleBars } from './report-bars.ts'

type Report = ReplyOf<'GET /api/analytics/revenue'>['data']

/** Revenue by day with that of the same number of days before; a sample if there is none in both (R31). */
export function RevenueByDay({ report }: { report: Report }) {
  const { period, previous, dailyRevenue, previousDailyRevenue } = report
  const isSample = period.orders + previous.orders === 0
  return (
    <ChartPanel
      title="Doanh thu theo ngày"
      note={`${dayMonth(dailyRevenue[0]?.date ?? '')} – ${formatDate(dailyRevenue.at(-1)?.date ?? '')}`}
      isSample={isSample}
      chart={
        <BarChart
          unit={millions}
          isSample={isSample}
          bars={
            isSample ? sampleBars(dailyRevenue, 1_000_000) : revenueBars(dailyRevenue, previousDailyRevenue)
          }
        />
      }
      table={
        <MetricsTable
          label="Doanh thu theo ngày"
          head={['Ngày', 'Đơn hàng', 'Doanh thu', 'Kỳ trước']}
          rows={dailyRevenue.map((day, index) => ({
            key: day.date,
            cells: [
              dayMonth(day.date),
              formatCount(day.orders),
              formatDong(day.revenue),
              formatDong(previousDailyRevenue[index]?.revenue ?? 0),
            ],
          }))}
        />
      }
    />
  )
}

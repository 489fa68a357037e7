import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { ChartPanel } from '../kit/charts/chart-panel.tsx'
import { Metrics } from '../kit/charts/metrics.tsx'
import { Trend } from '../kit/charts/trend.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { Growth } from './growth.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { periodOf } from './report-address.ts'
import { millions } from './report-bars.ts'
import { RevenueByDay } from './revenue-by-day.tsx'
import { Shares } from './shares.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const days = periodOf(new URL(request.url).searchParams)
  return loadForAdmin(
    request,
    async () => (await api('GET /api/analytics/revenue', { query: { days } })).data,
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải báo cáo doanh thu" />
}

export default function RevenueReport() {
  const report = useLoaderData<typeof clientLoader>()
  const { days, period, previous, dailyRevenue, monthlyRevenue } = report
  const rate = cancelRate(period)
  const points = Math.round((rate - cancelRate(previous)) * 10) / 10
  return (
    <>
      <Metrics
        columns={4}
        metrics={[
          {
            label: `Doanh thu ${days} ngày`,
            value: formatDong(period.revenue),
            note: <Growth current={period.revenue} previous={previous.revenue} days={days} />,
          },
          {
            label: 'Số đơn (không tính đơn hủy)',
            value: formatCount(period.orders),
            note: <Growth current={period.orders} previous={previous.orders} days={days} />,
          },
          {
            label: 'Giá trị đơn trung bình',
            value: formatDong(period.averageOrder),
            note: <Growth current={period.averageOrder} previous={previous.averageOrder} days={days} />,
          },
          {
            label: 'Tỷ lệ hủy',
            value: formatPercent(rate),
            note: (
              <Trend
                value={points}
                lessIsBetter
                text={`${formatPercent(Math.abs(points)).replace('%', '')} điểm so với ${days} ngày trước`}
              />
            ),
          },
        ]}
      />
      <div className="mt-4">
        <RevenueByDay report={report} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]">
        <MonthPanel months={monthlyRevenue} today={dailyRevenue.at(-1)?.date ?? ''} />
        <Panel title="Theo hình thức thanh toán">
          {report.revenueByPaymentMethod.length > 0 ? (
            <Shares
              label="Hình thức"
              countWord="Đơn"
              valueWord="Doanh thu"
              shares={report.revenueByPaymentMethod.map(({ _id, count, revenue }) => ({
                key: _id,
                name: paymentMethodLabels[_id],
                count,
                value: revenue,
                text: formatDong(revenue),
              }))}
            />
          ) : (
            <p className="text-sand-600">Chưa có đơn hàng nào trong kỳ này.</p>
          )}
        </Panel>
      </div>
    </>
  )
}

type Months = Awaited<ReturnType<typeof clientLoader>>['monthlyRevenue']

function MonthPanel({ months, today }: { months: Months; today: string }) {
  return (
    <ChartPanel
      title="Doanh thu theo tháng"
      note={today.slice(0, 4)}
      chart={
        <BarChart
          unit={millions}
          bars={months.map(({ _id, revenue, orders }) => ({
            key: String(_id.month),
            axis: `T${_id.month}`,
            name: `Tháng ${_id.month}`,
            value: revenue,
            text: `${formatDong(revenue)}, ${formatCount(orders)} đơn`,
            isNow: _id.month === Number(today.slice(5, 7)),
          }))}
        />
      }
      table={
        <MetricsTable
          label="Doanh thu theo tháng"
          head={['Tháng', 'Đơn hàng', 'Doanh thu']}
          rows={months.map(({ _id, revenue, orders }) => ({
            key: String(_id.month),
            cells: [`T${_id.month}`, formatCount(orders), formatDong(revenue)],
          }))}
        />
      }
    />
  )
}

/** In percent with one decimal. */
function cancelRate({ orders, cancelled }: { orders: number; cancelled: number }): number {
  const all = orders + cancelled
  return all > 0 ? Math.round((cancelled * 1000) / all) / 10 : 0
}

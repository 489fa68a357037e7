import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { ChartPanel } from '../kit/charts/chart-panel.tsx'
import { Metrics } from '../kit/charts/metrics.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { OrderRows } from '../orders/list/order-rows.tsx'
import { Growth } from './growth.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { periodOf } from './report-address.ts'
import { dayBars, dayMonth, pieces, sampleBars } from './report-bars.ts'
import { Shares } from './shares.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const days = periodOf(new URL(request.url).searchParams)
  return loadForAdmin(request, async () => {
    const { data } = await api('GET /api/analytics/orders', { query: { days } })
    return { report: data, loadedAt: new Date().toISOString() }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải báo cáo đơn hàng" />
}

export default function OrderReport() {
  const { report, loadedAt } = useLoaderData<typeof clientLoader>()
  const { days, dailyOrders } = report
  const isSample = report.total === 0
  return (
    <>
      <Metrics
        columns={4}
        metrics={[
          {
            label: `Đơn hàng ${days} ngày`,
            value: formatCount(report.total),
            note: <Growth current={report.total} previous={report.previousTotal} days={days} />,
          },
          { label: 'Chờ xử lý', value: formatCount(report.pending), note: 'Chưa xác nhận' },
          { label: 'Đang xử lý', value: formatCount(report.processing), note: 'Đã xác nhận hoặc đang soạn' },
          {
            label: 'Hoàn thành',
            value: formatCount(report.completed),
            note: `Đã gửi hoặc đã giao · ${formatCount(report.cancelled)} đơn hủy`,
          },
        ]}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_440px]">
        <ChartPanel
          title="Đơn hàng theo ngày"
          isSample={isSample}
          chart={
            <BarChart
              unit={pieces}
              isSample={isSample}
              bars={
                isSample
                  ? sampleBars(dailyOrders, 1)
                  : dayBars(dailyOrders, ({ count }) => ({ value: count, text: `${formatCount(count)} đơn` }))
              }
            />
          }
          table={
            <MetricsTable
              label="Đơn hàng theo ngày"
              head={['Ngày', 'Đơn hàng']}
              rows={dailyOrders.map(({ date, count }) => ({
                key: date,
                cells: [dayMonth(date), formatCount(count)],
              }))}
            />
          }
        />
        <Panel title="Theo trạng thái">
          <Shares
            label="Trạng thái"
            countWord="Đơn"
            valueWord="Giá trị"
            shares={report.ordersByStatus.map(({ _id, count, totalValue }) => ({
              key: _id,
              name: (
                <Link to={`/admin/orders?status=${_id}`} className="hover:underline">
                  <StatusBadge status={_id} />
                </Link>
              ),
              count,
              value: count,
              text: formatDong(totalValue),
            }))}
          />
        </Panel>
      </div>
      <Panel flush title="Đơn hàng gần đây" className="mt-4 overflow-hidden">
        {report.recentOrders.length > 0 ? (
          <OrderRows orders={report.recentOrders} now={loadedAt} />
        ) : (
          <p className="px-4 pb-5 text-sand-600">Chưa có đơn hàng nào.</p>
        )}
      </Panel>
    </>
  )
}

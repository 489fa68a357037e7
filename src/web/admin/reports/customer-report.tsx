import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { TREND_DAYS } from '#contract/reports/report.periods.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong, formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { ChartPanel } from '../kit/charts/chart-panel.tsx'
import { Metrics } from '../kit/charts/metrics.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { Growth } from './growth.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { periodOf } from './report-address.ts'
import { dayBars, dayMonth, pieces } from './report-bars.ts'
import { Shares } from './shares.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const days = periodOf(new URL(request.url).searchParams)
  return loadForAdmin(request, async () => {
    const { data } = await api('GET /api/analytics/customers', { query: { days } })
    return { report: data, loadedAt: new Date().toISOString() }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải báo cáo khách hàng" />
}

export default function CustomerReport() {
  const { report, loadedAt } = useLoaderData<typeof clientLoader>()
  const { days, newCustomersTrend: trend } = report
  return (
    <>
      <Metrics
        columns={4}
        metrics={[
          {
            label: 'Tài khoản khách hàng',
            value: formatCount(report.totalCustomers),
            note: 'Từ trước đến nay',
          },
          {
            label: `Khách mới ${days} ngày`,
            value: formatCount(report.newCustomers),
            note: <Growth current={report.newCustomers} previous={report.previousNewCustomers} days={days} />,
          },
          { label: 'Khách mới tháng này', value: formatCount(report.newCustomersThisMonth) },
          {
            label: 'Người đã mua',
            value: formatCount(report.totalBuyers),
            note: 'Gồm khách không có tài khoản',
          },
        ]}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_440px]">
        <ChartPanel
          title={`Tài khoản mới trong ${TREND_DAYS} ngày`}
          note="Theo ngày"
          chart={
            <BarChart
              unit={pieces}
              bars={dayBars(trend, ({ count }) => ({ value: count, text: `${formatCount(count)} khách` }))}
            />
          }
          table={
            <MetricsTable
              label={`Tài khoản mới trong ${TREND_DAYS} ngày, theo ngày`}
              head={['Ngày', 'Khách mới']}
              rows={trend.map(({ date, count }) => ({
                key: date,
                cells: [dayMonth(date), formatCount(count)],
              }))}
            />
          }
        />
        <Panel title="Nhóm khách theo tổng chi tiêu">
          <Shares
            label="Nhóm"
            countWord="Khách"
            valueWord="Tổng chi"
            shares={report.customerSegments.map(({ _id, label, count, totalSpent }) => ({
              key: _id,
              name: label,
              count,
              value: count,
              text: formatDong(totalSpent),
            }))}
          />
          <p className="mt-3 text-13 text-sand-600">
            VIP: trên 20 triệu · Thường xuyên: trên 5 triệu · Thỉnh thoảng: trên 1 triệu đồng.
          </p>
        </Panel>
      </div>
      <Panel flush title={`Khách mua nhiều nhất ${days} ngày`} className="mt-4">
        {report.topCustomers.length > 0 ? (
          <MetricsTable
            label="Khách mua nhiều nhất"
            head={['Khách hàng', 'Số đơn', 'Tổng chi', 'Đơn gần nhất']}
            rows={report.topCustomers.map(customer => ({
              key: customer.userId ?? customer.phone,
              cells: [
                <TopCustomer key="name" customer={customer} />,
                formatCount(customer.orderCount),
                formatDong(customer.totalSpent),
                formatMoment(customer.lastOrder, loadedAt),
              ],
            }))}
          />
        ) : (
          <p className="px-4 pb-5 text-sand-600">Chưa có ai mua hàng trong kỳ này.</p>
        )}
      </Panel>
      <Panel flush title="Khách hàng mới nhất" className="mt-4">
        {report.newestCustomers.length > 0 ? (
          <MetricsTable
            label="Khách hàng mới nhất"
            head={['Khách hàng', 'Số đơn', 'Ngày tạo tài khoản']}
            rows={report.newestCustomers.map(customer => ({
              key: customer._id,
              cells: [
                <NewestCustomer key="name" customer={customer} />,
                formatCount(customer.orderCount),
                formatMoment(customer.createdAt, loadedAt),
              ],
            }))}
          />
        ) : (
          <p className="px-4 pb-5 text-sand-600">Chưa có tài khoản khách hàng nào.</p>
        )}
      </Panel>
    </>
  )
}

type Report = Awaited<ReturnType<typeof clientLoader>>['report']
type Customer = Report['topCustomers'][number]

function NewestCustomer({ customer }: { customer: Report['newestCustomers'][number] }) {
  const { _id, name, email, phone } = customer
  return (
    <>
      <Link to={`/admin/users/${_id}`} className="font-medium text-pine-700 hover:underline">
        {name}
      </Link>
      <span className="block text-13 text-sand-600 [overflow-wrap:anywhere]">
        {[email, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function TopCustomer({ customer }: { customer: Customer }) {
  const { userId, customerName, phone } = customer
  return (
    <>
      {userId ? (
        <Link to={`/admin/users/${userId}`} className="font-medium text-pine-700 hover:underline">
          {customerName}
        </Link>
      ) : (
        <Link
          to={`/admin/orders?customerPhone=${phone}`}
          className="font-medium text-pine-700 hover:underline"
        >
          {customerName}
        </Link>
      )}
      <span className="block text-13 text-sand-600">
        {formatPhone(phone)}
        {userId === null && ' · khách lẻ'}
      </span>
    </>
  )
}

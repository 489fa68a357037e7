import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router'
import { growthPercent } from '#contract/reports/growth.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDate, formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { readStored } from '#web/lib/storage.ts'
import { backupTrouble } from '../backup/backup-texts.ts'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { Metrics } from '../kit/charts/metrics.tsx'
import { Trend } from '../kit/charts/trend.tsx'
import { PageHead, Panel } from '../kit/page/panel.tsx'
import { useStockAlertCount } from '../layout/use-stock-alerts.ts'
import { OrderRows } from '../orders/list/order-rows.tsx'
import { ProductLines } from '../reports/product-lines.tsx'
import { StockLeft } from '../reports/stock-left.tsx'
import { SEEN_KEY } from '../setup/first-visit.ts'
import { setupTasks } from '../setup/setup-tasks.ts'
import { comparePeriods } from './compare-periods.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { WorkList } from './work-list.tsx'

const RECENT_ORDERS = 6
const CHART_DAYS = 14
const FIGURE_DAYS = 7

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => {
    const { data: setup } = await api('GET /api/admin/setup')
    // a new shop begins with its guide; once it was seen in this tab, the overview is the overview
    const isFirstVisit = setup.isEmpty && readStored(SEEN_KEY, 'session') === null
    if (isFirstVisit && setupTasks(setup).length > 0) throw redirect('/admin/setup')
    const [stats, period, recent, waiting, cleanUp, backups] = await Promise.all([
      api('GET /api/admin/orders/stats/summary'),
      api('GET /api/admin/orders/stats/summary', { query: { days: CHART_DAYS * 2 } }),
      api('GET /api/admin/orders', { query: { limit: RECENT_ORDERS } }),
      api('GET /api/admin/overview'),
      api('GET /api/admin/clean-up'),
      api('GET /api/admin/backups'),
    ])
    const loadedAt = new Date().toISOString()
    return {
      stats: stats.data,
      dailyOrders: period.data.dailyOrders,
      recent: recent.data,
      waiting: waiting.data,
      setUp: setupTasks(setup),
      overdue: cleanUp.data.filter(({ isOverdue }) => isOverdue).map(({ task }) => task),
      backupTrouble: backupTrouble(backups.data),
      loadedAt,
    }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải tổng quan" />
}

export default function Overview() {
  const {
    stats,
    dailyOrders,
    recent,
    waiting,
    setUp,
    overdue,
    backupTrouble: trouble,
    loadedAt,
  } = useLoaderData<typeof clientLoader>()
  const stockAlerts = useStockAlertCount()
  const now = new Date(loadedAt)
  const week = comparePeriods(dailyOrders, { now, days: FIGURE_DAYS })
  const chart = comparePeriods(dailyOrders, { now, days: CHART_DAYS })
  const growth = growthPercent(week.current.revenueDong, week.previous.revenueDong)
  const moreOrders = week.current.count - week.previous.count
  return (
    <>
      <title>Tổng quan – Quản trị</title>
      <PageHead title="Tổng quan" aside={`${weekdays[vietnamWeekday(now)]}, ${formatDate(loadedAt)}`} />
      <Metrics
        columns={4}
        metrics={[
          {
            label: 'Doanh thu 7 ngày',
            to: '/admin/reports/revenue',
            value: formatDong(week.current.revenueDong),
            note:
              growth === null ? (
                'Tuần trước chưa có đơn'
              ) : (
                <Trend value={growth} text={`${formatPercent(Math.abs(growth))} so với 7 ngày trước`} />
              ),
          },
          {
            label: 'Đơn hàng 7 ngày',
            to: `/admin/orders?startDate=${week.current.days[0]?._id ?? ''}`,
            value: formatCount(week.current.count),
            note: (
              <Trend value={moreOrders} text={`${formatCount(Math.abs(moreOrders))} so với 7 ngày trước`} />
            ),
          },
          {
            label: 'Chờ xử lý',
            value: formatCount(stats.pending),
            to: '/admin/orders?status=pending',
            note: 'Đơn chưa xác nhận',
          },
          {
            label: 'Khách hàng',
            value: formatCount(waiting.totalCustomers),
            to: '/admin/users',
            note: `${formatCount(waiting.newCustomers7Days)} khách mới trong 7 ngày`,
          },
        ]}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_344px]">
        <div className="xl:order-2">
          <WorkList
            stockAlerts={stockAlerts}
            stats={stats}
            waiting={waiting}
            setUp={setUp}
            overdue={overdue}
            backupTrouble={trouble}
          />
        </div>
        <RevenueChart current={chart.current} previous={chart.previous} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_344px]">
        <Panel
          flush
          title="Đơn hàng gần đây"
          className="overflow-hidden"
          aside={
            <Link
              to="/admin/orders"
              className="flex min-h-11 items-center font-medium text-pine-700 hover:underline pointer-fine:md:min-h-8"
            >
              Xem tất cả
            </Link>
          }
        >
          {recent.length > 0 ? (
            <OrderRows orders={recent} now={loadedAt} />
          ) : (
            <p className="px-4 pb-5 text-sand-600">Chưa có đơn hàng nào.</p>
          )}
        </Panel>
        <Panel
          flush
          title="Sắp hết hàng"
          aside={
            <Link
              to="/admin/reports/products"
              className="flex min-h-11 items-center font-medium text-pine-700 hover:underline pointer-fine:md:min-h-8"
            >
              Xem báo cáo
            </Link>
          }
        >
          <ProductLines
            empty="Không có sản phẩm nào còn từ 5 trở xuống."
            lines={waiting.lowStockProducts.map(product => ({
              product,
              text: product.category_name,
              aside: <StockLeft quantity={product.quantity} />,
            }))}
          />
        </Panel>
      </div>
    </>
  )
}

const weekdays = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy']

function vietnamWeekday(now: Date): number {
  return new Date(now.getTime() + 7 * 60 * 60 * 1000).getUTCDay()
}

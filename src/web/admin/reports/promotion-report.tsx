import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDate, formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { ChartPanel } from '../kit/charts/chart-panel.tsx'
import { Metrics } from '../kit/charts/metrics.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { Growth } from './growth.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { periodOf } from './report-address.ts'
import { dayBars, dayMonth, millions, sampleBars } from './report-bars.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const days = periodOf(new URL(request.url).searchParams)
  return loadForAdmin(
    request,
    async () => (await api('GET /api/analytics/promotions', { query: { days } })).data,
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải báo cáo khuyến mãi" />
}

export default function PromotionReport() {
  const report = useLoaderData<typeof clientLoader>()
  const { days, period, previous } = report
  const net = period.gross - period.discount
  return (
    <>
      <Metrics
        columns={4}
        metrics={[
          {
            label: 'Tiền hàng trước giảm giá',
            value: formatDong(period.gross),
            note: <Growth current={period.gross} previous={previous.gross} days={days} />,
          },
          {
            label: 'Đã giảm trên tiền hàng',
            value: formatDong(period.discount),
            note: `${share(period.discount, period.gross)} tiền hàng · phí giao bớt ${formatDong(period.shippingDiscount)}`,
          },
          {
            label: 'Tiền hàng sau giảm giá',
            value: formatDong(net),
            note: <Growth current={net} previous={previous.gross - previous.discount} days={days} />,
          },
          {
            label: 'Đơn có giảm giá',
            value: `${formatCount(period.discountedOrders)} / ${formatCount(period.orders)}`,
            note: `${share(period.discountedOrders, period.orders)} số đơn không hủy`,
          },
        ]}
      />
      <div className="mt-4">
        <DiscountsByDay report={report} />
      </div>
      <Panel title={`Theo khuyến mãi, ${days} ngày`} className="mt-4">
        <ByPromotion report={report} />
      </Panel>
      <p className="mt-3 text-13 text-sand-600">
        Tính trên các đơn không hủy, theo số tiền đã ghi ở từng đơn lúc đặt. Tiền hàng theo giá bán, gồm cả
        quà tặng, chưa gồm thuế cộng thêm và phí giao hàng; quà tặng được tính là giảm hết giá bán.
      </p>
    </>
  )
}

type Report = Awaited<ReturnType<typeof clientLoader>>

function ByPromotion({ report: { promotions } }: { report: Report }) {
  if (promotions.length === 0)
    return <p className="text-sand-600">Chưa có đơn nào được giảm giá trong kỳ này.</p>
  return (
    <MetricsTable
      label="Giảm giá theo khuyến mãi"
      head={['Khuyến mãi', 'Số đơn', 'Đã giảm', 'Trung bình một đơn', 'Doanh thu các đơn đó']}
      rows={promotions.map(({ promotionId, name, orders, discount, revenue }) => ({
        key: promotionId ?? name,
        cells: [
          promotionId ? (
            <Link
              key="name"
              to={`/admin/promotions/${promotionId}`}
              className="font-medium text-pine-700 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          ),
          formatCount(orders),
          formatDong(discount),
          formatDong(Math.round(discount / orders)),
          formatDong(revenue),
        ],
      }))}
    />
  )
}

function DiscountsByDay({ report: { period, previous, dailyDiscounts } }: { report: Report }) {
  const isSample = period.orders + previous.orders === 0
  const takenOff = ({ discount, shippingDiscount }: Report['dailyDiscounts'][number]) =>
    discount + shippingDiscount
  return (
    <ChartPanel
      title="Giảm giá theo ngày"
      note={`${dayMonth(dailyDiscounts[0]?.date ?? '')} – ${formatDate(dailyDiscounts.at(-1)?.date ?? '')}`}
      isSample={isSample}
      chart={
        <BarChart
          unit={millions}
          isSample={isSample}
          bars={
            isSample
              ? sampleBars(dailyDiscounts, 100_000)
              : dayBars(dailyDiscounts, day => ({
                  value: takenOff(day),
                  text: `${formatDong(takenOff(day))}, ${formatCount(day.discountedOrders)} đơn`,
                }))
          }
        />
      }
      table={
        <MetricsTable
          label="Giảm giá theo ngày"
          head={['Ngày', 'Đơn có giảm giá', 'Tiền hàng', 'Đã giảm', 'Phí giao đã bớt']}
          rows={dailyDiscounts.map(day => ({
            key: day.date,
            cells: [
              dayMonth(day.date),
              `${formatCount(day.discountedOrders)} / ${formatCount(day.orders)}`,
              formatDong(day.gross),
              formatDong(day.discount),
              formatDong(day.shippingDiscount),
            ],
          }))}
        />
      }
    />
  )
}

/** A part of a whole in percent with one decimal. */
const share = (part: number, whole: number): string =>
  formatPercent(whole > 0 ? Math.round((part * 1_000) / whole) / 10 : 0)

import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { Panel } from '../kit/page/panel.tsx'
import { OrderRows } from '../orders/list/order-rows.tsx'
import { Growth } from './growth.tsx'
import { ProductLines } from './product-lines.tsx'
import { periodOf, reportPath } from './report-address.ts'
import { RevenueByDay } from './revenue-by-day.tsx'
import { StockLeft } from './stock-left.tsx'

const RECENT_ORDERS = 5
const LOW_STOCK = 5

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const days = periodOf(new URL(request.url).searchParams)
  return loadForAdmin(request, async () => {
    const query = { days }
    const [revenue, orders, products, customers] = await Promise.all([
      api('GET /api/analytics/revenue', { query }),
      api('GET /api/analytics/orders', { query }),
      api('GET /api/analytics/products', { query }),
      api('GET /api/analytics/customers', { query }),
    ])
    return {
      days,
      revenue: revenue.data,
      orders: orders.data,
      products: products.data,
      customers: customers.data,
      loadedAt: new Date().toISOString(),
    }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải báo cáo" />
}

export default function ReportOverview() {
  const { days, revenue, orders, products, customers, loadedAt } = useLoaderData<typeof clientLoader>()
  const cards = [
    {
      tab: 'revenue',
      label: `Doanh thu ${days} ngày`,
      value: formatDong(revenue.period.revenue),
      note: <Growth current={revenue.period.revenue} previous={revenue.previous.revenue} days={days} />,
    },
    {
      tab: 'orders',
      label: `Đơn hàng ${days} ngày`,
      value: formatCount(orders.total),
      note: `${formatCount(orders.completed)} hoàn thành · ${formatCount(orders.processing)} đang xử lý · ${formatCount(orders.pending)} chờ`,
    },
    {
      tab: 'products',
      label: 'Sản phẩm đang bán',
      value: formatCount(products.activeProducts),
      note: `${formatCount(products.lowStock)} sắp hết · ${formatCount(products.outOfStock)} hết hàng`,
    },
    {
      tab: 'customers',
      label: 'Khách hàng',
      value: formatCount(customers.totalCustomers),
      note: `${formatCount(customers.newCustomers)} khách mới trong ${days} ngày`,
    },
  ]
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {cards.map(({ tab, label, value, note }) => (
          <li
            key={tab}
            className="relative rounded-10 border border-sand-200 bg-white px-3 py-3 hover:border-sand-400 md:px-4 md:py-3.5"
          >
            <Link
              to={reportPath(tab, days)}
              className="text-13 text-sand-600 after:absolute after:inset-0 after:rounded-10 hover:underline md:text-14"
            >
              {label}
            </Link>
            <p className="mt-0.5 whitespace-nowrap font-semibold text-20 md:text-24">{value}</p>
            <p className="mt-1 text-13 text-sand-600">{note}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <RevenueByDay report={revenue} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <Panel flush title="Đơn hàng gần đây" className="overflow-hidden">
          {orders.recentOrders.length > 0 ? (
            <OrderRows orders={orders.recentOrders.slice(0, RECENT_ORDERS)} now={loadedAt} />
          ) : (
            <p className="px-4 pb-5 text-sand-600">Chưa có đơn hàng nào.</p>
          )}
        </Panel>
        <Panel flush title="Sắp hết hàng">
          <ProductLines
            empty="Không có sản phẩm nào sắp hết."
            lines={products.lowStockProducts.slice(0, LOW_STOCK).map(product => ({
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

import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDate, formatDong } from '#web/lib/format/formats.ts'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { Metrics } from '../kit/charts/metrics.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { ProductLines } from './product-lines.tsx'
import { periodOf } from './report-address.ts'
import { StockLeft } from './stock-left.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const days = periodOf(new URL(request.url).searchParams)
  return loadForAdmin(
    request,
    async () => (await api('GET /api/analytics/products', { query: { days } })).data,
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải báo cáo sản phẩm" />
}

export default function ProductReport() {
  const report = useLoaderData<typeof clientLoader>()
  return (
    <>
      <Metrics
        columns={4}
        metrics={[
          {
            label: 'Sản phẩm',
            value: formatCount(report.totalProducts),
            note: `${formatCount(report.activeProducts)} đang bán`,
          },
          { label: 'Còn hàng', value: formatCount(report.inStock), note: 'Từ 10 trở lên' },
          { label: 'Sắp hết', value: formatCount(report.lowStock), note: 'Còn dưới 10' },
          { label: 'Hết hàng', value: formatCount(report.outOfStock), note: 'Đang bán nhưng không còn' },
        ]}
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <Panel flush title={`Bán chạy ${report.days} ngày`}>
          <ProductLines
            empty="Chưa bán được sản phẩm nào trong kỳ này."
            lines={report.topSellingProducts.map(({ product, totalSold, totalRevenue }) => ({
              product,
              text: product.category_name,
              aside: (
                <>
                  <strong className="block font-semibold">Đã bán {formatCount(totalSold)}</strong>
                  <span className="text-13 text-sand-600">{formatDong(totalRevenue)}</span>
                </>
              ),
            }))}
          />
          <p className="px-4 pb-4 text-13 text-sand-600">
            Xếp theo số lượng bán. Tiền hàng của các đơn không hủy, chưa gồm thuế và phí giao hàng.
          </p>
        </Panel>
        <Panel flush title="Sắp hết hàng">
          <ProductLines
            empty="Không có sản phẩm nào sắp hết."
            lines={report.lowStockProducts.map(product => ({
              product,
              text: product.category_name,
              aside: <StockLeft quantity={product.quantity} />,
            }))}
          />
        </Panel>
        <Panel title="Theo danh mục">
          <MetricsTable
            label="Sản phẩm theo danh mục"
            head={['Danh mục', 'Sản phẩm', 'Đang bán']}
            rows={report.productsByCategory.map(({ _id, category_name, count, activeCount }) => ({
              key: _id,
              cells: [category_name, formatCount(count), formatCount(activeCount)],
            }))}
          />
        </Panel>
        <Panel flush title="Sản phẩm mới">
          <ProductLines
            empty="Chưa có sản phẩm nào."
            lines={report.recentProducts.map(product => ({
              product,
              text: product.category_name,
              aside: <span className="text-13 text-sand-600">{formatDate(product.createdAt)}</span>,
            }))}
          />
        </Panel>
      </div>
    </>
  )
}

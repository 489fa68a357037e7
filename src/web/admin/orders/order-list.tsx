import { PackageSearch } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { vietnamDay } from '#contract/kernel/time.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { Metrics } from '../components/charts/metrics.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../components/download-button.tsx'
import { ORDER_PAGES } from '../components/lists/admin-pages.ts'
import { ListBody } from '../components/lists/list-body.tsx'
import { PageHead, Panel } from '../components/panel.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { addressOf, readAddress } from './filter-state.ts'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { queryOf } from './order-query.ts'
import { SelectableOrders } from './selectable-orders.tsx'

const PAGE_SIZE = 10

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  const { page, ...filters } = address
  return loadForAdmin(request, async () => {
    const [orders, stats, customer] = await Promise.all([
      api('GET /api/admin/orders', { query: { ...queryOf(filters), page, limit: PAGE_SIZE } }),
      api('GET /api/admin/orders/stats/summary'),
      filters.userId ? nameOfCustomer(filters.userId) : null,
    ])
    return { address, orders, stats: stats.data, customer, loadedAt: new Date().toISOString() }
  })
}

/** The name of the customer whose orders are listed. A deleted account has none, but its address can still be opened. */
async function nameOfCustomer(id: string): Promise<string> {
  try {
    const { data } = await api('GET /api/users/:id', { params: { id } })
    return data.name || data.email
  } catch (error) {
    if (isApiError(error, 'user_not_found')) return 'Tài khoản không còn tồn tại'
    throw error
  }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải danh sách đơn hàng" />
}

export default function OrderList() {
  const { address, orders, stats, customer, loadedAt } = useLoaderData<typeof clientLoader>()
  const { page, ...filters } = address
  return (
    <>
      <title>Đơn hàng – Quản trị</title>
      <PageHead
        title="Đơn hàng"
        actions={
          <DownloadButton
            failure="Có lỗi xảy ra khi xuất dữ liệu"
            name={() => `orders_${vietnamDay(new Date())}.xlsx`}
            fetchFile={() =>
              api('GET /api/admin/orders/export', {
                query: queryOf(filters),
                timeoutMs: DOWNLOAD_TIMEOUT_MS,
              })
            }
          >
            Xuất Excel
          </DownloadButton>
        }
      />
      <Metrics
        columns={3}
        metrics={[
          { label: 'Tổng đơn', value: formatCount(stats.total) },
          { label: 'Chờ xử lý', value: formatCount(stats.pending) },
          { label: 'Đã giao', value: formatCount(stats.delivered) },
        ]}
      />
      <Panel flush className="mt-4">
        <OrderFilterBar filters={filters} customer={customer} />
        <ListBody
          list={orders}
          page={page}
          pageSize={PAGE_SIZE}
          noun="đơn hàng"
          pages={ORDER_PAGES}
          hrefFor={next => addressOf(filters, next)}
          isWhollyEmpty={stats.total === 0}
          empty={{
            icon: PackageSearch,
            title: 'Chưa có đơn hàng nào',
            text: 'Gửi liên kết cửa hàng cho khách: đơn đặt ở đó hiện ra ở đây.',
            action: <CopyButton what="liên kết cửa hàng" value={window.location.origin} />,
          }}
        >
          <SelectableOrders
            key={addressOf(filters, page)}
            address={addressOf(filters, page)}
            orders={orders.data}
            now={loadedAt}
          />
        </ListBody>
      </Panel>
    </>
  )
}

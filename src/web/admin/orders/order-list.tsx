import { PackageSearch } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { api } from '#web/lib/browser-api.ts'
import { formatCount } from '#web/lib/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { AdminPager } from '../parts/admin-pager.tsx'
import { Figures } from '../parts/figures.tsx'
import { PageHead, Panel } from '../parts/panel.tsx'
import { readAddress, writeAddress } from './filter-state.ts'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderRows } from './order-rows.tsx'

const PAGE_SIZE = 10

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  const { status, paymentStatus, ...rest } = address
  const query = {
    ...withoutEmpty(rest),
    page: address.page,
    limit: PAGE_SIZE,
    ...(status && { status }),
    ...(paymentStatus === 'proof' ? { proof: 'waiting' as const } : paymentStatus && { paymentStatus }),
  }
  return loadForAdmin(request, async () => {
    const [orders, stats] = await Promise.all([
      api('GET /api/admin/orders', { query }),
      api('GET /api/admin/orders/stats/summary'),
    ])
    return { address, orders, stats: stats.data, loadedAt: new Date().toISOString() }
  })
}

function withoutEmpty<T extends Record<string, unknown>>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải danh sách đơn hàng" />
}

export default function OrderList() {
  const { address, orders, stats, loadedAt } = useLoaderData<typeof clientLoader>()
  const { page, ...filters } = address
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <title>Đơn hàng – Quản trị Ánh Gia</title>
      <PageHead title="Đơn hàng" />
      <Figures
        columns={3}
        figures={[
          { label: 'Tổng đơn', value: formatCount(stats.total) },
          { label: 'Chờ xử lý', value: formatCount(stats.pending) },
          { label: 'Đã giao', value: formatCount(stats.delivered) },
        ]}
      />
      <Panel flush className="mt-4">
        <OrderFilterBar filters={filters} />
        <p role="status" className="sr-only">
          {isLoading ? 'Đang tải đơn hàng' : `${orders.total} đơn hàng`}
        </p>
        <div className={cx('transition-opacity', isLoading && 'opacity-60')}>
          {orders.data.length > 0 ? <OrderRows orders={orders.data} now={loadedAt} /> : <NoOrders />}
        </div>
        {orders.data.length > 0 && (
          <AdminPager
            current={page}
            total={orders.totalPages}
            pageSize={PAGE_SIZE}
            count={orders.total}
            noun="đơn hàng"
            hrefFor={next => `/admin/orders${writeAddress(filters, next)}`}
          />
        )}
      </Panel>
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={PackageSearch}
      title="Không có đơn hàng nào"
      text="Chưa có đơn hàng khớp với bộ lọc này."
      action={
        <ButtonLink to="/admin/orders" kind="secondary" size="compact">
          Xóa bộ lọc
        </ButtonLink>
      }
    />
  )
}

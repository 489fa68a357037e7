import { PackageCheck } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate } from 'react-router'
import { z } from 'zod'
import { alertStatuses } from '#contract/warehouse/stock-status.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { AdminPager } from '../../kit/list/admin-pager.tsx'
import { hidden } from '../../kit/list/filters.ts'
import { listAddress } from '../../kit/list/list-address.ts'
import { Panel } from '../../kit/page/panel.tsx'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import { warehouseChoice } from '../layout/warehouse-choice.ts'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { AlertCounts } from './alert-counts.tsx'
import { AlertList } from './alert-list.tsx'
import { Suggestions } from './suggestions.tsx'

const PAGE_SIZE = 20
const address = listAddress('/admin/warehouse/alerts', {
  warehouse: warehouseChoice(),
  dismissed: hidden(z.enum(['', 'true']).catch('')),
})
type Filters = ReturnType<typeof address.read>['filters']

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, filters } = address.read(new URL(request.url).searchParams)
  const { warehouse, dismissed } = address.setOf(filters)
  const query = {
    page,
    limit: PAGE_SIZE,
    warehouse_id: warehouse,
    dismissed,
  }
  const { data } = await loadForAdmin(request, () => api('GET /api/warehouse/alerts', { query }))
  return { page, filters, lists: data }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải cảnh báo" />
}

/** Items that run short, in three lists, and the actions on them (specification §2). */
export default function AlertsPage() {
  const { page, filters, lists } = useLoaderData<typeof clientLoader>()
  const warehouses = useWarehouseList()
  const navigate = useNavigate()
  const isDismissed = filters.dismissed === 'true'
  const longest = Math.max(...alertStatuses.map(status => lists[status].total))
  return (
    <WarehouseSection
      title="Cảnh báo tồn kho"
      actions={
        <NativeSelect
          aria-label="Kho"
          options={[
            { value: '', label: 'Tất cả kho' },
            ...warehouses.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` })),
          ]}
          value={filters.warehouse}
          onChange={event => void navigate(address.addressOf({ ...filters, warehouse: event.target.value }))}
          className="max-md:w-full"
        />
      }
    >
      <AlertCounts lists={lists} />
      {!isDismissed && longest > 0 && <Suggestions lists={lists} warehouseId={filters.warehouse} />}
      <DismissedLink filters={filters} count={lists.dismissed} />
      {longest === 0 ? (
        <Panel>
          <EmptyState
            icon={PackageCheck}
            title="Không có cảnh báo"
            text="Mọi sản phẩm đều trên điểm đặt hàng."
          />
        </Panel>
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
            {alertStatuses.map(status => (
              <AlertList key={status} status={status} list={lists[status]} />
            ))}
          </div>
          {longest > PAGE_SIZE && (
            <AdminPager
              current={page}
              total={Math.ceil(longest / PAGE_SIZE)}
              pageSize={PAGE_SIZE}
              count={longest}
              noun="cảnh báo của danh sách dài nhất"
              hrefFor={next => address.addressOf(filters, next)}
            />
          )}
        </>
      )}
    </WarehouseSection>
  )
}

/** The way between the open alerts and those that are put aside. */
function DismissedLink({ filters, count }: { filters: Filters; count: number }) {
  const isDismissed = filters.dismissed === 'true'
  if (!isDismissed && count === 0) return null
  return (
    <p className="mb-3 text-13 text-sand-600">
      {isDismissed ? 'Đang xem cảnh báo đã bỏ qua.' : `${formatCount(count)} cảnh báo đã bỏ qua.`}{' '}
      <Link
        to={address.addressOf({ ...filters, dismissed: isDismissed ? '' : 'true' })}
        className="inline-flex min-h-11 items-center font-medium text-pine-700 hover:underline pointer-fine:min-h-0"
      >
        {isDismissed ? 'Về cảnh báo đang mở' : 'Xem lại'}
      </Link>
    </p>
  )
}

import { PackageSearch } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { PickWalkSummary } from '#contract/picking/picking.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { ListBody } from '../../kit/list/list-body.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { WaitingOrders } from './waiting-orders.tsx'
import { WarehouseChoice } from './warehouse-choice.tsx'

const PAGE_SIZE = 50

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1)
  const [warehouse_id, order_id] = [searchParams.get('warehouse_id'), searchParams.get('order_id')]
  return loadForAdmin(request, async () => {
    const query = {
      page,
      limit: PAGE_SIZE,
      ...(warehouse_id && { warehouse_id }),
      ...(order_id && { order_id }),
    }
    const { data } = await api('GET /api/warehouse/picking', { query })
    return { ...data, orderId: order_id, loadedAt: new Date().toISOString() }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải đơn chờ lấy hàng" />
}

/** Orders that wait to be picked, and the walks that are under way. */
export default function PickPage() {
  const picking = useLoaderData<typeof clientLoader>()
  const { orders, total, page, walks, warehouse_id, orderId, loadedAt } = picking
  const hrefFor = (next: number): string => {
    const query = new URLSearchParams({ page: String(next) })
    if (warehouse_id) query.set('warehouse_id', warehouse_id)
    if (orderId) query.set('order_id', orderId)
    return `?${query}`
  }
  return (
    <WarehouseSection title="Lấy hàng" aside={`${formatCount(total)} đơn chờ lấy`}>
      {walks.length > 0 && (
        <Panel flush title="Lượt đang lấy" className="mb-4">
          <ul className="divide-y divide-sand-200 border-sand-200 border-t">
            {walks.map(walk => (
              <WalkRow key={walk._id} walk={walk} now={loadedAt} />
            ))}
          </ul>
        </Panel>
      )}
      <WarehouseChoice picking={picking} orderId={orderId} />
      <Panel flush>
        <ListBody
          list={{ data: orders, total, totalPages: Math.ceil(total / PAGE_SIZE) }}
          page={page}
          pageSize={PAGE_SIZE}
          noun="đơn"
          hrefFor={hrefFor}
          // the warehouse is chosen above the list, no filter hides anything
          isWhollyEmpty
          empty={{
            icon: PackageSearch,
            title: orderId ? 'Đơn này không còn gì chờ lấy' : 'Không có đơn nào chờ lấy',
            text: 'Đơn đã xác nhận mà hàng còn trên kệ sẽ hiện ở đây. Đơn đang được lấy nằm trong lượt đang lấy.',
          }}
        >
          {warehouse_id && (
            <WaitingOrders key={warehouse_id} orders={orders} warehouseId={warehouse_id} now={loadedAt} />
          )}
        </ListBody>
      </Panel>
    </WarehouseSection>
  )
}

function WalkRow({ walk, now }: { walk: PickWalkSummary; now: string }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sand-25">
      <Link
        to={`/admin/warehouse/pick/${walk._id}`}
        className="font-semibold text-14 after:absolute after:inset-0 hover:underline"
      >
        {walk.code}
      </Link>
      <p className="text-13 text-sand-600">
        {[
          walk.warehouse.name,
          `${formatCount(walk.order_count)} đơn`,
          `${formatCount(walk.picked)} món đã lấy`,
          formatMoment(walk.created_at, now),
          walk.created_by,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}

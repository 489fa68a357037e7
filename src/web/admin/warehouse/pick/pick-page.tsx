import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import {
  MAX_BOXES,
  type Picking,
  type PickWalkSummary,
  type WaitingOrder,
} from '#contract/picking/picking.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { defineList } from '../../kit/list/define-list.tsx'
import { hiddenId } from '../../kit/list/filters.ts'
import type { ListPage } from '../../kit/list/list-definition.ts'
import { Panel } from '../../kit/page/panel.tsx'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { type PickWork, WaitingOrderCard } from './waiting-order-card.tsx'

const filters = { warehouse_id: hiddenId(), order_id: hiddenId() }

type Loaded = {
  list: { data: WaitingOrder[]; total: number; totalPages: number }
  picking: Picking
}

type Page = ListPage<typeof filters, Loaded>

const text = 'Đơn đã xác nhận mà hàng còn trên kệ sẽ hiện ở đây. Đơn đang được lấy nằm trong lượt đang lấy.'

/** Orders that wait to be picked, to be chosen for a walk, and the walks that are under way. */
const waiting = defineList<typeof filters, Loaded, PickWork>({
  path: '/admin/warehouse/pick',
  title: 'Lấy hàng',
  noun: 'đơn',
  failure: 'Không thể tải đơn chờ lấy hàng',
  pageSize: 50,
  lastPage: 200,
  filters,
  // the server chooses a warehouse if the address has none; other pages of the list stay in it
  settleLoaded: (set, { picking }) => ({ ...set, warehouse_id: picking.warehouse_id ?? '' }),
  async load({ set, page, limit }) {
    const { data } = await api('GET /api/warehouse/picking', { query: { ...set, page, limit } })
    const { orders, total } = data
    return { list: { data: orders, total, totalPages: Math.ceil(total / limit) }, picking: data }
  },
  frame: parts => <WarehouseSection {...parts} />,
  aside: ({ loaded: { list } }) => `${formatCount(list.total)} đơn chờ lấy`,
  above: page => {
    const { walks, warehouses } = page.loaded.picking
    const hasChoice = warehouses.length > 1 || page.filters.order_id !== ''
    if (walks.length === 0 && !hasChoice) return undefined
    return (
      <div className="space-y-4">
        {walks.length > 0 && <OpenWalks walks={walks} now={page.now} />}
        {hasChoice && <WarehouseChoice page={page} />}
      </div>
    )
  },
  empty: { icon: PackageSearch, title: 'Không có đơn nào chờ lấy', text },
  emptyView: ({ filters: { order_id } }) => ({
    title: order_id ? 'Đơn này không còn gì chờ lấy' : 'Không có đơn nào chờ lấy',
    text,
  }),
  work: {
    useWork(selection, { filters: { warehouse_id } }) {
      const leadOn = useLeadOn()
      const { mutate, isBusy } = useMutation('POST /api/warehouse/pick-walks', {
        isReloaded: false,
        onDone: ({ data }) => void leadOn(`/admin/warehouse/pick/${data._id}`),
      })
      const begin: PickWork['begin'] = chosen =>
        void mutate({ body: { warehouse_id, order_ids: chosen.map(({ _id }) => _id) } })
      const { chosen } = selection
      return {
        work: { begin, isBusy },
        bar:
          chosen.length > MAX_BOXES ? (
            <span className="text-14">Mỗi lượt tối đa {MAX_BOXES} đơn</span>
          ) : (
            <Button kind="glow" icon={PackageSearch} busy={isBusy} onClick={() => begin(chosen)}>
              {chosen.length === 1 ? 'Lấy đơn này' : `Lấy ${chosen.length} đơn một vòng`}
            </Button>
          ),
      }
    },
  },
  rows: {
    label: 'Đơn chờ lấy',
    nameOf: ({ orderNumber }) => orderNumber,
    card: (order, { now, work }) => <WaitingOrderCard order={order} now={now} work={work} />,
  },
})

export const clientLoader = waiting.clientLoader
export const ErrorBoundary = waiting.ErrorBoundary
export default waiting.Page

/** The warehouses in which orders wait; a walk stays in one. */
function WarehouseChoice({ page: { loaded, filters: shown, address } }: { page: Page }) {
  return (
    <nav aria-label="Kho lấy hàng" className="flex flex-wrap gap-2">
      {loaded.picking.warehouses.map(({ _id, name, order_count }) => (
        <Link
          key={_id}
          to={address.addressOf({ ...shown, warehouse_id: _id })}
          aria-current={_id === shown.warehouse_id ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-14',
            _id === shown.warehouse_id
              ? 'border-pine-700 bg-pine-50 font-semibold text-pine-900'
              : 'border-sand-400 bg-white hover:border-sand-900',
          )}
        >
          {name} · {formatCount(order_count)} đơn
        </Link>
      ))}
      {shown.order_id && (
        <Link to={address.path} className="inline-flex min-h-11 items-center px-2 text-14 underline">
          Xem mọi đơn chờ lấy
        </Link>
      )}
    </nav>
  )
}

function OpenWalks({ walks, now }: { walks: readonly PickWalkSummary[]; now: string }) {
  return (
    <Panel flush title="Lượt đang lấy">
      <ul className="divide-y divide-sand-200 border-sand-200 border-t">
        {walks.map(walk => (
          <WalkRow key={walk._id} walk={walk} now={now} />
        ))}
      </ul>
    </Panel>
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

import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useNavigate } from 'react-router'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { type MovementType, movementTypeLabels, movementTypes } from '#contract/warehouse/movement.kinds.ts'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { readAddress } from './operation-address.ts'
import { OperationForm } from './operation-form.tsx'
import { operationKinds } from './operation-kinds.ts'
import {
  dropDraft,
  emptyOperation,
  isEntered,
  MAY_BE_BOOKED,
  mayBeBooked,
  type OperationValues,
  readDraft,
} from './operation-values.ts'
import { RecentMovements } from './recent-movements.tsx'

const RECENT = 3

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  return loadForAdmin(request, async () => {
    const [recent, awaited, items] = await Promise.all([
      api('GET /api/warehouse/transactions', { query: { limit: RECENT } }),
      api('GET /api/warehouse/transactions', { query: { status: 'pending', limit: 1 } }),
      address.wanted.length === 0 ? [] : loadItems(address.wanted.map(({ key }) => key)),
    ])
    return {
      address,
      items,
      recent: recent.data.transactions,
      awaitedReturns: awaited.data.pagination.total_records,
      loadedAt: new Date().toISOString(),
    }
  })
}

async function loadItems(keys: string[]): Promise<WarehouseItem[]> {
  return (await api('GET /api/warehouse/items', { query: { ids: keys.join(',') } })).data
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể mở trang nhập – xuất" />
}

/** Books receipts, issues, transfers and adjustments; the kind is in the address. */
export default function OperationsPage() {
  const { address, items, recent, awaitedReturns, loadedAt } = useLoaderData<typeof clientLoader>()
  const { type, isPrefilled } = address
  const warehouses = useWarehouseList()
  const navigate = useNavigate()
  // the first values of the form: later answers of the loader do not change them
  const [begun, setBegun] = useState(() => beginningOf(address, { items, warehouses }))
  if (begun.type !== type) setBegun(beginningOf(address, { items, warehouses }))
  useEffect(() => {
    if (isPrefilled) void navigate(`?type=${type}`, { replace: true, preventScrollReset: true })
  }, [isPrefilled, type, navigate])
  // on tablet and phone receiving is work at a bench: the scan box and the lines have the whole screen
  const isWork = !useMedia('(min-width: 64rem)') && type === 'import'
  const kinds = <KindTabs type={type} />
  const returns = awaitedReturns > 0 && (
    <Notice className={isWork ? 'm-4 mb-0' : 'mb-4'}>
      {formatCount(awaitedReturns)} phiếu hàng hoàn đang chờ nhận về kho.{' '}
      <Link to="/admin/warehouse/transactions?status=pending" className="font-semibold underline">
        Xử lý hàng hoàn
      </Link>
    </Notice>
  )
  const head = (
    <>
      {returns}
      {kinds}
    </>
  )
  return (
    <WarehouseSection title="Nhập – xuất hàng" isWorkScreen={isWork}>
      {!isWork && returns}
      <Panel flush className={cx(isWork && '-mx-4 md:-mx-7 -my-5 md:-my-6 rounded-none border-x-0')}>
        {!isWork && kinds}
        <OperationForm key={type} {...begun} warehouses={warehouses} kinds={isWork ? head : undefined} />
      </Panel>
      {!isWork && <RecentMovements transactions={recent} now={loadedAt} />}
    </WarehouseSection>
  )
}

type Address = ReturnType<typeof readAddress>

/**
 * The draft that this tab has kept, or an empty form, in the warehouse and with the items that the address
 * names.
 */
function beginningOf(
  { type, warehouse, from, wanted }: Address,
  { items, warehouses }: { items: readonly WarehouseItem[]; warehouses: readonly ListedWarehouse[] },
) {
  const draft =
    readDraft(type) ?? emptyOperation(type, warehouses.find(({ is_active }) => is_active)?._id ?? '')
  const field = operationKinds[type].from === undefined ? 'toWarehouse' : 'fromWarehouse'
  const isKnown = warehouses.some(({ _id }) => _id === warehouse)
  const start: OperationValues = isKnown ? { ...draft, [field]: warehouse } : draft
  const found = wanted.flatMap(({ key, quantity }) => {
    const item = items.find(
      ({ product_id, variant_id }) => key === [product_id, variant_id].filter(Boolean).join(':'),
    )
    return item ? [{ item, quantity, fromBin: from }] : []
  })
  return { type, start, wanted: found }
}

/**
 * The kinds of movement. Another one begins with an empty form; entered lines are given up only after a
 * question.
 */
function KindTabs({ type }: { type: MovementType }) {
  const navigate = useNavigate()
  const { confirm, dialog } = useConfirm()
  const go = (next: MovementType): void => {
    dropDraft(type)
    void navigate(`?type=${next}`, { preventScrollReset: true })
  }
  const choose = async (next: MovementType): Promise<void> => {
    if (next === type) return
    const draft = readDraft(type)
    const isAgreed =
      !draft ||
      !isEntered(draft) ||
      (await confirm({
        title: 'Bỏ phiếu đang nhập?',
        text: `${mayBeBooked(type) ? MAY_BE_BOOKED : `Phiếu «${movementTypeLabels[type]}» đang nhập chưa được ghi.`} Các dòng đã nhập sẽ bị xóa.`,
        confirmText: 'Bỏ phiếu',
        isDanger: true,
      }))
    if (isAgreed) go(next)
  }
  return (
    <div className="border-sand-200 border-b p-4">
      <div
        role="tablist"
        aria-label="Loại phiếu"
        className="inline-flex flex-wrap gap-1 rounded-6 bg-sand-100 p-1"
      >
        {movementTypes.map(kind => {
          const { icon: Icon } = operationKinds[kind]
          return (
            <button
              key={kind}
              type="button"
              role="tab"
              aria-selected={kind === type}
              onClick={() => void choose(kind)}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-4 px-3.5 text-14 pointer-fine:md:min-h-8',
                kind === type ? 'bg-white font-semibold shadow-sh1' : 'text-sand-700 hover:text-sand-900',
              )}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {movementTypeLabels[kind]}
            </button>
          )
        })}
      </div>
      {dialog}
    </div>
  )
}

import { ClipboardCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type StockTakeSummary, stockTakeStatusLabels } from '#contract/warehouse/stock-take.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import { STATUS_LOOKS } from './take-status.ts'

/** The stock takes, the newest first. */
const takes = defineList({
  path: '/admin/warehouse/stock-takes',
  title: 'Kiểm kê',
  noun: 'phiếu kiểm kê',
  failure: 'Không thể tải phiếu kiểm kê',
  lastPage: 500,
  pageSize: 20,
  filters: {},
  async load({ page, limit }) {
    const { data } = await api('GET /api/warehouse/stock-takes', { query: { page, limit } })
    return { list: { data: data.takes, total: data.total, totalPages: Math.ceil(data.total / limit) } }
  },
  frame: parts => <WarehouseSection {...parts} />,
  actions: () => <BeginButton />,
  empty: {
    icon: ClipboardCheck,
    title: 'Chưa kiểm kê lần nào',
    text: 'Đếm cả kho, một khu, một kệ hay vài sản phẩm trên điện thoại. Cửa hàng vẫn bán trong khi đếm.',
    action: <BeginButton />,
  },
  rows: {
    label: 'Phiếu kiểm kê',
    isLinked: true,
    card: (take, { now }) => <Take take={take} now={now} />,
  },
})

export const clientLoader = takes.clientLoader
export const ErrorBoundary = takes.ErrorBoundary
export default takes.Page

function BeginButton() {
  const [isBeginning, setBeginning] = useState(false)
  return (
    <>
      <Button icon={Plus} onClick={() => setBeginning(true)}>
        Bắt đầu kiểm kê
      </Button>
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </>
  )
}

function Take({ take, now }: { take: StockTakeSummary; now: string }) {
  const { tone, icon } = STATUS_LOOKS[take.status]
  return (
    <div className="grid gap-x-6 gap-y-1.5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <Link
          to={`/admin/warehouse/stock-takes/${take._id}`}
          className="font-semibold text-14 after:absolute after:inset-0 hover:underline"
        >
          {take.code}
        </Link>
        <p className="wrap-anywhere text-13 text-sand-600">
          {take.warehouse.code} {take.warehouse.name} · {take.scope}
        </p>
      </div>
      <p className="text-13 text-sand-600">
        {formatCount(take.done_count)} / {formatCount(take.place_count)} vị trí ·{' '}
        {formatMoment(take.created_at, now)}
        {take.created_by && ` · ${take.created_by}`}
      </p>
      <p>
        <Badge tone={tone} icon={icon}>
          {stockTakeStatusLabels[take.status]}
        </Badge>
      </p>
    </div>
  )
}

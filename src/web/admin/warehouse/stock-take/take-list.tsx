import { ClipboardCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { type StockTakeSummary, stockTakeStatusLabels } from '#contract/warehouse/stock-take.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ListBody } from '../../components/lists/list-body.tsx'
import { Panel } from '../../components/panel.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { BeginDialog } from './begin-dialog.tsx'
import { STATUS_LOOKS } from './take-status.ts'

const PAGE_SIZE = 20

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = Math.max(1, Number.parseInt(new URL(request.url).searchParams.get('page') ?? '1', 10) || 1)
  return loadForAdmin(request, async () => {
    const { data } = await api('GET /api/warehouse/stock-takes', { query: { page, limit: PAGE_SIZE } })
    return { ...data, loadedAt: new Date().toISOString() }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải phiếu kiểm kê" />
}

/** The stock takes, the newest first. */
export default function TakeList() {
  const { takes, total, page, loadedAt } = useLoaderData<typeof clientLoader>()
  const [isBeginning, setBeginning] = useState(false)
  const begin = (
    <Button icon={Plus} onClick={() => setBeginning(true)}>
      Bắt đầu kiểm kê
    </Button>
  )
  return (
    <WarehouseSection title="Kiểm kê" actions={begin}>
      <Panel flush>
        <ListBody
          list={{ data: takes, total, totalPages: Math.ceil(total / PAGE_SIZE) }}
          page={page}
          pageSize={PAGE_SIZE}
          noun="phiếu kiểm kê"
          hrefFor={next => `?page=${next}`}
          empty={{
            icon: ClipboardCheck,
            title: 'Chưa kiểm kê lần nào',
            text: 'Đếm cả kho, một khu, một kệ hay vài sản phẩm trên điện thoại. Cửa hàng vẫn bán trong khi đếm.',
            action: begin,
          }}
        >
          <ul className="divide-y divide-sand-200">
            {takes.map(take => (
              <TakeRow key={take._id} take={take} now={loadedAt} />
            ))}
          </ul>
        </ListBody>
      </Panel>
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </WarehouseSection>
  )
}

function TakeRow({ take, now }: { take: StockTakeSummary; now: string }) {
  const { tone, icon } = STATUS_LOOKS[take.status]
  return (
    <li className="relative grid gap-x-6 gap-y-1.5 px-4 py-3 hover:bg-sand-25 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] md:items-center">
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
    </li>
  )
}

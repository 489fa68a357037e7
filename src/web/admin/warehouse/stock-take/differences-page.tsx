import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { stockTakeStatusLabels } from '#contract/warehouse/stock-take.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { Metrics } from '../../kit/charts/metrics.tsx'
import { DetailHead } from '../../kit/page/detail-head.tsx'
import { DifferenceRows } from './difference-rows.tsx'
import { FinishTake } from './finish-take.tsx'
import { STATUS_LOOKS } from './take-status.ts'
import { UnsettledOrders } from './unsettled-orders.tsx'

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  return loadForAdmin(
    request,
    async () => (await api('GET /api/warehouse/stock-takes/:id/differences', { params: { id } })).data,
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải chênh lệch" />
}

const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatCount(Math.abs(value))}`

/** The lines with a count that differs from the books, and their booking. */
export default function DifferencesPage() {
  const differences = useLoaderData<typeof clientLoader>()
  const { take, lines, orders } = differences
  const { tone, icon } = STATUS_LOOKS[take.status]
  const pieces = lines.reduce((sum, { difference }) => sum + difference, 0)
  const value = lines.reduce((sum, line) => sum + line.value, 0)
  const isOpen = take.status === 'open'
  return (
    <>
      <title>{`Chênh lệch ${take.code} – Quản trị`}</title>
      <DetailHead
        back={{ to: '/admin/warehouse/stock-takes', label: 'Kiểm kê' }}
        title={`Chênh lệch ${take.code}`}
        states={
          <Badge tone={tone} icon={icon}>
            {stockTakeStatusLabels[take.status]}
          </Badge>
        }
        note={`${take.warehouse.code} ${take.warehouse.name} · ${take.scope}`}
        actions={
          <div className="flex flex-wrap gap-2.5">
            {isOpen && (
              <ButtonLink to={`/admin/warehouse/stock-takes/${take._id}`} kind="secondary">
                Đếm tiếp
              </ButtonLink>
            )}
            {(isOpen || take.status === 'unsettled') && <FinishTake differences={differences} />}
          </div>
        }
      />
      <Metrics
        columns={4}
        metrics={[
          {
            label: 'Đã đếm',
            value: `${formatCount(take.counted_count)} / ${formatCount(take.line_count)}`,
            note: `${formatCount(differences.agreeing_count)} dòng khớp`,
          },
          {
            label: 'Chưa đếm',
            value: formatCount(differences.uncounted_count),
            note: 'giữ nguyên theo sổ sách',
          },
          {
            label: 'Chênh lệch',
            value: `${signed(pieces)} món`,
            note: `${formatCount(lines.length)} dòng lệch`,
          },
          {
            label: 'Giá trị chênh lệch',
            value: `${value < 0 ? '−' : ''}${formatDong(Math.abs(value))}`,
            note: 'theo giá nhập bình quân, chưa có thì theo giá bán',
          },
        ]}
      />
      {orders.length > 0 && <UnsettledOrders orders={orders} />}
      <DifferenceRows lines={lines} isBooked={!isOpen} />
    </>
  )
}

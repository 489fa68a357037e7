import { Plus, TicketPercent } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Metrics } from '../components/charts/metrics.tsx'
import { ListBody } from '../components/lists/list-body.tsx'
import { PageHead, Panel } from '../components/panel.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { addressOf, PROMOTIONS, queryOf, readAddress } from './promotion-address.ts'
import { PromotionFilterBar } from './promotion-filter-bar.tsx'
import { PromotionRows } from './promotion-rows.tsx'

const PAGE_SIZE = 10

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readAddress(new URL(request.url).searchParams)
  const query = { ...queryOf(filters), page, limit: PAGE_SIZE }
  const list = await loadForAdmin(request, () => api('GET /api/admin/promotions', { query }))
  return { list, filters, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải danh sách khuyến mãi" />
}

export default function PromotionList() {
  const { list, filters, loadedAt } = useLoaderData<typeof clientLoader>()
  const { counts } = list
  return (
    <>
      <title>Khuyến mãi – Quản trị</title>
      <PageHead
        title="Khuyến mãi"
        aside={`${formatCount(counts.all)} chương trình · ${formatCount(counts.running)} đang chạy`}
        actions={
          <ButtonLink to={`${PROMOTIONS}/new`} icon={Plus}>
            Thêm khuyến mãi
          </ButtonLink>
        }
      />
      <Metrics columns={4} metrics={metricsOf(list)} />
      <Panel flush className="mt-4">
        <PromotionFilterBar filters={filters} counts={counts} />
        <ListBody
          list={list}
          page={list.currentPage}
          pageSize={PAGE_SIZE}
          noun="khuyến mãi"
          hrefFor={page => addressOf(filters, page)}
          empty={{
            icon: TicketPercent,
            title: 'Chưa có khuyến mãi nào',
            text: 'Khuyến mãi và mã giảm giá của cửa hàng hiện ở đây.',
          }}
        >
          <PromotionRows promotions={list.data} now={loadedAt} />
        </ListBody>
      </Panel>
      <p className="mt-3 text-13 text-sand-600">
        Tốn là số tiền khuyến mãi đã bớt cho khách, tính trên các đơn không hủy của 30 ngày gần nhất.
      </p>
    </>
  )
}

function metricsOf({ last30Days, counts }: ReplyOf<'GET /api/admin/promotions'>) {
  const { costDong, revenueDong, orders, ordersWithPromotion, averageWithDong, averageWithoutDong } =
    last30Days
  const share = (part: number, whole: number) =>
    formatPercent(whole > 0 ? Math.round((part * 1000) / whole) / 10 : 0)
  return [
    {
      label: 'Khuyến mãi tốn trong 30 ngày',
      value: formatDong(costDong),
      note: `${share(costDong, revenueDong)} doanh thu cùng kỳ`,
      to: '/admin/reports/promotions?days=30',
    },
    {
      label: 'Đơn có khuyến mãi',
      value: `${formatCount(ordersWithPromotion)} / ${formatCount(orders)}`,
      note: `${share(ordersWithPromotion, orders)} số đơn, không kể đơn hủy`,
    },
    {
      label: 'Giá trị đơn trung bình',
      value: ordersWithPromotion > 0 ? formatDong(averageWithDong) : '–',
      note: `đơn không khuyến mãi: ${formatDong(averageWithoutDong)}`,
    },
    {
      label: 'Cần xem lại',
      value: formatCount(counts.review),
      note: 'sắp hết hạn, lượt, ngân sách hoặc quà',
      to: `${PROMOTIONS}?status=review`,
    },
  ]
}

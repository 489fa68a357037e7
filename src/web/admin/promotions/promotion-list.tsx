import { Plus, TicketPercent } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import {
  type PromotionRow,
  promotionKindLabels,
  promotionKinds,
  promotionStatusLabels,
  promotionViews,
} from '#contract/promotions/promotion.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Metrics } from '../kit/charts/metrics.tsx'
import { defineList } from '../kit/list/define-list.tsx'
import { choice, period, search, views } from '../kit/list/filters.ts'
import { IconTile } from '../kit/page/icon-tile.tsx'
import { usageText } from '../labels/promotion-labels.ts'
import { PROMOTIONS } from './promotion-address.ts'
import { KIND_ICONS, RowStatus } from './promotion-looks.tsx'
import { PromotionMenu } from './promotion-menu.tsx'
import { periodNote, periodText } from './promotion-period.ts'
import { UsesCell } from './uses-cell.tsx'

type Loaded = { list: ReplyOf<'GET /api/admin/promotions'> }

const statusLabels = { ...promotionStatusLabels, review: 'Cần xem lại' }

const promotions = defineList({
  path: PROMOTIONS,
  title: 'Khuyến mãi',
  noun: 'khuyến mãi',
  failure: 'Không thể tải danh sách khuyến mãi',
  filters: {
    status: views('Lọc theo tình trạng', 'Tất cả', promotionViews, statusLabels, {
      nameOf: (name, value, { list }: Loaded) => `${name} ${formatCount(list.counts[value || 'all'])}`,
      isShown: (value, { list }) => value !== 'review' || list.counts.review > 0,
    }),
    search: search('Tìm theo tên hoặc mã giảm giá', 'Tên hoặc mã giảm giá', { max: 80 }),
    kind: choice('Loại khuyến mãi', 'Tất cả loại', promotionKinds, promotionKindLabels),
    ...period(),
  },
  load: async ({ set, page, limit }): Promise<Loaded> => ({
    list: await api('GET /api/admin/promotions', { query: { ...set, page, limit } }),
  }),
  aside: ({ loaded: { list } }) =>
    `${formatCount(list.counts.all)} chương trình · ${formatCount(list.counts.running)} đang chạy`,
  actions: () => (
    <ButtonLink to={`${PROMOTIONS}/new`} icon={Plus}>
      Thêm khuyến mãi
    </ButtonLink>
  ),
  above: ({ loaded: { list } }) => <Metrics columns={4} metrics={metricsOf(list)} />,
  below: () => (
    <p className="mt-3 text-13 text-sand-600">
      «Tốn» là số tiền khuyến mãi đã bớt cho khách, tính trên các đơn không hủy của 30 ngày gần nhất.
    </p>
  ),
  empty: {
    icon: TicketPercent,
    title: 'Chưa có khuyến mãi nào',
    text: 'Khuyến mãi và mã giảm giá của cửa hàng hiện ở đây.',
  },
  rows: {
    label: 'Khuyến mãi',
    tableFrom: 'lg',
    columns: [
      { head: 'Khuyến mãi', cell: promotion => <NameCell promotion={promotion} /> },
      { head: 'Quy tắc', cell: promotion => <RuleCell promotion={promotion} /> },
      {
        head: 'Thời gian',
        className: 'whitespace-nowrap',
        cell: (promotion, { now }) => (
          <>
            {periodText(promotion)}
            <span className="block text-13 text-sand-600">{periodNote(promotion, now)}</span>
          </>
        ),
      },
      { head: 'Tình trạng', cell: promotion => <RowStatus promotion={promotion} /> },
      { head: 'Lượt dùng', numeric: true, cell: promotion => <UsesCell promotion={promotion} /> },
      {
        head: 'Tốn 30 ngày',
        numeric: true,
        className: 'font-medium',
        cell: promotion => costText(promotion),
      },
      { head: 'Thao tác', actions: true, cell: promotion => <PromotionMenu promotion={promotion} /> },
    ],
    card: (promotion, { now }) => (
      <div className="text-14">
        <div className="flex items-start justify-between gap-3">
          <NameCell promotion={promotion} />
          <PromotionMenu promotion={promotion} />
        </div>
        <div className="mt-2">
          <RuleCell promotion={promotion} />
        </div>
        <p className="mt-2 text-13 text-sand-600">
          {periodText(promotion)} · {periodNote(promotion, now)}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <span>
            <RowStatus promotion={promotion} />
          </span>
          <span className="text-13 text-sand-600">
            {formatCount(promotion.uses)}
            {promotion.usageLimit !== null && ` / ${formatCount(promotion.usageLimit)}`} lượt · tốn{' '}
            {costText(promotion)} trong 30 ngày
          </span>
        </div>
      </div>
    ),
  },
})

export const clientLoader = promotions.clientLoader
export const ErrorBoundary = promotions.ErrorBoundary
export default promotions.Page

function metricsOf({ last30Days, counts }: Loaded['list']) {
  const { costDong, revenueDong, orders, ordersWithPromotion, averageWithDong, averageWithoutDong } =
    last30Days
  const share = (part: number, whole: number) =>
    formatPercent(whole > 0 ? roundedToTenth((part * 100) / whole) : 0)
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

const roundedToTenth = (value: number): number => Math.round(value * 10) / 10

function NameCell({ promotion }: { promotion: PromotionRow }) {
  // one that waits for its day or has no uses left is switched on, too
  const isSwitchedOn = ['running', 'scheduled', 'used_up'].includes(promotion.status)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <IconTile small icon={KIND_ICONS[promotion.kind]} tone={isSwitchedOn ? 'good' : 'plain'} />
      <span className="min-w-0">
        <Link
          to={`${PROMOTIONS}/${promotion._id}`}
          className="wrap-anywhere block font-semibold hover:underline"
        >
          {promotion.name}
        </Link>
        <span className="block text-13 text-sand-600">{usageText(promotion)}</span>
      </span>
    </span>
  )
}

/** A dash for a promotion that cannot have cost anything yet. */
function costText({ status, uses, costLast30DaysDong }: PromotionRow): string {
  const hasBegun = uses > 0 || (status !== 'scheduled' && status !== 'draft')
  return hasBegun ? formatDong(costLast30DaysDong) : '–'
}

/** The condition, with the offer underneath. */
function RuleCell({ promotion: { conditionText, offerText } }: { promotion: PromotionRow }) {
  return (
    <>
      <span className="block first-letter:uppercase">{conditionText || 'mọi đơn hàng'}</span>
      <span className="block text-13 text-sand-600">
        <span aria-hidden>→ </span>
        {offerText}
      </span>
    </>
  )
}

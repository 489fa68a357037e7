import { PackageSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import type { PromotionUse } from '#contract/promotions/promotion.shapes.ts'
import { formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { ListBody } from '../kit/list/list-body.tsx'
import { ListRows, type RowsLook } from '../kit/list/list-rows.tsx'
import { Panel } from '../kit/page/panel.tsx'

export const USES_PER_PAGE = 20
const PANEL = 'don-da-dung'
const TITLE = 'Đơn đã dùng khuyến mãi'

const useRows: RowsLook<PromotionUse, { now: string }> = {
  label: TITLE,
  isLinked: true,
  isLow: true,
  columns: [
    { head: 'Đơn hàng', cell: use => <OrderLink use={use} /> },
    { head: 'Khách hàng', cell: ({ customerName }) => customerName },
    { head: 'Mã', className: 'whitespace-nowrap', cell: use => codeOf(use) },
    {
      head: 'Lúc',
      className: 'whitespace-nowrap text-sand-700',
      cell: ({ usedAt }, { now }) => formatMoment(usedAt, now),
    },
    { head: 'Tổng tiền', numeric: true, cell: ({ totalAmount }) => formatDong(totalAmount) },
    {
      head: 'Đã giảm',
      numeric: true,
      cell: use => (use.releasedAt ? 'đã hoàn lượt' : formatDong(use.dong)),
    },
  ],
  card: (use, { now }) => (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <OrderLink use={use} />
        <span className="whitespace-nowrap font-semibold">{formatDong(use.totalAmount)}</span>
      </p>
      <p className="mt-0.5 wrap-anywhere">{use.customerName}</p>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-13 text-sand-600">
        <span>
          {codeOf(use)} · {formatMoment(use.usedAt, now)}
        </span>
        <span>{use.releasedAt ? 'đã hoàn lượt' : `giảm ${formatDong(use.dong)}`}</span>
      </p>
    </>
  ),
}

/** The orders that have used a promotion, newest first; a page of them by the address. */
export function PromotionUses({
  list,
  now,
}: {
  list: ReplyOf<'GET /api/admin/promotions/:id/uses'>
  now: string
}) {
  return (
    <div id={PANEL} className="scroll-mt-20">
      <Panel flush title={TITLE}>
        <ListBody
          list={list}
          page={list.currentPage}
          pageSize={USES_PER_PAGE}
          noun="đơn"
          hrefFor={page => `?page=${page}#${PANEL}`}
          empty={{
            icon: PackageSearch,
            title: 'Chưa có đơn nào',
            text: 'Chưa có đơn nào dùng khuyến mãi này.',
          }}
        >
          <ListRows look={useRows} rows={list.data} shared={{ now }} />
        </ListBody>
      </Panel>
    </div>
  )
}

function codeOf({ code }: PromotionUse): string {
  return code ?? 'Tự động'
}

function OrderLink({ use }: { use: PromotionUse }) {
  return (
    <Link
      to={`/admin/orders/${use.orderId}`}
      className="whitespace-nowrap font-medium text-pine-700 after:absolute after:inset-0 hover:underline"
    >
      {use.orderNumber}
    </Link>
  )
}

import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { formatCount, formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { ListRows, type RowsLook } from '../kit/list/list-rows.tsx'
import { Panel } from '../kit/page/panel.tsx'
import type { UserDetail } from './user-labels.tsx'

type Order = ReplyOf<'GET /api/orders/user/:userId'>['data'][number]

const orderRows: RowsLook<Order, { now: string }> = {
  label: 'Lịch sử đơn hàng',
  isLinked: true,
  isLow: true,
  columns: [
    { head: 'Đơn hàng', cell: order => <OrderLink order={order} /> },
    {
      head: 'Ngày đặt',
      className: 'whitespace-nowrap text-sand-700',
      cell: ({ createdAt }, { now }) => formatMoment(createdAt, now),
    },
    { head: 'Trạng thái', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      head: 'Thanh toán',
      cell: ({ paymentStatus }) => <StatusBadge status={`payment_${paymentStatus}`} />,
    },
    {
      head: 'Tổng tiền',
      numeric: true,
      className: 'font-medium',
      cell: ({ totalAmount }) => formatDong(totalAmount),
    },
    {
      head: 'Mở',
      actions: true,
      className: 'w-10',
      cell: () => <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="text-sand-600" />,
    },
  ],
  card: (order, { now }) => (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <OrderLink order={order} />
        <span className="whitespace-nowrap font-semibold">{formatDong(order.totalAmount)}</span>
      </p>
      <p className="mt-0.5 text-13 text-sand-600">{formatMoment(order.createdAt, now)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <StatusBadge status={order.status} />
        <StatusBadge status={`payment_${order.paymentStatus}`} />
      </p>
    </>
  ),
}

/** The latest orders of an account. */
export function UserOrders({
  user,
  orders,
  now,
}: {
  user: UserDetail
  orders: readonly Order[]
  now: string
}) {
  const hasMore = user.stats.total > orders.length
  return (
    <Panel
      flush
      title="Lịch sử đơn hàng"
      aside={
        hasMore ? (
          <Link
            to={`/admin/orders?userId=${user._id}`}
            className="flex min-h-11 items-center font-medium text-pine-700 hover:underline pointer-fine:md:min-h-8"
          >
            Xem tất cả {formatCount(user.stats.total)} đơn
          </Link>
        ) : undefined
      }
    >
      {orders.length === 0 ? (
        <p className="px-4 pt-1 pb-5 text-sand-600">Khách hàng chưa có đơn hàng nào</p>
      ) : (
        <ListRows look={orderRows} rows={orders} shared={{ now }} />
      )}
    </Panel>
  )
}

function OrderLink({ order }: { order: Order }) {
  return (
    <Link
      to={`/admin/orders/${order._id}`}
      className="whitespace-nowrap font-medium text-pine-700 after:absolute after:inset-0 hover:underline"
    >
      {order.formattedOrderNumber}
    </Link>
  )
}

import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { formatCount, formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { Panel } from '../kit/page/panel.tsx'
import type { UserDetail } from './user-labels.tsx'

type Order = ReplyOf<'GET /api/orders/user/:userId'>['data'][number]

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
        <>
          <div className="hidden md:block">
            <OrderTable orders={orders} now={now} />
          </div>
          <ul className="divide-y divide-sand-200 border-sand-200 border-t md:hidden">
            {orders.map(order => (
              <li key={order._id} className="relative px-4 py-3">
                <p className="flex items-baseline justify-between gap-3">
                  <OrderLink order={order} />
                  <span className="whitespace-nowrap font-semibold">{formatDong(order.totalAmount)}</span>
                </p>
                <p className="mt-0.5 text-13 text-sand-600">{formatMoment(order.createdAt, now)}</p>
                <p className="mt-2 flex flex-wrap gap-2">
                  <StatusBadge status={order.status} />
                  <StatusBadge status={`payment_${order.paymentStatus}`} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function OrderTable({ orders, now }: { orders: readonly Order[]; now: string }) {
  return (
    <TableFrame label="Lịch sử đơn hàng">
      <thead>
        <tr>
          <Th className="pl-4">Đơn hàng</Th>
          <Th>Ngày đặt</Th>
          <Th>Trạng thái</Th>
          <Th>Thanh toán</Th>
          <Th numeric>Tổng tiền</Th>
          <Th className="w-10 pr-4">
            <span className="sr-only">Mở</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <Tr key={order._id} className="relative last:border-b-0">
            <Td className="pl-4">
              <OrderLink order={order} />
            </Td>
            <Td className="whitespace-nowrap text-sand-700">{formatMoment(order.createdAt, now)}</Td>
            <Td>
              <StatusBadge status={order.status} />
            </Td>
            <Td>
              <StatusBadge status={`payment_${order.paymentStatus}`} />
            </Td>
            <Td numeric className="font-medium">
              {formatDong(order.totalAmount)}
            </Td>
            <Td className="pr-4">
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="text-sand-600" />
            </Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
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

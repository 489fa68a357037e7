import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { formatDong, formatMoment, formatPhone } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'

export type OrderRow = ReplyOf<'GET /api/admin/orders'>['data'][number]

/** Orders as a table, on a phone as stacked rows. `now` tells which ones are from today. */
export function OrderRows({ orders, now }: { orders: readonly OrderRow[]; now: string }) {
  return (
    <>
      <div className="hidden md:block">
        <OrderTable orders={orders} now={now} />
      </div>
      <ul className="divide-y divide-sand-200 border-sand-200 border-b md:hidden">
        {orders.map(order => (
          <li key={order._id}>
            <StackedOrder order={order} now={now} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OrderTable({ orders, now }: { orders: readonly OrderRow[]; now: string }) {
  return (
    <TableFrame label="Đơn hàng">
      <thead>
        <tr>
          <Th className="pl-4">Đơn hàng</Th>
          <Th>Khách hàng</Th>
          <Th>Trạng thái</Th>
          <Th>Thanh toán</Th>
          <Th numeric>Số món</Th>
          <Th numeric className="pr-4">
            Tổng tiền
          </Th>
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <Tr key={order._id} tall className="relative">
            <Td className="pl-4">
              <OrderLink order={order} />
              <span className="block text-13 text-sand-600">{formatMoment(order.createdAt, now)}</span>
            </Td>
            <Td>
              <span className="block">{order.customerInfo.name}</span>
              <span className="block whitespace-nowrap text-13 text-sand-600">
                {formatPhone(order.customerInfo.phone)}
              </span>
            </Td>
            <Td>
              <StatusBadge admin status={order.status} />
            </Td>
            <Td>
              <PaymentBadge order={order} />
            </Td>
            <Td numeric>{order.itemCount}</Td>
            <Td numeric className="pr-4 font-medium">
              {formatDong(order.totalAmount)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function StackedOrder({ order, now }: { order: OrderRow; now: string }) {
  return (
    <div className="relative px-4 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <OrderLink order={order} />
        <span className="whitespace-nowrap font-semibold text-15">{formatDong(order.totalAmount)}</span>
      </div>
      <p className="mt-0.5 text-14 text-sand-600">
        <span className="text-sand-900">{order.customerInfo.name}</span> ·{' '}
        {formatMoment(order.createdAt, now)}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <StatusBadge admin status={order.status} />
        <PaymentBadge order={order} />
      </p>
    </div>
  )
}

/** A transfer whose picture waits to be looked at stands out from those that are merely open. */
function PaymentBadge({ order }: { order: OrderRow }) {
  if (!order.isProofWaiting) return <StatusBadge admin status={`payment_${order.paymentStatus}`} />
  return (
    <Badge admin tone="info" icon={ReceiptText}>
      Có ảnh chờ kiểm tra
    </Badge>
  )
}

/** The order's number; the link covers its whole row. */
function OrderLink({ order }: { order: OrderRow }) {
  return (
    <Link
      to={`/admin/orders/${order._id}`}
      className="whitespace-nowrap font-semibold text-15 after:absolute after:inset-0 hover:underline md:text-14"
    >
      {order.formattedOrderNumber}
    </Link>
  )
}

import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { paymentMethodLabels } from '#contract/orders/order.status.ts'
import { formatDong, formatMoment, formatPhone } from '#web/lib/formats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { SelectAll, SelectOne } from '../parts/select-boxes.tsx'
import type { Selection } from '../parts/use-selection.ts'
import type { OrderPlan, OrderRow } from './order-plan.ts'
import { OrderRowMenu } from './order-row-menu.tsx'

/** What can be done with the rows; where they are only shown there is none of it. */
export type OrderControls = { selection: Selection<OrderRow>; onPlan: (plan: OrderPlan) => void }

type Common = {
  /** Tells which orders are from today. */
  now: string
  controls?: OrderControls | undefined
}

/** Orders as a table with every column where they can be worked on, else with the chief ones; stacked where it is narrow. */
export function OrderRows({ orders, ...common }: { orders: readonly OrderRow[] } & Common) {
  const { controls } = common
  return (
    <div className="@container">
      <div className={cx('hidden', controls ? '@min-[960px]:block' : '@min-[700px]:block')}>
        <OrderTable orders={orders} {...common} />
      </div>
      <div className={controls ? '@min-[960px]:hidden' : '@min-[700px]:hidden'}>
        {controls && <SelectAll selection={controls.selection} label className="px-4" />}
        <ul className={cx('divide-y divide-sand-200 border-sand-200 border-b', controls && 'border-t')}>
          {orders.map(order => (
            <li key={order._id}>
              <StackedOrder order={order} {...common} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function OrderTable({ orders, now, controls }: { orders: readonly OrderRow[] } & Common) {
  return (
    <TableFrame label="Đơn hàng">
      <thead>
        <tr>
          {controls && (
            <Th className="w-10 pr-0 pl-4">
              <SelectAll selection={controls.selection} />
            </Th>
          )}
          <Th className="pl-4">Đơn hàng</Th>
          <Th>Khách hàng</Th>
          <Th>Trạng thái</Th>
          <Th>Thanh toán</Th>
          {controls && <Th>Phương thức</Th>}
          {controls && <Th numeric>Số món</Th>}
          <Th numeric className={cx(!controls && 'pr-4')}>
            Tổng tiền
          </Th>
          {controls && (
            <Th>
              <span className="sr-only">Thao tác</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map(order => (
          <Tr
            key={order._id}
            tall
            selected={controls?.selection.has(order._id) ?? false}
            className="relative"
          >
            {controls && (
              <Td className="pr-0 pl-4">
                <SelectOrder order={order} selection={controls.selection} />
              </Td>
            )}
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
            {controls && <Td className="whitespace-nowrap">{paymentMethodLabels[order.paymentMethod]}</Td>}
            {controls && <Td numeric>{order.itemCount}</Td>}
            <Td numeric className={cx('font-medium', !controls && 'pr-4')}>
              {formatDong(order.totalAmount)}
            </Td>
            {controls && (
              <Td className="w-12 pr-4">
                <OrderRowMenu order={order} onPlan={controls.onPlan} />
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function StackedOrder({ order, now, controls }: { order: OrderRow } & Common) {
  return (
    <div
      className={cx(
        'relative flex items-start gap-3 px-4 py-1.5',
        controls?.selection.has(order._id) && 'bg-pine-50',
      )}
    >
      {controls && <SelectOrder order={order} selection={controls.selection} />}
      <div className="min-w-0 flex-1 py-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
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
        <div className="mt-1 flex min-h-11 items-center justify-between gap-3">
          <p className="text-13 text-sand-600">
            {order.itemCount} món · {paymentMethodLabels[order.paymentMethod]}
          </p>
          {controls && <OrderRowMenu order={order} onPlan={controls.onPlan} />}
        </div>
      </div>
    </div>
  )
}

/** The box lies over the link that covers the row. */
function SelectOrder({ order, selection }: { order: OrderRow; selection: Selection<OrderRow> }) {
  return (
    <div className="relative z-1">
      <SelectOne id={order._id} name={`đơn ${order.formattedOrderNumber}`} selection={selection} />
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

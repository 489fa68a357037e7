import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { formatDong, formatPhone } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { SelectAll } from '../components/lists/select-boxes.tsx'
import {
  CallBadge,
  DeliveryPlace,
  FeeBadge,
  OrderLines,
  OrderLink,
  PaymentBadge,
  Placed,
  SelectOrder,
  StepButton,
} from './order-cells.tsx'
import type { OrderControls } from './order-controls.ts'
import type { OrderRow } from './order-plan.ts'
import { OrderRowMenu } from './order-row-menu.tsx'

type Common = {
  /** The current time, for the age of the orders. */
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
            <Th className={cx('w-10 pr-0 pl-4', controls.selection.chosen.length > 0 && 'bg-sand-900!')}>
              <SelectAll selection={controls.selection} />
            </Th>
          )}
          <Th className="pl-4">Đơn hàng</Th>
          <Th>Khách hàng</Th>
          {controls && <Th>Sản phẩm</Th>}
          <Th>Trạng thái</Th>
          <Th>Thanh toán</Th>
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
          <OrderTableRow key={order._id} order={order} now={now} controls={controls} />
        ))}
      </tbody>
    </TableFrame>
  )
}

function OrderTableRow({ order, now, controls }: { order: OrderRow } & Common) {
  return (
    <Tr tall selected={controls?.selection.has(order._id) ?? false} className="group relative">
      {controls && (
        <Td className="pr-0 pl-4">
          <SelectOrder order={order} controls={controls} />
        </Td>
      )}
      <Td className="pl-4">
        <OrderLink order={order} controls={controls} />
        <span className="block text-13 text-sand-600">
          <Placed order={order} now={now} />
        </span>
      </Td>
      <Td>
        <span className="block max-w-36 truncate @min-[1100px]:max-w-56" title={order.customerInfo.name}>
          {order.customerInfo.name}
        </span>
        <span className="block whitespace-nowrap text-13 text-sand-600">
          {formatPhone(order.customerInfo.phone)}
        </span>
        {controls && (
          <DeliveryPlace order={order} className="block min-w-36 max-w-36 truncate @min-[1100px]:max-w-56" />
        )}
      </Td>
      {controls && (
        <Td className="w-[32%] max-w-0">
          <OrderLines order={order} />
        </Td>
      )}
      <Td>
        <span className="flex flex-col items-start gap-1">
          <StatusBadge status={order.status} />
          <CallBadge order={order} />
          <FeeBadge order={order} />
        </span>
      </Td>
      <Td>
        <PaymentBadge order={order} />
      </Td>
      <Td numeric className={cx('font-medium', !controls && 'pr-4')}>
        {formatDong(order.totalAmount)}
      </Td>
      {controls && (
        <Td className="w-14 pr-4 text-right">
          <span className="relative flex items-center justify-end">
            <StepButton
              order={order}
              controls={controls}
              className="absolute! top-1/2 right-full -translate-y-1/2 shadow-sh1 opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 aria-busy:opacity-100 pointer-coarse:opacity-100"
            />
            <OrderRowMenu order={order} controls={controls} />
          </span>
        </Td>
      )}
    </Tr>
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
      {controls && <SelectOrder order={order} controls={controls} />}
      <div className="min-w-0 flex-1 py-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <OrderLink order={order} controls={controls} />
          <span className="whitespace-nowrap font-semibold text-15">{formatDong(order.totalAmount)}</span>
        </div>
        <p className="mt-0.5 text-14 text-sand-600">
          <span className="text-sand-900">{order.customerInfo.name}</span> ·{' '}
          <Placed order={order} now={now} />
        </p>
        {controls && <DeliveryPlace order={order} className="mt-0.5 block" />}
        <p className="mt-2 flex flex-wrap gap-2">
          <StatusBadge status={order.status} />
          <PaymentBadge order={order} />
          <CallBadge order={order} />
          <FeeBadge order={order} />
        </p>
        {controls ? (
          <>
            <div className="mt-2.5 text-14">
              <OrderLines order={order} />
            </div>
            <div className="mt-1.5 flex min-h-11 items-center justify-between gap-3">
              <StepButton order={order} controls={controls} />
              <span className="ml-auto">
                <OrderRowMenu order={order} controls={controls} />
              </span>
            </div>
          </>
        ) : (
          <p className="mt-2 text-13 text-sand-600">
            {order.itemCount} món · {paymentMethodLabels[order.paymentMethod]}
          </p>
        )}
      </div>
    </div>
  )
}

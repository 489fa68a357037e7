import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { formatDong, formatPhone } from '#web/lib/format/formats.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { ListRows, type RowsLook } from '../../kit/list/list-rows.tsx'
import {
  CallBadge,
  DeliveryPlace,
  FeeBadge,
  OrderLines,
  OrderLink,
  PaymentBadge,
  Placed,
  StepButton,
} from './order-cells.tsx'
import type { OrderRow } from './order-row.ts'
import { OrderRowMenu } from './order-row-menu.tsx'
import type { OrderWork } from './order-work.ts'

type Shared = {
  /** The current time, for the age of the orders. */
  now: string
  work: OrderWork | undefined
}

const hasWork = ({ work }: Shared) => work !== undefined

/**
 * Orders as a table with every column if they can be worked on, else with the chief ones; stacked if it is
 * narrow.
 */
export const orderRows: RowsLook<OrderRow, Shared> = {
  label: 'Đơn hàng',
  isLinked: true,
  tableFrom: shared => (hasWork(shared) ? 960 : 700),
  nameOf: ({ formattedOrderNumber }) => `đơn ${formattedOrderNumber}`,
  columns: [
    {
      head: 'Đơn hàng',
      cell: (order, { now, work }) => (
        <>
          <OrderLink order={order} work={work} />
          <span className="block text-13 text-sand-600">
            <Placed order={order} now={now} />
          </span>
        </>
      ),
    },
    {
      head: 'Khách hàng',
      cell: (order, { work }) => (
        <>
          <span className="block max-w-36 truncate @min-[1100px]:max-w-56" title={order.customerInfo.name}>
            {order.customerInfo.name}
          </span>
          <span className="block whitespace-nowrap text-13 text-sand-600">
            {formatPhone(order.customerInfo.phone)}
          </span>
          {work && (
            <DeliveryPlace
              order={order}
              className="block min-w-36 max-w-36 truncate @min-[1100px]:max-w-56"
            />
          )}
        </>
      ),
    },
    {
      head: 'Sản phẩm',
      className: 'w-[32%] max-w-0',
      isShown: hasWork,
      cell: order => <OrderLines order={order} />,
    },
    {
      head: 'Trạng thái',
      cell: order => (
        <span className="flex flex-col items-start gap-1">
          <StatusBadge status={order.status} />
          <CallBadge order={order} />
          <FeeBadge order={order} />
        </span>
      ),
    },
    { head: 'Thanh toán', cell: order => <PaymentBadge order={order} /> },
    {
      head: 'Tổng tiền',
      numeric: true,
      className: 'font-medium',
      cell: ({ totalAmount }) => formatDong(totalAmount),
    },
    {
      head: 'Thao tác',
      actions: true,
      className: 'w-14',
      isShown: hasWork,
      cell: (order, { work }) =>
        work && (
          <span className="relative flex items-center justify-end">
            <StepButton
              order={order}
              work={work}
              className="absolute! top-1/2 right-full -translate-y-1/2 shadow-sh1 opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 aria-busy:opacity-100 pointer-coarse:opacity-100"
            />
            <OrderRowMenu order={order} work={work} />
          </span>
        ),
    },
  ],
  card: (order, { now, work }) => (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <OrderLink order={order} work={work} />
        <span className="whitespace-nowrap font-semibold text-15">{formatDong(order.totalAmount)}</span>
      </div>
      <p className="mt-0.5 text-14 text-sand-600">
        <span className="text-sand-900">{order.customerInfo.name}</span> · <Placed order={order} now={now} />
      </p>
      {work && <DeliveryPlace order={order} className="mt-0.5 block" />}
      <p className="mt-2 flex flex-wrap gap-2">
        <StatusBadge status={order.status} />
        <PaymentBadge order={order} />
        <CallBadge order={order} />
        <FeeBadge order={order} />
      </p>
      {work ? (
        <>
          <div className="mt-2.5 text-14">
            <OrderLines order={order} />
          </div>
          <div className="mt-1.5 flex min-h-11 items-center justify-between gap-3">
            <StepButton order={order} work={work} />
            <span className="ml-auto">
              <OrderRowMenu order={order} work={work} />
            </span>
          </div>
        </>
      ) : (
        <p className="mt-2 text-13 text-sand-600">
          {order.itemCount} món · {paymentMethodLabels[order.paymentMethod]}
        </p>
      )}
    </>
  ),
}

/** Orders that are only shown. */
export function OrderRows({ orders, now }: { orders: readonly OrderRow[]; now: string }) {
  return <ListRows look={orderRows} rows={orders} shared={{ now, work: undefined }} />
}

import { Clock, PhoneCall, ReceiptText, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { addressLine } from '#contract/addresses/address-line.ts'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Thumb } from '../../kit/page/thumb.tsx'
import { stepsAhead, stepVerbs } from '../steps/order-steps.ts'
import { deliveryPlace } from './delivery-place.ts'

import type { OrderRow } from './order-row.ts'
import type { OrderWork } from './order-work.ts'
import { waitingSince } from './waiting.ts'

/** A transfer with a picture to review looks different from one that is merely open. */
export function PaymentBadge({ order }: { order: OrderRow }) {
  // nothing is due any more of an order cancelled unpaid
  if (order.status === 'cancelled' && order.paymentStatus === 'pending')
    return <span className="whitespace-nowrap text-13 text-sand-600">Không thu tiền</span>
  if (!order.isProofWaiting) return <StatusBadge status={`payment_${order.paymentStatus}`} />
  return (
    <Badge tone="info" icon={ReceiptText}>
      Có ảnh chờ kiểm tra
    </Badge>
  )
}

/** The mark of a large unconfirmed order, which needs a call (R46); nothing on all others. */
export function CallBadge({ order }: { order: { isCallDue: boolean } }) {
  if (!order.isCallDue) return null
  return (
    <Badge tone="bad" icon={PhoneCall}>
      Cần gọi xác nhận
    </Badge>
  )
}

/** The mark of an order with an open delivery fee (R47); nothing on all others. */
export function FeeBadge({ order }: { order: Pick<OrderRow, 'isFeeOpen' | 'status'> }) {
  if (!order.isFeeOpen || order.status === 'cancelled') return null
  return (
    <Badge tone="warning" icon={Truck}>
      Chưa chốt phí giao
    </Badge>
  )
}

/** The order's number; the link covers its whole row. */
export function OrderLink({ order, work }: { order: OrderRow; work: OrderWork | undefined }) {
  return (
    <Link
      to={`/admin/orders/${order._id}`}
      state={work && { list: work.list }}
      className="whitespace-nowrap font-semibold text-15 after:absolute after:inset-0 hover:underline md:text-14"
    >
      {order.formattedOrderNumber}
    </Link>
  )
}

/** When the order was placed; of an unconfirmed one how long it has been waiting, amber from two hours on. */
export function Placed({ order, now }: { order: OrderRow; now: string }) {
  const moment = formatMoment(order.createdAt, now)
  if (order.status !== 'pending') return <>{moment}</>
  const { text, isLate } = waitingSince(order.createdAt, now)
  return (
    <span title={`Đặt ${moment}`} className={cx('whitespace-nowrap', isLate && 'font-medium text-glow-700')}>
      {isLate && <Clock size={14} strokeWidth={2} aria-hidden className="mr-1 inline align-[-2px]" />}
      Chờ {text}
    </span>
  )
}

/** Ward and province of delivery; the whole names as a title. */
export function DeliveryPlace({ order, className }: { order: OrderRow; className: string }) {
  const { state, city } = order.deliveryAddress
  return (
    <span className={cx('text-13 text-sand-600', className)} title={addressLine([state, city])}>
      {deliveryPlace(order.deliveryAddress)}
    </span>
  )
}

/** The picture and the name of the first line, and the number of pieces in all. */
export function OrderLines({ order }: { order: OrderRow }) {
  const [first] = order.firstLines
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="flex shrink-0">{first && <Thumb image={first.image} />}</span>
      <span className="min-w-0">
        <span className="block truncate" title={first?.name}>
          {first?.name}
        </span>
        <span className="block truncate text-13 text-sand-600">
          {order.itemCount} món · {paymentMethodLabels[order.paymentMethod]}
        </span>
      </span>
    </span>
  )
}

/** The next step of an order as a button; nothing if there is none. */
export function StepButton({
  order,
  work,
  className,
}: {
  order: OrderRow
  work: OrderWork
  className?: string
}) {
  const [next] = stepsAhead(order.status)
  if (!next) return null
  return (
    <Button
      kind="secondary"
      busy={work.busyId === order._id}
      aria-label={`${stepVerbs[next]} ${order.formattedOrderNumber}`}
      onClick={() => work.onStep(order, next)}
      className={cx('relative z-1 whitespace-nowrap', className)}
    >
      {stepVerbs[next]}
    </Button>
  )
}

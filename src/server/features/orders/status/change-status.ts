import { ShopError } from '#contract/kernel/errors.ts'
import {
  canMoveTo,
  hasShipped,
  nextPaymentStatuses,
  type OrderStatus,
  orderStatusLabels,
  type PaymentStatus,
} from '#contract/orders/order.status.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { recordChange } from '../../audit/index.ts'
import { cancelInvoiceOf, payInvoiceOf } from '../../invoices/index.ts'
import { releaseUsesOf, startCodes, withdrawCodes } from '../../promotions/index.ts'
import { openReturns, releaseOrder, shipOrder } from '../../stock/index.ts'
import { queueOrderEmails } from '../emails/order-emails.ts'
import { isStaffActor } from '../orders.access.ts'
import { type Actor, insertEvents, lockOrder, type NewEvent, setStatus } from '../orders.queries.ts'

export type StatusChange = {
  orderId: string
  to: OrderStatus
  /** The state that the actor saw; if the order's state differs, the change is refused. */
  from?: OrderStatus | undefined
  note?: string
  actor: Actor
  /** Emails the customer; the demo books its history without. */
  jobs?: JobQueue
  /** When it happens; the demo books its history with it. */
  at?: Date
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>> & { status: string }

/**
 * Moves an order along its states (R18), all or nothing: stock follows (R17), cash is paid on delivery (R19),
 * the invoice is paid or cancelled with its order (R37), the timeline records who and when.
 * @param check refuses an order that the actor may not touch
 * @throws order_not_found, invalid_transition, delivery_fee_open if it would be sent before its delivery
 *   fee is agreed on
 */
export async function changeOrderStatus(
  db: Database,
  change: StatusChange,
  check: (order: LockedOrder) => void = () => {},
): Promise<void> {
  const at = change.at ?? new Date()
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, change.orderId)
    if (!order) throw new ShopError('order_not_found')
    check(order)
    const from = order.status as OrderStatus
    assertLegalChange(from, change)
    if (order.is_fee_open && hasShipped(change.to)) throw new ShopError('delivery_fee_open')
    await moveStock(tx, { order, from, to: change.to, by: change.actor.id, at })
    const paymentStatus = paymentAfter(order, change.to)
    if (!(await setStatus(tx, { id: order.id, from, to: change.to, paymentStatus, at }))) {
      throw new ShopError('invalid_transition')
    }
    const billed = { orderId: order.id, by: change.actor, at }
    await settlePromotions(tx, { orderId: order.id, from, to: change.to, at })
    if (change.to === 'cancelled') await cancelInvoiceOf(tx, billed)
    else if (paymentStatus === 'paid') await payInvoiceOf(tx, billed)
    await insertEvents(tx, eventsOf(order, change, { from, paymentStatus, at }))
    if (isStaffActor(change.actor)) {
      await recordChange(tx, change.actor, {
        kind: 'order',
        id: order.id,
        label: order.order_number,
        before: { status: from, paymentStatus: order.payment_status },
        after: { status: change.to, paymentStatus },
      })
    }
    if (change.jobs)
      await queueOrderEmails(change.jobs, tx, order.id, [
        { kind: 'order_status', to: change.to, note: change.note ?? '' },
      ])
  })
}

/** Whether the order's own side acts: an account, or the holder of the order's key. */
function isBuyer({ kind }: Actor): boolean {
  return kind === 'customer' || kind === 'guest'
}

function assertLegalChange(from: OrderStatus, change: StatusChange): void {
  const actor = isBuyer(change.actor) ? 'customer' : 'admin'
  const hasMovedOn = change.from !== undefined && change.from !== from
  if (!hasMovedOn && canMoveTo(from, change.to, actor)) return
  const now = orderStatusLabels[from].toLowerCase()
  const wanted = orderStatusLabels[change.to].toLowerCase()
  throw new ShopError('invalid_transition', {
    message: hasMovedOn
      ? `Đơn hàng vừa được chuyển sang «${now}». Vui lòng tải lại trang`
      : `Đơn hàng đang ở trạng thái «${now}», không thể chuyển sang «${wanted}»`,
    data: { status: from },
  })
}

async function moveStock(
  tx: Tx,
  move: { order: LockedOrder; from: OrderStatus; to: OrderStatus; by: string | null; at: Date },
): Promise<void> {
  const { order, from, to, by, at } = move
  const movement = { orderId: order.id, orderNumber: order.order_number, by, at }
  if (to === 'cancelled') {
    if (hasShipped(from)) await openReturns(tx, movement)
    else await releaseOrder(tx, order.id)
  } else if (hasShipped(to) && !hasShipped(from)) {
    await shipOrder(tx, movement)
  }
}

/**
 * Promotions that an order used are given back if it is cancelled before it was sent. A code for the next
 * order that it has earned begins to count when it is delivered, and ends with a cancellation.
 */
async function settlePromotions(
  tx: Tx,
  { orderId, from, to, at }: { orderId: string; from: OrderStatus; to: OrderStatus; at: Date },
): Promise<void> {
  if (to === 'delivered') await startCodes(tx, orderId, at)
  if (to !== 'cancelled') return
  await withdrawCodes(tx, orderId)
  if (!hasShipped(from)) await releaseUsesOf(tx, orderId, at)
}

/**
 * Cash becomes paid when the order is delivered, also after a first try that failed; all else is an admin's
 * decision (R19).
 */
function paymentAfter(order: LockedOrder, to: OrderStatus): PaymentStatus {
  const now = order.payment_status as PaymentStatus
  const isCollected = to === 'delivered' && order.payment_method === 'cash'
  return isCollected && nextPaymentStatuses(now).includes('paid') ? 'paid' : now
}

function eventsOf(
  order: LockedOrder,
  change: StatusChange,
  after: { from: OrderStatus; paymentStatus: PaymentStatus; at: Date },
): NewEvent[] {
  const { actor } = change
  const common = { orderId: order.id, actor, at: after.at }
  const moved: NewEvent = {
    ...common,
    kind: 'status',
    from: after.from,
    to: change.to,
    note: change.note ?? '',
  }
  if (after.paymentStatus === order.payment_status) return [moved]
  return [moved, { ...common, kind: 'payment', from: order.payment_status, to: after.paymentStatus }]
}

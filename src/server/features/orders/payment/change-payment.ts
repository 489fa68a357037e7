import { ShopError } from '#contract/kernel/errors.ts'
import {
  nextPaymentStatuses,
  type PaymentStatus,
  paymentStatusLabels,
} from '#contract/orders/order.status.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { recordChange } from '../../audit/index.ts'
import { cancelInvoiceOf, payInvoiceOf } from '../../invoices/index.ts'
import { queueOrderEmails } from '../emails/order-emails.ts'
import { isStaffActor } from '../orders.access.ts'
import { type Actor, insertEvents, lockOrder, setPaymentStatus } from '../orders.queries.ts'

export type PaymentChange = {
  orderId: string
  to: PaymentStatus
  reason?: string
  actor: Actor
  /** Emails the customer; the demo books its history without. */
  jobs?: JobQueue
  /** When it happens; the demo books its history with it. */
  at?: Date
}

/** Moves an order's payment along its states (R19). @throws order_not_found, invalid_payment_transition */
export async function changePaymentStatus(db: Database, change: PaymentChange): Promise<void> {
  await inTransaction(db, tx => changePaymentStatusIn(tx, change))
}

/**
 * Moves an order's payment within a transaction; a paid order pays its invoice, a refunded one cancels it
 * (R37).
 * @throws order_not_found, invalid_payment_transition, delivery_fee_open: only the whole total is paid
 */
export async function changePaymentStatusIn(tx: Tx, change: PaymentChange): Promise<void> {
  const at = change.at ?? new Date()
  const order = await lockOrder(tx, change.orderId)
  if (!order) throw new ShopError('order_not_found')
  const from = order.payment_status as PaymentStatus
  if (!nextPaymentStatuses(from).includes(change.to)) throw refusal(from, change.to)
  if (change.to === 'paid' && order.is_fee_open) throw new ShopError('delivery_fee_open')
  await setPaymentStatus(tx, { id: order.id, to: change.to, at })
  const billed = { orderId: order.id, by: change.actor, at }
  if (change.to === 'paid') await payInvoiceOf(tx, billed)
  if (change.to === 'refunded') await cancelInvoiceOf(tx, billed)
  await insertEvents(tx, [
    {
      orderId: order.id,
      kind: 'payment',
      from,
      to: change.to,
      note: change.reason ?? '',
      actor: change.actor,
      at,
    },
  ])
  if (change.jobs && change.to !== 'pending')
    await queueOrderEmails(change.jobs, tx, order.id, [
      { kind: 'order_payment', to: change.to, reason: change.reason ?? '' },
    ])
  if (!isStaffActor(change.actor)) return
  await recordChange(tx, change.actor, {
    kind: 'order',
    id: order.id,
    label: order.order_number,
    before: { paymentStatus: from },
    after: { paymentStatus: change.to },
  })
}

function refusal(from: PaymentStatus, to: PaymentStatus): ShopError {
  const [now, wanted] = [paymentStatusLabels[from].toLowerCase(), paymentStatusLabels[to].toLowerCase()]
  return new ShopError('invalid_payment_transition', {
    message: `Thanh toán đang là «${now}», không thể chuyển sang «${wanted}»`,
    data: { paymentStatus: from },
  })
}

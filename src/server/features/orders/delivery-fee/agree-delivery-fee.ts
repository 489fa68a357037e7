import { ShopError } from '#contract/kernel/errors.ts'
import { formatDong } from '#contract/kernel/money.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { recordChange } from '../../audit/index.ts'
import { invoiceOfOrder } from '../../invoices/index.ts'
import { settledTotals } from '../../pricing/index.ts'
import { queueOrderEmails } from '../emails/order-emails.ts'
import { isStaffActor } from '../orders.access.ts'
import { type Actor, insertEvents, lockOrder, selectLines, setDeliveryFee } from '../orders.queries.ts'
import { feeRefusal } from './fee-refusal.ts'

export type FeeAgreement = {
  orderId: string
  feeDong: number
  actor: Actor
  /** Emails the customer; the demo books its history without. */
  jobs?: JobQueue
  /** When it happens; the demo books its history with it. */
  at?: Date
}

/**
 * Sets the delivery fee that shop and customer have agreed on (R47): the order's total has it from now on. It
 * can be corrected until the order is sent, paid or billed. The same fee again leaves no trace.
 * @throws order_not_found, delivery_fee_settled if the fee was known from the beginning, or can't change
 *   any more
 */
export async function agreeDeliveryFee(db: Database, agreement: FeeAgreement): Promise<void> {
  const { orderId, feeDong, actor, jobs, at = new Date() } = agreement
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    const invoice = await invoiceOfOrder(tx, orderId)
    const message = feeRefusal(order, invoice !== undefined && invoice.status !== 'cancelled')
    if (message) throw new ShopError('delivery_fee_settled', { message })
    if (!order.is_fee_open && order.shipping_dong === feeDong) return
    const { totalDong } = settledTotals({ ...order, shipping_dong: feeDong }, await selectLines(tx, orderId))
    await setDeliveryFee(tx, { id: orderId, feeDong, totalDong, at })
    const note = `Phí giao hàng ${formatDong(feeDong)}, tổng cộng ${formatDong(totalDong)}`
    await insertEvents(tx, [{ orderId, kind: 'delivery_fee', note, actor, at }])
    if (jobs) await queueOrderEmails(jobs, tx, orderId, [{ kind: 'order_delivery_fee' }])
    if (!isStaffActor(actor)) return
    await recordChange(tx, actor, {
      kind: 'order',
      id: orderId,
      label: order.order_number,
      before: { deliveryFee: order.is_fee_open ? null : order.shipping_dong, totalAmount: order.total_dong },
      after: { deliveryFee: feeDong, totalAmount: totalDong },
    })
  })
}

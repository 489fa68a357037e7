import { ShopError } from '#contract/errors.ts'
import {
  nextPaymentStatuses,
  type PaymentStatus,
  paymentStatusLabels,
} from '#contract/orders/order.status.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordChange } from '../audit/index.ts'
import { type Actor, actsForShop } from './change-status.ts'
import { insertEvents, lockOrder, setPaymentStatus } from './orders.queries.ts'

export type PaymentChange = {
  orderId: string
  to: PaymentStatus
  reason?: string
  actor: Actor
  /** When it happens; the demo books its history with it. */
  at?: Date
}

/** Moves an order's payment along its states (R19). @throws order_not_found, invalid_payment_transition */
export async function changePayment(db: Database, change: PaymentChange): Promise<void> {
  const at = change.at ?? new Date()
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, change.orderId)
    if (!order) throw new ShopError('order_not_found')
    const from = order.payment_status as PaymentStatus
    if (!nextPaymentStatuses(from).includes(change.to)) {
      throw new ShopError('invalid_payment_transition', {
        message: `Thanh toán đang là «${paymentStatusLabels[from].toLowerCase()}», không thể chuyển sang «${paymentStatusLabels[change.to].toLowerCase()}»`,
        data: { paymentStatus: from },
      })
    }
    await setPaymentStatus(tx, { id: order.id, to: change.to, at })
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
    if (actsForShop(change.actor)) {
      await recordChange(tx, change.actor, {
        kind: 'order',
        id: order.id,
        label: order.order_number,
        before: { paymentStatus: from },
        after: { paymentStatus: change.to },
      })
    }
  })
}

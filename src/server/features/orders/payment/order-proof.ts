import { ShopError } from '#contract/kernel/errors.ts'
import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { claimProof, openOrderProof } from '../../payments/index.ts'
import { getOrder } from '../get-order.ts'
import { actorOrGuest, assertOrderAccess, isStaffActor, type OrderReader } from '../orders.access.ts'
import { findOrderOwner, insertEvents, lockOrder, setPaymentStatus } from '../orders.queries.ts'

/** The sender of a picture is in the timeline by name. */
type Sender = OrderReader & { currentUser: CurrentUser | undefined }

/** The picture of an order's transfer. @throws order_not_found without access to the order, not_found */
export async function getOrderProof(
  { db, storages, secret }: Pick<AppContext, 'db' | 'storages' | 'secret'>,
  orderId: string,
  reader: OrderReader,
) {
  const order = await findOrderOwner(db, orderId)
  if (!order) throw new ShopError('order_not_found')
  assertOrderAccess(secret, order, reader, 'orders.read')
  return openOrderProof({ db, storages }, orderId)
}

/**
 * Gives an order the proof of its transfer, or another one. A failed payment is looked at again: it goes back
 * to pending, and the timeline records it; so does the audit log if staff send the proof (R41).
 * @param image the address that the upload answered with
 * @throws order_not_found, proof_not_expected unless payment is pending or failed, validation_failed
 */
export async function replaceOrderProof(
  { db, secret }: { db: Database; secret: Buffer },
  { orderId, image }: { orderId: string; image: string },
  reader: Sender,
): Promise<OrderDetail> {
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    assertOrderAccess(secret, order, reader, 'orders.change')
    const from = order.payment_status
    if (from !== 'pending' && from !== 'failed') throw new ShopError('proof_not_expected')
    const at = new Date()
    const done = await claimProof(tx, { image, orderId, at })
    if (done === 'unchanged') return
    if (from === 'failed') await setPaymentStatus(tx, { id: order.id, to: 'pending', at })
    const actor = actorOrGuest(reader.currentUser)
    await insertEvents(tx, [{ orderId, kind: 'proof', from, to: 'pending', actor, at }])
    if (!isStaffActor(actor)) return
    await recordChange(tx, actor, {
      kind: 'order',
      id: orderId,
      label: order.order_number,
      before: { paymentProof: done === 'replaced' ? 'có' : null, paymentStatus: from },
      after: { paymentProof: 'mới', paymentStatus: 'pending' },
    })
  })
  return getOrder({ db, secret }, orderId, reader)
}

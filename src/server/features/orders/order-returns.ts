import { ShopError } from '#contract/errors.ts'
import type { AdminOrderDetail } from '#contract/orders/order.shapes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Viewer } from '../../viewer.ts'
import { recordChange } from '../audit/index.ts'
import { settleReturns } from '../stock/index.ts'
import { insertEvents, lockOrder } from './orders.queries.ts'
import { readAdminOrder } from './orders.service.ts'

/**
 * An admin tells what became of goods that were sent with an order that was cancelled (R17): they are back on the shelf,
 * or lost. Timeline and audit log tell who settled which.
 * @throws order_not_found, return_not_found, return_settled
 */
export async function settleOrderReturns(
  db: Database,
  { orderId, ids, to }: { orderId: string; ids: string[]; to: 'completed' | 'cancelled' },
  viewer: Viewer,
): Promise<AdminOrderDetail> {
  const at = new Date()
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    const codes = await settleReturns(tx, { orderId, ids, to, at })
    const note = codes.join(', ')
    await insertEvents(tx, [
      {
        orderId,
        kind: 'return',
        from: 'pending',
        to,
        note,
        isInternal: true,
        actor: { id: viewer.id, kind: viewer.role, name: viewer.name },
        at,
      },
    ])
    await recordChange(tx, viewer, {
      kind: 'order',
      id: orderId,
      label: order.order_number,
      before: { returnStatus: 'pending' },
      after: { returnStatus: to, note },
    })
  })
  return readAdminOrder(db, orderId)
}

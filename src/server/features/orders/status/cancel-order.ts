import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { getOrder } from '../get-order.ts'
import { actorOrGuest, assertOrderAccess } from '../orders.access.ts'
import { changeOrderStatus } from './change-status.ts'

/**
 * Cancels for the owner or the holder of the key (while pending) or staff (R18, R49).
 * @throws order_not_found, invalid_transition
 */
export async function cancelOrder(
  { db, secret, jobs }: { db: Database; secret: Buffer; jobs: JobQueue },
  orderId: string,
  reader: { currentUser: CurrentUser | undefined; key: string | undefined },
): Promise<OrderDetail> {
  const actor = actorOrGuest(reader.currentUser)
  await changeOrderStatus(db, { orderId, to: 'cancelled', actor, jobs }, order =>
    assertOrderAccess(secret, order, reader, 'orders.change'),
  )
  return getOrder({ db, secret }, orderId, reader)
}

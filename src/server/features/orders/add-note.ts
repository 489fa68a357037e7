import { ShopError } from '#contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../request-context.ts'
import { recordChange } from '../audit/index.ts'
import { actorOf } from './orders.access.ts'
import { insertEvents, lockOrder } from './orders.queries.ts'

/** Adds a note that only the back office sees. @throws order_not_found */
export async function addOrderNote(
  db: Database,
  { orderId, note }: { orderId: string; note: string },
  currentUser: CurrentUser,
): Promise<void> {
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    await insertEvents(tx, [
      { orderId, kind: 'note', note, isInternal: true, actor: actorOf(currentUser), at: new Date() },
    ])
    const subject = { kind: 'order' as const, id: orderId, label: order.order_number }
    await recordChange(tx, currentUser, { ...subject, before: {}, after: { note } })
  })
}

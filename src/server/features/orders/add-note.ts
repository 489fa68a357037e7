import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import { takeIdempotencyKey } from '../../db/idempotency-keys.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChanges } from '../audit/index.ts'
import { actorOf } from './orders.access.ts'
import { insertEvents, lockOrder } from './orders.queries.ts'

/**
 * Adds a note that only the back office sees, once for each idempotency key.
 * @throws order_not_found, idempotency_key_reused
 */
export async function addOrderNote(
  db: Database,
  {
    orderId,
    note,
    idempotencyKey: key,
  }: { orderId: string; note: string; idempotencyKey: string | undefined },
  currentUser: CurrentUser,
): Promise<void> {
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    const call = { key, content: [currentUser.id, orderId, note], creates: orderId }
    if (await takeIdempotencyKey(tx, 'order_note', call)) return
    await noteOrders(tx, currentUser, [{ orderId, orderNumber: order.order_number, note }])
  })
}

/** Adds notes that only the back office sees to orders that are locked. */
export async function noteOrders(
  tx: Tx,
  currentUser: CurrentUser,
  notes: { orderId: string; orderNumber: string; note: string }[],
): Promise<void> {
  if (notes.length === 0) return
  const [actor, at] = [actorOf(currentUser), new Date()]
  await insertEvents(
    tx,
    notes.map(({ orderId, note }) => ({ orderId, kind: 'note', note, isInternal: true, actor, at })),
  )
  await recordChanges(
    tx,
    currentUser,
    // the text may name the customer, and the log can't be erased (R41, R44): the timeline alone has it
    notes.map(({ orderId, orderNumber }) => ({
      kind: 'order',
      id: orderId,
      label: orderNumber,
      before: {},
      after: { note: 'mới' },
    })),
  )
}

import { ShopError } from '#contract/kernel/errors.ts'
import type { AdminOrderDetail } from '#contract/orders/order.shapes.ts'
import type { ReturnSettlement } from '#contract/orders/order-returns.calls.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChanges } from '../../audit/index.ts'
import { type SettledReturn, settleReturns } from '../../stock/index.ts'
import { getAdminOrder } from '../get-order.ts'
import { actorOf } from '../orders.access.ts'
import { insertEvents, lockOrder } from '../orders.queries.ts'

/**
 * An admin records the outcome for pieces of a cancelled order that were sent (R17): how many are back on the
 * shelf, how many are broken or lost. Timeline and audit log record who settled which.
 * @throws order_not_found, return_not_found, return_settled, validation_failed if pieces are missing or
 *   too many
 */
export async function settleOrderReturns(
  db: Database,
  { orderId, settlements }: { orderId: string; settlements: ReturnSettlement[] },
  currentUser: CurrentUser,
): Promise<AdminOrderDetail> {
  const at = new Date()
  await inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    const orderNumber = order.order_number
    const settled = await settleReturns(tx, { orderId, orderNumber, settlements, by: currentUser.id, at })
    const outcomes = outcomesOf(settled)
    const actor = actorOf(currentUser)
    const common = { orderId, kind: 'return' as const, from: 'pending', isInternal: true, actor, at }
    await insertEvents(
      tx,
      outcomes.map(outcome => ({ ...common, ...outcome })),
    )
    await recordChanges(
      tx,
      currentUser,
      outcomes.map(({ to, note }) => ({
        kind: 'order',
        id: orderId,
        label: orderNumber,
        before: { returnStatus: 'pending' },
        after: { returnStatus: to, note },
      })),
    )
  })
  return getAdminOrder(db, orderId)
}

/** Received and lost pieces, each with the codes of their returns; with numbers if a return is split. */
function outcomesOf(settled: SettledReturn[]): { to: 'completed' | 'cancelled'; note: string }[] {
  const notesOf = (part: 'received' | 'lost') =>
    settled
      .filter(awaited => awaited[part] > 0)
      .map(({ code, quantity, [part]: pieces }) =>
        pieces === quantity ? code : `${code}: ${pieces} trong ${quantity} món`,
      )
      .join(', ')
  return [
    { to: 'completed' as const, note: notesOf('received') },
    { to: 'cancelled' as const, note: notesOf('lost') },
  ].filter(({ note }) => note !== '')
}

/** The outcome of returns in words. */
export function returnsMessage(settlements: ReturnSettlement[]): string {
  const received = settlements.reduce((sum, part) => sum + part.received, 0)
  const lost = settlements.reduce((sum, part) => sum + part.lost, 0)
  if (lost === 0) return 'Đã nhận hàng về kho'
  if (received === 0) return 'Đã ghi giảm hàng hỏng hoặc mất'
  return `Đã nhận ${received} món về kho, ghi giảm ${lost} món`
}

import { ShopError } from '#contract/kernel/errors.ts'
import type { MovedOrder } from '#contract/orders/bulk-orders.calls.ts'
import { type OrderStatus, orderStatusLabels } from '#contract/orders/order.status.ts'
import type { Database } from '../../../db/database.ts'
import { findOrderState } from '../orders.queries.ts'
import { changeOrderStatus, type StatusChange } from './change-status.ts'

type Outcome = { changedCount: number; results: MovedOrder[] }

/** Moves orders to a state, each for itself. @returns the outcome of each, in the order given */
export async function changeOrderStatuses(
  db: Database,
  change: Omit<StatusChange, 'orderId'> & { orderIds: string[] },
): Promise<Outcome> {
  const { orderIds, ...move } = change
  const results: MovedOrder[] = []
  for (const orderId of new Set(orderIds)) results.push(await attemptOne(db, { ...move, orderId }))
  return { changedCount: results.filter(({ outcome }) => outcome === 'changed').length, results }
}

async function attemptOne(db: Database, change: StatusChange): Promise<MovedOrder> {
  const order = await findOrderState(db, change.orderId)
  const result = { _id: change.orderId, orderNumber: order?.order_number ?? null }
  if (!order) return { ...result, outcome: 'not_found', message: 'Đơn hàng không còn tồn tại' }
  const words = orderStatusLabels[change.to].toLowerCase()
  if (order.status === change.to) {
    return {
      ...result,
      outcome: 'unchanged',
      message: `Đơn ${order.order_number} đang ở trạng thái «${words}» sẵn`,
    }
  }
  try {
    await changeOrderStatus(db, { ...change, from: order.status as OrderStatus })
    return { ...result, outcome: 'changed', message: `Đã chuyển sang «${words}»` }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'order_not_found') {
      return { ...result, outcome: 'not_found', message: 'Đơn hàng không còn tồn tại' }
    }
    if (error.code !== 'invalid_transition' && error.code !== 'delivery_fee_open') throw error
    return { ...result, outcome: 'refused', message: `Đơn ${order.order_number}: ${error.message}` }
  }
}

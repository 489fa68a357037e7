import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { getOrder } from '../get-order.ts'
import type { OrderUser } from '../orders.access.ts'
import { selectOrderIdsOf } from '../orders.queries.ts'
import { countOrders } from './list-orders.queries.ts'

/** Every order of an account with all that its owner may see of it, newest first. */
export async function wholeOrdersOf(
  shop: { db: Database; secret: Buffer },
  currentUser: OrderUser,
): Promise<OrderDetail[]> {
  const orders: OrderDetail[] = []
  for (const id of await selectOrderIdsOf(shop.db, currentUser.id))
    orders.push(await getOrder(shop, id, { currentUser, key: undefined }))
  return orders
}

/** How many orders an account has. */
export function countOrdersOf(db: Database, userId: string): Promise<number> {
  return countOrders(db, { userId })
}

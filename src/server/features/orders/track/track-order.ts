import { ShopError } from '#contract/errors.ts'
import type { TrackedOrder } from '#contract/orders/track.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Limits } from '../../../limits/limits.ts'
import { findOrder, selectEvents, selectLines } from '../orders.queries.ts'
import { orderView } from '../orders.view.ts'
import { maskAddress, maskName, maskPhone } from './mask.ts'
import { findOrderIdByNumber } from './track.queries.ts'

/** Tries at one order number, from all clients: a phone number can't be found by trying (R26). */
const PER_ORDER = { hits: 10, windowSeconds: 3600 }

/**
 * The progress of an order. A wrong phone number and an unknown order number get the same answer.
 * @throws order_not_found, rate_limited
 */
export async function trackOrder(
  { db, limits }: { db: Database; limits: Limits },
  asked: { orderNumber: string; phone: string },
): Promise<TrackedOrder> {
  await limits.countAttempt('track', asked.orderNumber, PER_ORDER)
  const id = await findOrderIdByNumber(db, asked)
  const row = id && (await findOrder(db, id))
  if (!row)
    throw new ShopError('order_not_found', { message: 'Không tìm thấy đơn hàng với mã và số điện thoại này' })
  const [lines, events] = await Promise.all([selectLines(db, row.id), selectEvents(db, row.id)])
  const { orderNumber, status, paymentStatus, paymentMethod, itemCount, createdAt, timeline } = orderView(
    row,
    { lines, events, proof: undefined },
  )
  return {
    ...{ orderNumber, status, paymentStatus, paymentMethod, itemCount, createdAt },
    customer: {
      name: maskName(row.customer_name),
      phone: maskPhone(row.customer_phone),
      address: maskAddress(row),
    },
    // Notes and names are for those who may read the order.
    timeline: timeline
      .filter(event => event.kind === 'placed' || event.kind === 'status' || event.kind === 'payment')
      .map(event => ({ ...event, note: '', by: '' })),
  }
}

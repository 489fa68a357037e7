import { ShopError } from '#contract/kernel/errors.ts'
import type { TrackedOrder } from '#contract/orders/track.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Limits } from '../../../limits/limits.ts'
import { makeSlowDown, type SlowDown } from '../../../limits/slow-down.ts'
import { findOrder, selectEvents, selectLines } from '../orders.queries.ts'
import { orderView } from '../orders.view.ts'
import { maskAddress, maskName, maskPhone } from './mask.ts'
import { findOrderIdByNumber } from './track.queries.ts'

/** Wrong phone numbers without a delay. */
const FAILURES = {
  network: { hits: 40, windowSeconds: 3_600 },
  both: { hits: 5, windowSeconds: 3_600 },
  target: { hits: 20, windowSeconds: 3_600 },
}

/**
 * A phone number can't be found by trying, and no stranger closes the tracking of an order for its owner
 * (R26).
 */
export const makeTrackGuard = (limits: Limits): SlowDown =>
  makeSlowDown(limits, { what: 'failed tracking', failures: FAILURES })

/**
 * The progress of an order. A wrong phone number and an unknown order number get the same answer.
 * @param asked.ip of who asks
 * @throws order_not_found, rate_limited for a network that keeps trying
 */
export async function trackOrder(
  { db, guard }: { db: Database; guard: SlowDown },
  { ip, ...asked }: { orderNumber: string; phone: string; ip: string },
): Promise<TrackedOrder> {
  const attempt = { target: asked.orderNumber, ip }
  await guard.admit(attempt)
  const id = await findOrderIdByNumber(db, asked)
  const row = id && (await findOrder(db, id))
  if (!row) {
    await guard.failed(attempt)
    throw new ShopError('order_not_found', { message: 'Không tìm thấy đơn hàng với mã và số điện thoại này' })
  }
  const [lines, events] = await Promise.all([selectLines(db, row.id), selectEvents(db, row.id)])
  const { orderNumber, status, paymentStatus, paymentMethod, itemCount, createdAt, timeline } = orderView(
    row,
    { lines, events, proof: undefined },
  )
  return {
    orderNumber,
    status,
    paymentStatus,
    paymentMethod,
    itemCount,
    createdAt,
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

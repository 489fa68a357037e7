import { ShopError } from '#contract/errors.ts'
import { type OrderStatus, orderStatusLabels } from '#contract/orders/order.status.ts'
import type { OrderContact } from '#contract/orders/order-contact.calls.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { actorOf } from '../orders.access.ts'
import { findOrder, insertEvents, lockOrder, setContact } from '../orders.queries.ts'
import type { OrderRow } from '../orders.rows.ts'

/** States in which nothing is on its way yet. */
const BEFORE_SHIPPING: readonly string[] = ['pending', 'confirmed', 'processing'] satisfies OrderStatus[]

/**
 * Changes who gets an order and where, and the notes (R6). Lines and money stay; so does an invoice, which is frozen.
 * A change of nothing leaves no trace.
 * @throws order_not_found, invalid_transition once it is shipped or the order is cancelled
 */
export async function changeOrderContact(
  db: Database,
  currentUser: CurrentUser,
  { orderId, customer, notes }: OrderContact & { orderId: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    const locked = await lockOrder(tx, orderId)
    const order = locked && (await findOrder(tx, orderId))
    if (!order) throw new ShopError('order_not_found')
    if (!BEFORE_SHIPPING.includes(order.status)) {
      const now = orderStatusLabels[order.status as OrderStatus].toLowerCase()
      throw new ShopError('invalid_transition', {
        message: `Đơn hàng đang ở trạng thái «${now}», không thể sửa thông tin giao hàng`,
      })
    }
    const before = contactOf(order)
    const after = {
      ...before,
      ...(customer && {
        name: customer.name,
        email: customer.email,
        phone: customer.phone,
        street: customer.address.street,
        state: customer.address.state,
        city: customer.address.city,
      }),
      ...(notes !== undefined && { notes }),
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    const at = new Date()
    await setContact(tx, { id: orderId, ...after, at })
    await insertEvents(tx, [{ orderId, kind: 'contact', actor: actorOf(currentUser), at }])
    await recordChange(tx, currentUser, {
      kind: 'order',
      id: orderId,
      label: order.order_number,
      before,
      after,
    })
  })
}

function contactOf(order: OrderRow) {
  return {
    name: order.customer_name,
    email: order.customer_email,
    phone: order.customer_phone,
    street: order.street,
    state: order.ward,
    city: order.city,
    notes: order.notes,
  }
}

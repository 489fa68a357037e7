import { knownProvince, UNKNOWN_PROVINCE } from '#contract/addresses/provinces.ts'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import { type OrderStatus, orderStatusLabels } from '#contract/orders/order.status.ts'
import type { ContactChange } from '#contract/orders/order-contact.calls.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { redirectEmails } from '../../../mailer/email.queries.ts'
import { knownWard } from '../../addresses/index.ts'
import { recordChange } from '../../audit/index.ts'
import { customerKeys, followPhone } from '../../promotions/index.ts'
import { actorOf } from '../orders.access.ts'
import { findOrder, insertEvents, lockOrder, setContact } from '../orders.queries.ts'
import type { OrderRow } from '../orders.rows.ts'
import { unchangedMoney } from './unchanged-money.ts'

/** States in which nothing is on its way yet. */
const BEFORE_SHIPPING: readonly string[] = ['pending', 'confirmed', 'processing'] satisfies OrderStatus[]

type Shop = { db: Database; secret: Buffer; settings: () => Promise<Settings>; jobs: JobQueue }

/**
 * Changes the recipient, the address and the notes of an order (R6). Lines and money stay; so does an
 * invoice, which is frozen. A change of nothing leaves no trace. Everything tied to the old phone number or
 * e-mail follows (R56): promotions that the order uses and has earned, and emails that wait.
 * @returns amounts that would differ now and stay, in sentences for staff
 * @throws order_not_found, validation_failed for an unknown province, invalid_transition once it is
 *   shipped or the order is cancelled, conflict if the order has changed since `updatedAt`
 */
export async function changeOrderContact(
  { db, secret, settings, jobs }: Shop,
  currentUser: CurrentUser,
  { orderId, customer, notes, updatedAt }: ContactChange & { orderId: string },
): Promise<string[]> {
  const current = await settings()
  return inTransaction(db, async tx => {
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
    const city = customer && cityOf(customer.address.city, before.city)
    const after = {
      ...before,
      ...(customer &&
        city !== undefined && {
          name: customer.name,
          email: customer.email,
          phone: customer.phone,
          street: customer.address.street,
          state: wardOf(city, customer.address.state, before.state),
          city,
        }),
      ...(notes !== undefined && { notes }),
    }
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    if (updatedAt !== undefined && Date.parse(updatedAt) !== order.updated_at.getTime())
      throw new ShopError('conflict', { message: 'Đơn hàng vừa được sửa ở nơi khác. Hãy xem lại rồi lưu' })
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
    await follow(tx, { secret, jobs }, { order, before, after })
    return unchangedMoney(tx, current, {
      order,
      phone: after.phone,
      before: { province: before.city, ward: before.state },
      after: { province: after.city, ward: after.state },
    })
  })
}

/** A province of the list, or the order's own, as old orders have it (R45). @throws validation_failed */
function cityOf(given: string, before: string): string {
  const city = given === before ? before : knownProvince(given)
  if (city === undefined) throw fieldError('customer.address.city', 'not_found', UNKNOWN_PROVINCE)
  return city
}

/** The name in the list, or the order's own. */
const wardOf = (city: string, given: string, before: string): string =>
  given === before ? before : knownWard(city, given)

type Contact = ReturnType<typeof contactOf>

/** Moves the records tied to the old phone number or e-mail. */
async function follow(
  tx: Tx,
  { secret, jobs }: Pick<Shop, 'secret' | 'jobs'>,
  { order, before, after }: { order: OrderRow; before: Contact; after: Contact },
): Promise<void> {
  const { id: orderId, user_id: userId } = order
  const { phone } = after
  if (phone !== before.phone)
    await followPhone(tx, { orderId, phone, customerKeys: customerKeys(secret, { userId, phone }) })
  if (after.email !== before.email)
    for (const emailId of await redirectEmails(tx, { aboutId: orderId, from: before.email, to: after.email }))
      await jobs.enqueue('send_email', { emailId }, { tx })
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

import type { Database } from '#server/db/database.ts'
import { createInvoice } from '#server/features/invoices/index.ts'
import {
  agreeDeliveryFee,
  changeOrderStatus,
  changePaymentStatus,
  placeOrder,
} from '#server/features/orders/index.ts'
import type { LivePromotions } from '#server/kernel/live-promotions.ts'
import type { PlannedOrder } from '../history.ts'
import type { PlannedEvent } from '../order-life.ts'
import type { PlannedImport } from '../supply.ts'
import { minuteMs } from '../vietnam-time.ts'
import type { ProductIds } from './install-catalogue.ts'
import { installReceipt } from './install-stock.ts'
import type { StoredPlace } from './install-warehouses.ts'
import { type DemoParts, known } from './parts.ts'

type Ids = {
  skus: Map<string, ProductIds>
  places: Map<string, StoredPlace>
  /** E-mail → id of the account. */
  customers: Map<string, string>
}

/** The admin named in the demo's history. A name only: the shop's first admin is made after the demo. */
export const staff = { id: null, kind: 'admin', name: 'Thùy Linh' } as const

type OrderRequest = Parameters<typeof placeOrder>[1]

/** One event, at its time. */
type Step = { at: Date; book: () => Promise<unknown> }

/**
 * Books imports, orders and the work in the warehouses in the order of their time, each through the use case
 * that books real ones, so that prices, stock, ledger, reservations, timelines and figures come about by the
 * same rules.
 */
export async function bookHistory(
  parts: DemoParts,
  plan: { imports: PlannedImport[]; orders: PlannedOrder[]; work: Step[]; promotions: LivePromotions },
  ids: Ids,
): Promise<void> {
  const arrivals = Map.groupBy(plan.imports, planned => planned.at.getTime())
  const steps: Step[] = [
    ...[...arrivals.values()].map(lines => ({
      at: lines[0]?.at ?? new Date(0),
      book: () => installReceipt(parts.db, lines, ids),
    })),
    ...plan.orders.flatMap(order => stepsOf({ ...parts, promotions: plan.promotions }, order, ids)),
    ...plan.work,
  ]
  steps.sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const step of steps) await step.book()
}

function stepsOf(parts: DemoParts & { promotions: LivePromotions }, order: PlannedOrder, ids: Ids): Step[] {
  const userId = order.hasAccount ? known(ids.customers, order.buyer.email) : null
  let orderId = ''
  const place = async (): Promise<void> => {
    const { db, secret, promotions } = parts
    const shop = { db, secret, promotions: async () => promotions }
    const placed = await placeOrder(shop, payloadOf(order, ids.skus), { userId, at: order.placedAt })
    orderId = placed._id
  }
  // some minutes before the first event: nothing is paid, billed or sent before
  const agreedAt = new Date(order.placedAt.getTime() + minuteMs)
  const events = order.events.map(event => ({
    at: event.at,
    book: () => bookEvent(parts.db, { orderId, event, customer: { id: userId, name: order.buyer.name } }),
  }))
  return [
    { at: order.placedAt, book: place },
    { at: agreedAt, book: () => agreeOnFee(parts.db, { orderId, at: agreedAt }) },
    ...events,
  ]
}

/** A carrier's fee for a piece of furniture. */
const FURNITURE_FEE_DONG = 350_000

/** Sets the delivery fee of an order with an open fee. */
async function agreeOnFee(db: Database, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('is_fee_open')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.is_fee_open)
    await agreeDeliveryFee(db, { orderId, feeDong: FURNITURE_FEE_DONG, actor: staff, at })
}

async function bookEvent(
  db: Database,
  happened: { orderId: string; event: PlannedEvent; customer: { id: string | null; name: string } },
): Promise<void> {
  const { orderId, event, customer } = happened
  if (event.kind === 'invoice') {
    await createInvoice(db, { orderId, by: staff, at: event.at })
    return
  }
  const { at, note } = event
  if (event.kind === 'payment')
    return changePaymentStatus(db, { orderId, to: event.to, reason: note, actor: staff, at })
  if (event.kind === 'note') return writeNote(db, { orderId, at, note })
  const byCustomer = event.kind === 'cancel' && event.by === 'customer'
  const actor = byCustomer ? { ...customer, kind: 'customer' as const } : staff
  const to = event.kind === 'cancel' ? 'cancelled' : event.to
  await changeOrderStatus(db, { orderId, to, note, actor, at })
}

/** A note that only the back office sees. */
async function writeNote(
  db: Database,
  { orderId, at, note }: { orderId: string; at: Date; note: string },
): Promise<void> {
  const by = { actor_kind: staff.kind, actor_name: staff.name }
  await db
    .insertInto('order_event')
    .values({ order_id: orderId, kind: 'note', note, is_internal: true, ...by, created_at: at })
    .execute()
}

function payloadOf({ buyer, lines, notes, paymentMethod }: PlannedOrder, skus: Ids['skus']): OrderRequest {
  const { name, email, phone, street, ward, city } = buyer
  return {
    customer: {
      name,
      email,
      phone,
      address: { street, city, state: ward, zipCode: '', country: 'Việt Nam' },
    },
    products: lines.map(({ sku, quantity }) => ({ ...known(skus, sku), quantity })),
    paymentMethod,
    notes,
    codes: [],
    promotionIds: [],
    giftPieces: 0,
  }
}

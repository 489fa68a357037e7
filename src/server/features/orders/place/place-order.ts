import type { OrderPayload } from '#contract/orders/order.payload.ts'
import { transferContent } from '#contract/payments/viet-qr.ts'
import type { DiscountRule } from '#contract/pricing/discounts.ts'
import { vietnamDay } from '#contract/time.ts'
import type { Database } from '../../../db/database.ts'
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { Mailer } from '../../../email/email.ts'
import { deleteBoughtLines, guest } from '../../cart/index.ts'
import { bankAccount, claimProof } from '../../payments/index.ts'
import { loadSettings } from '../../settings/index.ts'
import { type HoldOwner, planReservation } from '../../stock/index.ts'
import { accessKeyOf } from '../access-key.ts'
import { queueOrderPlacedEmail } from '../emails/order-emails.ts'
import { queueNewOrderEmail } from '../emails/shop-email.ts'
import { findOrderNumber } from '../orders.queries.ts'
import { consumeHold, reservationsOf } from './consume-hold.ts'
import { insertOrder, type NewReservation } from './place-order.queries.ts'
import { assertInStock, assertPriceUnchanged, mergeLines, type Quote, quoteLines } from './quote.ts'
import { bindOrder, lockStranger, type Origin, type Stranger, strangerOf } from './strangers.ts'

export type PlacedOrder = { _id: string; orderNumber: string; accessKey: string; totalAmount: number }

/**
 * Places an order in one transaction: prices, stock, order, timeline and cart, all or nothing (R14–R17). With a hold it
 * takes over the reservations and the prices that the hold keeps: a price that changed since is not charged (R22).
 * Sent again with the same idempotency key it answers with the first order. A transfer's proof, which the call demands,
 * becomes the order's; only the demo's past has transfers without one.
 * @param shop.mailer tells customer and shop by email, as far as `emails` lets it; the demo books its history without
 * @param shop.discountRules the rules that may give discounts; a hold keeps those that it was opened with
 * @param context.userId the account it belongs to, or null for a guest
 * @param context.origin with it, what a stranger may bind is bounded (R46)
 * @param context.at when it is placed; the demo books its history with it
 * @throws product_not_found, product_unavailable, variant_required, price_changed, insufficient_stock,
 *   transfer_unavailable without a hold while the shop has no bank account, hold_expired, hold_mismatch, idempotency_key_reused, order_limit,
 *   validation_failed where the proof is none or another order's
 */
export async function placeOrder(
  {
    db,
    secret,
    mailer,
    emails = { customer: true, shop: true },
    discountRules = [],
  }: {
    db: Database
    secret: Buffer
    mailer?: Mailer
    emails?: { customer: boolean; shop: boolean }
    discountRules?: readonly DiscountRule[]
  },
  payload: OrderPayload,
  context: {
    userId: string | null
    idempotencyKey?: string | undefined
    at?: Date
    origin?: Origin | undefined
  },
): Promise<PlacedOrder> {
  const id = uuidv7()
  const at = context.at ?? new Date()
  return inTransaction(db, async tx => {
    const earlier = await earlierOrder(tx, { id, payload, ...context })
    if (earlier) return { ...earlier, accessKey: accessKeyOf(secret, earlier._id) }
    const stranger = await strangerOf(tx, context.userId, context.origin)
    if (stranger) await lockStranger(tx, stranger, payload.customer.phone)
    const lines = mergeLines(payload.products)
    const cart = cartOf(payload, context.userId)
    const province = payload.customer.address.city
    const held = payload.hold ? await consumeHold(tx, payload.hold, { lines, province }) : undefined
    const quote = held?.quote ?? (await quoteLines(tx, lines, { at, province, discountRules }))
    assertPriceUnchanged(payload.totalAmount, quote)
    if (payload.paymentMethod === 'bank_transfer' && !held) bankAccount((await loadSettings(tx)).bank)
    const reservations = held?.reservations ?? (await reserve(tx, quote.lines, { owner: cart, stranger }))
    const order = newOrder({
      ...{ id, payload, quote, at },
      userId: context.userId,
      keptContent: held?.transferContent,
    })
    const stock = { reservations, areHeld: held !== undefined }
    const orderNumber = await insertOrder(tx, order, quote.lines, stock)
    const { totalDong } = quote
    if (stranger) await bindOrder(tx, stranger, { id, phone: payload.customer.phone, totalDong })
    if (payload.paymentMethod === 'bank_transfer' && payload.paymentProofImage)
      await claimProof(tx, { image: payload.paymentProofImage, orderId: id, at })
    if (cart) await deleteBoughtLines(tx, cart, lines)
    if (mailer && emails.customer) await queueOrderPlacedEmail(tx, { ...mailer, secret }, id)
    if (mailer && emails.shop) await queueNewOrderEmail(tx, mailer, id)
    return { _id: id, orderNumber, totalAmount: totalDong, accessKey: accessKeyOf(secret, id) }
  })
}

/** The order that was placed with this key before, if it asked for the same. */
async function earlierOrder(
  tx: Tx,
  request: { id: string; payload: OrderPayload; userId: string | null; idempotencyKey?: string | undefined },
): Promise<Omit<PlacedOrder, 'accessKey'> | undefined> {
  const before = await takeIdempotencyKey(tx, 'order', {
    key: request.idempotencyKey,
    // the same key of somebody else is another key
    scope: request.userId ?? request.payload.guestSessionId ?? request.payload.hold ?? '',
    content: [request.userId, request.payload],
    makes: request.id,
  })
  if (!before) return undefined
  const order = await findOrderNumber(tx, before)
  return { _id: order.id, orderNumber: order.order_number, totalAmount: order.total_dong }
}

/** @throws insufficient_stock naming every line that can't be met */
async function reserve(
  tx: Tx,
  lines: Quote['lines'],
  { owner, stranger }: { owner: HoldOwner | undefined; stranger: Stranger | undefined },
): Promise<NewReservation[]> {
  const { allocations, shortages } = await planReservation(tx, lines, { owner, share: stranger?.share })
  assertInStock(lines, shortages, { isStranger: stranger !== undefined })
  return reservationsOf(lines, allocations)
}

function newOrder(parts: {
  id: string
  payload: OrderPayload
  quote: Quote
  userId: string | null
  at: Date
  /** What the hold has shown for the transfer. */
  keptContent: string | null | undefined
}) {
  const { id, payload, quote, userId, at, keptContent } = parts
  const { address, ...person } = payload.customer
  return {
    id,
    userId,
    paymentMethod: payload.paymentMethod,
    customer: {
      ...person,
      street: address.street,
      ward: address.state,
      city: address.city,
      zipCode: address.zipCode,
      country: address.country,
    },
    notes: payload.notes,
    transferContent:
      payload.paymentMethod === 'bank_transfer'
        ? (keptContent ?? transferContent(person.name, person.phone))
        : null,
    ...quote,
    placedAt: at,
    year: vietnamDay(at).slice(0, 4),
    actorKind: userId ? ('customer' as const) : ('guest' as const),
  }
}

function cartOf(payload: OrderPayload, userId: string | null) {
  if (userId) return { userId }
  return payload.guestSessionId ? guest(payload.guestSessionId) : undefined
}

import { ShopError } from '#contract/kernel/errors.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { findCreated, insertIdempotencyKey } from '../../../db/idempotency-keys.ts'
import { together } from '../../../db/pipelining.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { LivePromotions } from '../../../kernel/live-promotions.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Limits } from '../../../limits/limits.ts'
import { knownWard } from '../../addresses/index.ts'
import { claimCart, deleteBoughtLines, guest } from '../../cart/index.ts'
import { bankAccount, claimProof } from '../../payments/index.ts'
import {
  boundGuesses,
  customerKeys,
  earnCodes,
  NO_PROMOTIONS,
  type Refusal,
  takeUses,
} from '../../promotions/index.ts'
import { loadSettings } from '../../settings/index.ts'
import { type Demand, type HoldOwner, planReservation } from '../../stock/index.ts'
import { accessKeyOf } from '../access-key.ts'
import { queueOrderEmails } from '../emails/order-emails.ts'
import { endHoldOfCart } from '../hold/holds.queries.ts'
import { findOrderNumber } from '../orders.queries.ts'
import { assertInStock, assertPriceUnchanged } from '../quote/assert-quote.ts'
import { cartChanged, missingLines, namesCart } from '../quote/cart-changed.ts'
import {
  type FreshQuote,
  mergeLines,
  type Quote,
  type QuoteRequest,
  quoteLines,
  type RequestedLine,
} from '../quote/quote.ts'
import { withoutUsedUp } from '../quote/without-used-up.ts'
import { insertOrigin, sumUnconfirmed } from '../strangers/strangers.queries.ts'
import {
  assertMayBind,
  hasLooseOrders,
  lockStranger,
  type Origin,
  type Stranger,
  strangerOf,
} from '../strangers/strangers.ts'
import { consumeHold, reservationsOf, spendHold } from './consume-hold.ts'
import { newOrder } from './new-order.ts'
import { insertOrder, keepPlans, type NewReservation } from './place-order.queries.ts'

export type PlacedOrder = { _id: string; orderNumber: string; accessKey: string; totalAmount: number }

type Shop = {
  db: Database
  secret: Buffer
  jobs?: JobQueue
  limits?: Limits
  log?: Log
  settings?: () => Promise<Settings>
  promotions?: () => Promise<LivePromotions>
}
type Context = {
  userId: string | null
  idempotencyKey?: string | undefined
  at?: Date
  origin?: Origin | undefined
}

/**
 * Places an order in one transaction: prices, stock, order, timeline and cart, all or nothing (R14–R17). With a hold it
 * takes over the reservations and the prices that the hold keeps: a price that changed since is not charged (R22).
 * Sent again with the same idempotency key it answers with the first order, also where it would be refused now. A
 * transfer's proof, which the call demands, becomes the order's; only the demo's past has transfers without one.
 * @param shop.jobs emails customer and shop; the demo books its history without
 * @param shop.settings how the settings are read: from memory in a running shop
 * @param shop.promotions the automatic ones, from memory in the same way; a hold keeps what it was given
 * @param shop.limits with them and an origin, guessing codes and phone numbers is bounded (R26)
 * @param context.userId the account it belongs to, or null for a guest
 * @param context.origin with it, what a stranger may bind is bounded (R46)
 * @param context.at when it is placed; the demo books its history with it
 * @throws product_not_found, product_unavailable, variant_required, price_changed, insufficient_stock,
 *   cart_changed where it names a cart that no longer has its lines (R55), transfer_unavailable without a hold while the shop has no bank account, hold_expired, hold_mismatch, idempotency_key_reused, order_limit,
 *   rate_limited, validation_failed where the proof is none or another order's
 */
export async function placeOrder(shop: Shop, sent: OrderPayload, context: Context): Promise<PlacedOrder> {
  const id = uuidv7()
  const key = keyOf(id, sent, context)
  const payload = withKnownWard(sent)
  try {
    const settings = await (shop.settings?.() ?? loadSettings(shop.db))
    const live = (await shop.promotions?.()) ?? NO_PROMOTIONS
    const { userId, origin, at = new Date() } = context
    const { limits, db } = shop
    const { shopper, giveBack } = await boundGuesses(limits && origin && { db, limits, ip: origin.ip }, {
      codes: payload.codes,
      shopper: { at, userId, phone: payload.customer.phone },
      live,
      isHeld: Boolean(payload.hold),
      hasAskedElsewhere: async bounds => origin !== undefined && hasLooseOrders(db, origin, bounds),
    })
    const placed = await withoutUsedUp(refused =>
      inTransaction(db, tx =>
        placeIn(tx, { ...shop, settings, live, refused, id, key, shopper }, payload, context),
      ),
    )
    // the order is booked: a question too many in the count refuses nobody
    await giveBack().catch(error =>
      shop.log?.warn({ err: error }, 'A question about a phone number stays counted'),
    )
    return placed
  } catch (error) {
    const earlier = await findCreated(shop.db, 'order', key)
    if (!earlier) throw (await changeBehind(error, { ...shop, payload, userId: context.userId })) ?? error
    const order = await findOrderNumber(shop.db, earlier)
    const { order_number: orderNumber, total_dong: totalAmount } = order
    return { _id: order.id, orderNumber, totalAmount, accessKey: accessKeyOf(shop.secret, order.id) }
  }
}

function withKnownWard(payload: OrderPayload): OrderPayload {
  const { address } = payload.customer
  const state = knownWard(address.city, address.state)
  return { ...payload, customer: { ...payload.customer, address: { ...address, state } } }
}

/** A cart that has changed is the reason behind every other refusal: of what is gone, neither price nor stock matters. */
async function changeBehind(
  error: unknown,
  { payload, userId, ...shop }: Shop & { payload: OrderPayload; userId: string | null },
): Promise<ShopError | undefined> {
  const cart = cartOf(payload, userId)
  if (!(error instanceof ShopError && cart && namesCart(cart, payload))) return undefined
  const changed = await cartChanged(shop, cart, mergeLines(payload.products))
  // a hold keeps its lines though they leave the cart, but not if another order takes them
  return payload.hold && !changed?.isOrdered ? undefined : changed?.refusal
}

/** What the idempotency key of an order stands for; the same key of another buyer is another key. */
function keyOf(id: string, payload: OrderPayload, { userId, idempotencyKey }: Context) {
  return {
    key: idempotencyKey,
    scope: userId ?? payload.guestSessionId ?? payload.hold ?? '',
    content: [userId, payload],
    creates: id,
  }
}

type Key = ReturnType<typeof keyOf>

type Placing = Omit<Shop, 'settings' | 'promotions'> & {
  settings: Settings
  live: LivePromotions
  /** Promotions that turned out to have no uses left. */
  refused: readonly Refusal[]
  shopper: QuoteRequest['offers']['shopper']
  id: string
  key: Key
}

async function placeIn(
  tx: Tx,
  { id, key, settings, live, refused, shopper, ...shop }: Placing,
  payload: OrderPayload,
  { userId, origin }: Context,
): Promise<PlacedOrder> {
  const stranger = await strangerOf(tx, { userId, origin, settings })
  const lines = mergeLines(payload.products)
  const cart = cartOf(payload, userId)
  const { phone } = payload.customer
  const { at } = shopper
  const order: Request = {
    payload,
    lines,
    settings,
    offers: { live, codes: payload.codes, shopper, refused },
    place: { province: payload.customer.address.city, ward: payload.customer.address.state },
    payment: payload.paymentMethod,
    preferred: payload.preferredPromotionId ?? undefined,
    share: stranger?.share,
  }
  const [, , , , bound, { quote, ...taken }] = await together([
    keepPlans(tx),
    // stranger, cart, uses of its hold: the order in which opening a hold locks them
    stranger && lockStranger(tx, stranger, phone),
    cart && claimCart(tx, cart, id),
    cart && !payload.hold && endHoldOfCart(tx, cart, lines),
    stranger && sumUnconfirmed(tx, { ...stranger, phone }),
    payload.hold ? takeHold(tx, payload.hold, order) : takeStock(tx, order, { cart, stranger }),
  ])
  const { totalDong } = quote
  if (stranger && bound) assertMayBind(stranger, bound, totalDong)
  const written = newOrder({ id, payload, quote, at, userId, keptContent: taken.transferContent })
  const proof = payload.paymentMethod === 'bank_transfer' && payload.paymentProofImage
  const customer = customerKeys(shop.secret, { userId, phone })
  const { holdId, promotions } = taken
  const [orderNumber, , , , bought] = await together([
    insertOrder(tx, written, quote.lines, taken),
    insertIdempotencyKey(tx, 'order', key),
    stranger && insertOrigin(tx, id, stranger.networkHashes),
    proof && claimProof(tx, { image: proof, orderId: id, at }),
    cart && deleteBoughtLines(tx, cart, lines),
    holdId === null
      ? takeUses(
          tx,
          { orderId: id },
          { priced: quote, promotions, customerKeys: customer, networkHash: stranger?.networkHashes[0], at },
        )
      : spendHold(tx, { holdId, orderId: id, shopper, customerKeys: customer, at }),
    earnCodes(tx, taken.earned, { id, phone }),
    shop.jobs && queueOrderEmails(shop.jobs, tx, id, [{ kind: 'order_placed' }, { kind: 'new_order' }]),
  ])
  if (cart && holdId === null && namesCart(cart, payload) && missingLines(lines, bought || []).length > 0)
    throw new ShopError('cart_changed')
  return { _id: id, orderNumber, totalAmount: totalDong, accessKey: accessKeyOf(shop.secret, id) }
}

/** What an order sells and from where, and the promotions that it uses. */
type Taken = {
  quote: Quote
  promotions: FreshQuote['promotions']
  /** Promotions that give a code for the next order. */
  earned: readonly Promotion[]
  reservations: NewReservation[]
  areHeld: boolean
  holdId: string | null
  transferContent: string | null
}
type Request = QuoteRequest & { payload: OrderPayload; lines: RequestedLine[] }

/** The lines at today's prices, from stock that is for sale. */
async function takeStock(
  tx: Tx,
  order: Request,
  { cart, stranger }: { cart: HoldOwner | undefined; stranger: Stranger | undefined },
): Promise<Taken> {
  const { payload, lines, settings, offers } = order
  const plan = (demands: readonly Demand[]) =>
    planReservation(tx, [...demands], { owner: cart, share: stranger?.share })
  // presents are known with the price only: their stock is locked together with that of the lines
  const quoting = quoteLines(tx, lines, order)
  const [quote, { allocations, shortages }] =
    offers.live.hasGifts || offers.codes.length > 0
      ? await quoting.then(async quoted => [quoted, await plan(quoted.lines)] as const)
      : await together([quoting, plan(lines)])
  await assertPriceUnchanged(tx, payload, quote, quote.refusals)
  if (payload.paymentMethod === 'bank_transfer') bankAccount(settings.bank)
  assertInStock(quote, shortages, { isStranger: stranger !== undefined })
  const { promotions, earned } = quote
  const reservations = reservationsOf(quote.lines, allocations)
  return { quote, promotions, earned, reservations, areHeld: false, holdId: null, transferContent: null }
}

/** The lines at the prices of a hold, from what it keeps. */
async function takeHold(tx: Tx, token: string, order: Request): Promise<Taken> {
  const held = await consumeHold(tx, token, order)
  await assertPriceUnchanged(tx, order.payload, held.quote, [])
  return { ...held, promotions: [], areHeld: true }
}

function cartOf(payload: OrderPayload, userId: string | null) {
  if (userId) return { userId }
  return payload.guestSessionId ? guest(payload.guestSessionId) : undefined
}

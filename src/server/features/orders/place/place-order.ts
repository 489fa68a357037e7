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
import { assertOpen, loadSettings } from '../../settings/index.ts'
import { type Demand, type HoldOwner, planReservation } from '../../stock/index.ts'
import { accessKeyOf } from '../access-key.ts'
import { queueOrderEmails } from '../emails/order-emails.ts'
import { endHoldOfCart } from '../hold/holds.queries.ts'
import { inLockOrder } from '../lock-order.ts'
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

type Services = {
  db: Database
  secret: Buffer
  jobs?: JobQueue
  limits?: Limits
  log?: Log
  settings?: () => Promise<Settings>
  promotions?: () => Promise<LivePromotions>
}
type Buyer = {
  userId: string | null
  idempotencyKey?: string | undefined
  at?: Date
  origin?: Origin | undefined
}

/** An order while it is placed. */
type Placement = {
  id: string
  /** Repeats of the call with the same key answer with this order. */
  key: ReturnType<typeof keyOf>
  payload: OrderPayload
  lines: RequestedLine[]
  /** The cart that it is placed from, if it names one. */
  cart: HoldOwner | undefined
  /** A buyer without an account and without earlier orders. */
  stranger: Stranger | undefined
  request: QuoteRequest
  services: Pick<Services, 'secret' | 'jobs'>
}

/** The lines of an order with their places and prices. */
type Sold = {
  quote: Quote
  promotions: FreshQuote['promotions']
  /** Promotions that give a code for the next order. */
  earned: readonly Promotion[]
  reservations: NewReservation[]
  /** The pieces were a hold's and are reserved already. */
  areHeld: boolean
  holdId: string | null
  /** The words that the hold has shown for the transfer. */
  transferContent: string | null
}

/**
 * Places an order in one transaction: prices, stock, order, timeline and cart, all or nothing (R14–R17).
 * With a hold it takes over the reservations and the prices that the hold keeps: a price that changed
 * since is not charged (R22). Sent again with the same idempotency key it answers with the first order,
 * even if it would be refused now. A transfer's proof, which the call demands, becomes the order's; only
 * the demo's past has transfers without one.
 * @param services.jobs emails customer and shop; the demo books its history without
 * @param services.settings how the settings are read: from memory in a running shop
 * @param services.promotions the automatic ones, from memory in the same way; a hold keeps its own
 * @param services.limits with them and an origin, guessing codes and phone numbers is bounded (R26)
 * @param buyer.userId the account it belongs to, or null for a guest
 * @param buyer.origin with it, the pieces that a stranger may bind are bounded (R46)
 * @param buyer.at when it is placed; the demo books its history with it
 * @throws shop_not_open without a hold, product_not_found, product_unavailable, variant_required,
 *   price_changed, insufficient_stock, cart_changed if it names a cart that no longer has its lines (R55),
 *   transfer_unavailable without a hold while the shop has no bank account, hold_expired, hold_mismatch,
 *   idempotency_key_reused, order_limit, rate_limited, validation_failed if the proof is none or another
 *   order's
 */
export async function placeOrder(services: Services, sent: OrderPayload, buyer: Buyer): Promise<PlacedOrder> {
  const id = uuidv7()
  const key = keyOf(id, sent, buyer)
  const payload = withKnownWard(sent)
  try {
    const settings = await (services.settings?.() ?? loadSettings(services.db))
    const live = (await services.promotions?.()) ?? NO_PROMOTIONS
    // a transfer that has begun is finished
    if (!payload.hold) assertOpen(settings)
    const { userId, origin, at = new Date() } = buyer
    const { limits, db } = services
    const { shopper, giveBack } = await boundGuesses(limits && origin && { db, limits, ip: origin.ip }, {
      codes: payload.codes,
      shopper: { at, userId, phone: payload.customer.phone },
      live,
      isHeld: Boolean(payload.hold),
      hasAskedElsewhere: async bounds => origin !== undefined && hasLooseOrders(db, origin, bounds),
    })
    const placed = await withoutUsedUp(refused =>
      inTransaction(db, async tx => {
        const stranger = await strangerOf(tx, { userId, origin, settings })
        const request = requestOf(payload, { settings, live, refused, shopper, stranger })
        const lines = mergeLines(payload.products)
        const cart = cartOf(payload, userId)
        return placeIn(tx, { id, key, payload, lines, cart, stranger, request, services })
      }),
    )
    // the order is booked: a question too many in the count refuses nobody
    await giveBack().catch(error =>
      services.log?.warn({ err: error }, 'A question about a phone number stays counted'),
    )
    return placed
  } catch (error) {
    const earlier = await findCreated(services.db, 'order', key)
    if (!earlier) throw (await changeBehind(error, services, { payload, userId: buyer.userId })) ?? error
    const order = await findOrderNumber(services.db, earlier)
    const { order_number: orderNumber, total_dong: totalAmount } = order
    return { _id: order.id, orderNumber, totalAmount, accessKey: accessKeyOf(services.secret, order.id) }
  }
}

function withKnownWard(payload: OrderPayload): OrderPayload {
  const { address } = payload.customer
  const state = knownWard(address.city, address.state)
  return { ...payload, customer: { ...payload.customer, address: { ...address, state } } }
}

/**
 * A cart that has changed is the reason behind every other refusal: neither price nor stock of a missing
 * line matters.
 */
async function changeBehind(
  error: unknown,
  services: Services,
  { payload, userId }: { payload: OrderPayload; userId: string | null },
): Promise<ShopError | undefined> {
  const cart = cartOf(payload, userId)
  if (!(error instanceof ShopError && cart && namesCart(cart, payload))) return undefined
  const changed = await cartChanged(services, cart, mergeLines(payload.products))
  // a hold keeps its lines though they leave the cart, but not if another order takes them
  return payload.hold && !changed?.isOrdered ? undefined : changed?.refusal
}

/** The identity of an order's idempotency key: the same key of another buyer is another key. */
function keyOf(id: string, payload: OrderPayload, { userId, idempotencyKey }: Buyer) {
  return {
    key: idempotencyKey,
    scope: userId ?? payload.guestSessionId ?? payload.hold ?? '',
    content: [userId, payload],
    creates: id,
  }
}

/** The question for the prices of an order. */
function requestOf(
  { codes, customer: { address }, paymentMethod, preferredPromotionId }: OrderPayload,
  parts: {
    settings: Settings
    live: LivePromotions
    /** Promotions that turned out to have no uses left. */
    refused: readonly Refusal[]
    shopper: QuoteRequest['offers']['shopper']
    stranger: Stranger | undefined
  },
): QuoteRequest {
  const { settings, stranger, ...offers } = parts
  return {
    settings,
    offers: { ...offers, codes },
    place: { province: address.city, ward: address.state },
    payment: paymentMethod,
    preferred: preferredPromotionId ?? undefined,
    share: stranger?.share,
  }
}

/** Places an order in its transaction: lock and quote, check the limits of strangers, write, follow up. */
async function placeIn(tx: Tx, order: Placement): Promise<PlacedOrder> {
  const { id, payload, lines, cart, stranger, services } = order
  const { unconfirmed, sold } = await lockAndQuote(tx, order)
  const { totalDong } = sold.quote
  if (stranger && unconfirmed) assertMayBind(stranger, unconfirmed, totalDong)
  const { orderNumber, bought } = await write(tx, order, sold)
  const hadToHaveLines = cart && sold.holdId === null && namesCart(cart, payload)
  if (hadToHaveLines && missingLines(lines, bought || []).length > 0) throw new ShopError('cart_changed')
  return { _id: id, orderNumber, totalAmount: totalDong, accessKey: accessKeyOf(services.secret, id) }
}

/** Takes the locks of the order and asks for its prices, in one round trip. */
function lockAndQuote(tx: Tx, order: Placement) {
  const { id, payload, lines, cart, stranger } = order
  const { phone } = payload.customer
  return inLockOrder({
    plans: keepPlans(tx),
    stranger: stranger && lockStranger(tx, stranger, phone),
    cart: cart && claimCart(tx, cart, id),
    holdOfCart: cart && !payload.hold && endHoldOfCart(tx, cart, lines),
    unconfirmed: stranger && sumUnconfirmed(tx, { ...stranger, phone }),
    sold: payload.hold ? takeHold(tx, order, payload.hold) : takeStock(tx, order),
  })
}

/** Writes the order and everything that follows from it, in one round trip. */
function write(
  tx: Tx,
  { id, key, payload, lines, cart, stranger, request, services }: Placement,
  sold: Sold,
) {
  const { shopper } = request.offers
  const { at, userId, phone } = shopper
  const { quote, promotions, holdId } = sold
  const proof = payload.paymentMethod === 'bank_transfer' && payload.paymentProofImage
  const written = newOrder({ id, payload, quote, at, userId, keptContent: sold.transferContent })
  const keys = customerKeys(services.secret, { userId, phone })
  return together({
    orderNumber: insertOrder(tx, written, quote.lines, sold),
    idempotencyKey: insertIdempotencyKey(tx, 'order', key),
    origin: stranger && insertOrigin(tx, id, stranger.networkHashes),
    proof: proof && claimProof(tx, { image: proof, orderId: id, at }),
    bought: cart && deleteBoughtLines(tx, cart, lines),
    promotions:
      holdId === null
        ? takeUses(
            tx,
            { orderId: id },
            { priced: quote, promotions, customerKeys: keys, networkHash: stranger?.networkHashes[0], at },
          )
        : spendHold(tx, { holdId, orderId: id, shopper, customerKeys: keys, at }),
    earnedCodes: earnCodes(tx, sold.earned, { id, phone: payload.customer.phone }),
    emails:
      services.jobs &&
      queueOrderEmails(services.jobs, tx, id, [{ kind: 'order_placed' }, { kind: 'new_order' }]),
  })
}

/** The lines at today's prices, from stock that is for sale. */
async function takeStock(tx: Tx, { payload, lines, cart, stranger, request }: Placement): Promise<Sold> {
  const { offers, settings } = request
  const plan = (demands: readonly Demand[]) =>
    planReservation(tx, [...demands], { owner: cart, share: stranger?.share })
  // presents are known with the price only: their stock is locked together with that of the lines
  const quoting = quoteLines(tx, lines, request)
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

/** The lines and prices that a hold keeps. */
async function takeHold(tx: Tx, { payload, lines, request }: Placement, token: string): Promise<Sold> {
  const held = await consumeHold(tx, token, { ...request, lines })
  await assertPriceUnchanged(tx, payload, held.quote, [])
  return { ...held, promotions: [], areHeld: true }
}

function cartOf(payload: OrderPayload, userId: string | null) {
  if (userId) return { userId }
  return payload.guestSessionId ? guest(payload.guestSessionId) : undefined
}

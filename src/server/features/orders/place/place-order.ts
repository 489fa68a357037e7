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
import { retryWithoutUsedUp } from '../quote/retry-without-used-up.ts'
import { insertOrigin, sumUnconfirmed } from '../strangers/strangers.queries.ts'
import {
  assertMayBind,
  hasLooseOrders,
  lockStranger,
  type Origin,
  type Stranger,
  strangerOf,
} from '../strangers/strangers.ts'
import { newOrder } from './new-order.ts'
import { insertOrder, type NewReservation, reuseQueryPlans } from './place-order.queries.ts'
import { moveHoldToOrder, quoteFromHold, reservationsOf } from './quote-from-hold.ts'

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

/** The call that places an order, as repeats of it are recognised. */
type OrderKey = ReturnType<typeof keyOf>

/** An order while it is placed. */
type Placement = {
  id: string
  key: OrderKey
  payload: OrderPayload
  lines: RequestedLine[]
  /** Owner of the cart that the order may be placed from: the account, or a guest's session. */
  cartOwner: HoldOwner | undefined
  /** A buyer without an account and without earlier orders, who may take a part of the stock only (R46). */
  stranger: Stranger | undefined
  request: QuoteRequest
  services: Pick<Services, 'secret' | 'jobs'>
}

/** The lines of an order with their prices, and the pieces of stock that are reserved for them. */
type PricedStock = {
  quote: Quote
  promotions: FreshQuote['promotions']
  /** Promotions that give a code for the next order. */
  earned: readonly Promotion[]
  reservations: NewReservation[]
  /** The hold that has reserved the pieces already, or null. */
  holdId: string | null
  /** The content of the transfer that the hold has shown, or null. */
  transferContent: string | null
}

/**
 * Places an order in one transaction: prices, stock, order, timeline and cart, all or nothing (R14–R17).
 * With a hold it takes over the pieces and the prices that the hold keeps: a price that has changed since
 * is not charged (R22). A repeat with the same idempotency key answers with the first order, even if it
 * would be refused now. The proof of a transfer becomes the order's. The HTTP call wants one; only past
 * orders of the demo have transfers without.
 * @param services.jobs queues the emails to customer and shop; left out for past orders of the demo
 * @param services.settings reads the settings: from memory in a running shop
 * @param services.promotions reads the automatic promotions in the same way; a hold keeps its own
 * @param services.limits bounds, with an origin, guesses of codes and phone numbers (R26)
 * @param buyer.userId the account that the order belongs to, or null for a guest
 * @param buyer.origin bounds the pieces that a stranger may bind (R46)
 * @param buyer.at when it is placed; given for past orders of the demo
 * @throws
 *   - shop_not_open, or transfer_unavailable while the shop has no bank account: without a hold only
 *   - product_not_found, product_unavailable, variant_required, price_changed, insufficient_stock
 *   - cart_changed if it names a cart that no longer has its lines (R55)
 *   - hold_expired, hold_mismatch
 *   - order_limit, rate_limited
 *   - idempotency_key_reused if the key was sent with another order
 *   - validation_failed if the payment proof is not an uploaded one, or belongs to another order
 */
export async function placeOrder(services: Services, sent: OrderPayload, buyer: Buyer): Promise<PlacedOrder> {
  const id = uuidv7()
  const key = keyOf(id, sent, buyer)
  const payload = withKnownWard(sent)
  try {
    return await placeNew(services, { id, key, payload }, buyer)
  } catch (error) {
    // a repeat is refused because its key is taken, or earlier by its price or stock: the first order answers
    const earlier = await findEarlier(services, key)
    if (earlier) return earlier
    throw (await changeBehind(error, services, { payload, userId: buyer.userId })) ?? error
  }
}

async function placeNew(
  services: Services,
  { id, key, payload }: Pick<Placement, 'id' | 'key' | 'payload'>,
  { userId, origin, at = new Date() }: Buyer,
): Promise<PlacedOrder> {
  const { db, limits, log } = services
  const settings = await (services.settings?.() ?? loadSettings(db))
  const live = (await services.promotions?.()) ?? NO_PROMOTIONS
  // the buyer of a hold may have sent the money already: the shop takes the order though it has closed
  if (!payload.hold) assertOpen(settings)
  const { shopper, giveBack } = await boundGuesses(limits && origin && { db, limits, ip: origin.ip }, {
    codes: payload.codes,
    shopper: { at, userId, phone: payload.customer.phone },
    live,
    isHeld: Boolean(payload.hold),
    // orders that were placed and cancelled again have asked, too
    hasAskedElsewhere: async bounds => origin !== undefined && hasLooseOrders(db, origin, bounds),
  })
  const placed = await retryWithoutUsedUp(usedUp =>
    inTransaction(db, async tx => {
      const stranger = await strangerOf(tx, { userId, origin, settings })
      const request = requestOf(payload, { settings, live, refused: usedUp, shopper, stranger })
      const lines = mergeLines(payload.products)
      const cartOwner = cartOwnerOf(payload, userId)
      return placeIn(tx, { id, key, payload, lines, cartOwner, stranger, request, services })
    }),
  )
  // the order is booked: it must not fail because a count stays one too high
  await giveBack().catch(error => log?.warn({ err: error }, 'A guess of a phone number stays counted'))
  return placed
}

/** The order that the same call has placed before, or undefined. */
async function findEarlier({ db, secret }: Services, key: OrderKey): Promise<PlacedOrder | undefined> {
  const earlier = await findCreated(db, 'order', key)
  if (!earlier) return undefined
  const { id, order_number: orderNumber, total_dong: totalAmount } = await findOrderNumber(db, earlier)
  return { _id: id, orderNumber, totalAmount, accessKey: accessKeyOf(secret, id) }
}

function withKnownWard(payload: OrderPayload): OrderPayload {
  const { address } = payload.customer
  const state = knownWard(address.city, address.state)
  return { ...payload, customer: { ...payload.customer, address: { ...address, state } } }
}

/**
 * The error to answer with instead, if the cart has changed: neither price nor stock of a line matters that
 * is no longer wanted. Undefined if the cart is not the reason.
 */
async function changeBehind(
  error: unknown,
  services: Services,
  { payload, userId }: { payload: OrderPayload; userId: string | null },
): Promise<ShopError | undefined> {
  const owner = cartOwnerOf(payload, userId)
  if (!(error instanceof ShopError && owner && namesCart(owner, payload))) return undefined
  const changed = await cartChanged(services, owner, mergeLines(payload.products))
  // a hold keeps its lines though they leave the cart, unless another order has taken them
  if (payload.hold && !changed?.isOrdered) return undefined
  return changed?.refusal
}

/**
 * The idempotency key of a call. The same key from another buyer is another key; the same key with another
 * content is refused.
 */
function keyOf(id: string, sent: OrderPayload, { userId, idempotencyKey }: Buyer) {
  return {
    key: idempotencyKey,
    scope: userId ?? sent.guestSessionId ?? sent.hold ?? '',
    content: [userId, sent],
    creates: id,
  }
}

/** The facts that the prices of an order depend on. */
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

/** Places an order in its transaction: lock and quote, check the limits, write, compare with the cart. */
async function placeIn(tx: Tx, order: Placement): Promise<PlacedOrder> {
  const { id, payload, lines, cartOwner, stranger, services } = order
  const { unconfirmed, stock } = await lockAndQuote(tx, order)
  const { totalDong } = stock.quote
  if (stranger && unconfirmed) assertMayBind(stranger, unconfirmed, totalDong)
  const { orderNumber, deletedLines } = await writeOrder(tx, order, stock)
  // the lines that were deleted from the cart are the truth; the error takes everything back
  const mustMatchCart = cartOwner && stock.holdId === null && namesCart(cartOwner, payload)
  if (mustMatchCart && missingLines(lines, deletedLines || []).length > 0) throw new ShopError('cart_changed')
  return { _id: id, orderNumber, totalAmount: totalDong, accessKey: accessKeyOf(services.secret, id) }
}

/**
 * Takes the locks of the order and prices its stock. The statements are sent in the order of this code, on
 * one connection: `inLockOrder` asserts their order, and waits for all.
 */
function lockAndQuote(tx: Tx, order: Placement) {
  const { id, payload, lines, cartOwner, stranger } = order
  const { phone } = payload.customer
  return inLockOrder({
    plans: reuseQueryPlans(tx),
    stranger: stranger && lockStranger(tx, stranger, phone),
    cart: cartOwner && claimCart(tx, cartOwner, id),
    holdOfCart: cartOwner && !payload.hold && endHoldOfCart(tx, cartOwner, lines),
    unconfirmed: stranger && sumUnconfirmed(tx, { ...stranger, phone }),
    stock: payload.hold ? takeFromHold(tx, order, payload.hold) : takeFromStock(tx, order),
  })
}

/** Writes the order and everything that follows from it, in one round trip. */
function writeOrder(
  tx: Tx,
  { id, key, payload, lines, cartOwner, stranger, request, services }: Placement,
  { quote, promotions, earned, reservations, holdId, transferContent }: PricedStock,
) {
  const { shopper } = request.offers
  const { at, userId } = shopper
  const { phone } = payload.customer
  const proof = payload.paymentMethod === 'bank_transfer' && payload.paymentProofImage
  const written = newOrder({ id, payload, quote, at, userId, keptContent: transferContent })
  const keys = customerKeys(services.secret, { userId, phone })
  return together({
    orderNumber: insertOrder(tx, written, quote.lines, { reservations, areHeld: holdId !== null }),
    idempotencyKey: insertIdempotencyKey(tx, 'order', key),
    origin: stranger && insertOrigin(tx, id, stranger.networkHashes),
    proof: proof && claimProof(tx, { image: proof, orderId: id, at }),
    deletedLines: cartOwner && deleteBoughtLines(tx, cartOwner, lines),
    uses:
      holdId === null
        ? takeUses(
            tx,
            { orderId: id },
            { priced: quote, promotions, customerKeys: keys, networkHash: stranger?.networkHashes[0], at },
          )
        : moveHoldToOrder(tx, { holdId, orderId: id, shopper, customerKeys: keys, at }),
    earnedCodes: earnCodes(tx, earned, { id, phone }),
    emails:
      services.jobs &&
      queueOrderEmails(services.jobs, tx, id, [{ kind: 'order_placed' }, { kind: 'new_order' }]),
  })
}

/** The lines at today's prices, and pieces of stock that are for sale. */
async function takeFromStock(
  tx: Tx,
  { payload, lines, cartOwner, stranger, request }: Placement,
): Promise<PricedStock> {
  const { offers, settings } = request
  const plan = (demands: readonly Demand[]) =>
    planReservation(tx, [...demands], { owner: cartOwner, share: stranger?.share })
  const mayHaveGifts = offers.live.hasGifts || offers.codes.length > 0
  const quoting = quoteLines(tx, lines, request)
  // stock is locked once, with that of the gifts, which are known once the lines are priced
  const [quote, { allocations, shortages }] = mayHaveGifts
    ? await quoting.then(async quoted => [quoted, await plan(quoted.lines)] as const)
    : await together([quoting, plan(lines)])
  await assertPriceUnchanged(tx, payload, quote, quote.refusals)
  if (payload.paymentMethod === 'bank_transfer') bankAccount(settings.bank)
  assertInStock(quote, shortages, { isStranger: stranger !== undefined })
  const { promotions, earned } = quote
  const reservations = reservationsOf(quote.lines, allocations)
  return { quote, promotions, earned, reservations, holdId: null, transferContent: null }
}

/** The lines, prices and pieces that a hold keeps. It has counted the uses of its promotions. */
async function takeFromHold(
  tx: Tx,
  { payload, lines, request }: Placement,
  token: string,
): Promise<PricedStock> {
  const held = await quoteFromHold(tx, token, { ...request, lines })
  await assertPriceUnchanged(tx, payload, held.quote, [])
  return { ...held, promotions: [] }
}

function cartOwnerOf(payload: OrderPayload, userId: string | null): HoldOwner | undefined {
  if (userId) return { userId }
  return payload.guestSessionId ? guest(payload.guestSessionId) : undefined
}

import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { Hold } from '#contract/orders/hold.calls.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { LivePromotions } from '../../../kernel/live-promotions.ts'
import type { Limits } from '../../../limits/limits.ts'
import { knownWard } from '../../addresses/index.ts'
import { cartIdFor, guest } from '../../cart/index.ts'
import { bankAccount } from '../../payments/index.ts'
import {
  boundGuesses,
  customerKeys,
  deleteUsesOfHold,
  type Refusal,
  takeUses,
} from '../../promotions/index.ts'
import { assertOpen, loadSettings } from '../../settings/index.ts'
import { reserveForHold } from '../../stock/index.ts'
import { assertInStock, assertPriceUnchanged } from '../quote/assert-quote.ts'
import { cartChanged, namesCart } from '../quote/cart-changed.ts'
import { mergeLines, type QuoteRequest, quoteLines } from '../quote/quote.ts'
import { retryWithoutUsedUp } from '../quote/retry-without-used-up.ts'
import { bindHold, lockStranger, type Origin, strangerOf } from '../strangers/strangers.ts'
import { holdView } from './hold.view.ts'
import { newHoldToken } from './hold-token.ts'
import { endHoldOfCart, replaceHoldLines, selectHoldLines, upsertHold } from './holds.queries.ts'
import { contentFor, type Payer } from './transfer-content.ts'

/** How long lines and prices are kept during a payment by transfer (R22). */
const HOLD_MINUTES = 30

const PAYER_MISSING = 'Vui lòng nhập họ tên và số điện thoại để giữ hàng và xem mã chuyển khoản'

/** Strangers who open holds again and again keep the pieces for less time (R46). */
function minutesOfStranger(openedBefore: number): number {
  if (openedBefore < 2) return HOLD_MINUTES
  return openedBefore < 3 ? 20 : 10
}

export type HoldRequest = Pick<
  OrderPayload,
  | 'products'
  | 'totalAmount'
  | 'isFeeOpen'
  | 'codes'
  | 'promotionIds'
  | 'giftPieces'
  | 'preferredPromotionId'
  | 'isFromCart'
> & {
  payer?: Payer | undefined
  city?: string | undefined
  ward?: string | undefined
}

type Owner = { userId: string } | { guestSessionId: string | null | undefined }

/**
 * The parts of the shop that a hold needs. With `origin` a stranger's holds are bounded (R46), and with
 * `limits` guessing (R26): a hold is free, so each counts as a question.
 */
export type HoldParts = {
  db: Database
  secret: Buffer
  live: LivePromotions
  limits?: Limits
  origin?: Origin | undefined
  /** How many holds the payer's phone number or the cart have opened lately. */
  openedBefore?: number
}

/**
 * Keeps lines, prices and promotions of a cart for 30 minutes (R22). A cart has one hold: this one takes
 * the place of the one before, at today's prices.
 * @throws shop_not_open, validation_failed if there is no such cart or nothing to pay, cart_changed if
 *   lines are no longer in it (R55), transfer_unavailable, price_changed, insufficient_stock, hold_bound,
 *   rate_limited, order_limit and the errors of {@link quoteLines}
 */
export async function openHold(parts: HoldParts, request: HoldRequest, owner: Owner): Promise<Hold> {
  const { token, tokenHash } = newHoldToken()
  const { db, limits, origin, live } = parts
  const userId = 'userId' in owner ? owner.userId : null
  const { shopper } = await boundGuesses(limits && origin && { db, limits, ip: origin.ip }, {
    codes: request.codes,
    shopper: { at: new Date(), userId, phone: request.payer?.phone },
    live,
  })
  const hold = await retryWithoutUsedUp(refused =>
    inTransaction(parts.db, tx => openIn(tx, { ...parts, refused, shopper, tokenHash }, request, owner)),
  )
  return holdView(parts.db, { token, ...hold })
}

async function openIn(
  tx: Tx,
  {
    secret,
    live,
    origin,
    openedBefore = 0,
    refused,
    shopper,
    tokenHash,
  }: Omit<HoldParts, 'db' | 'limits'> & {
    refused: readonly Refusal[]
    shopper: QuoteRequest['offers']['shopper']
    tokenHash: Buffer
  },
  request: HoldRequest,
  owner: Owner,
) {
  const settings = await loadSettings(tx)
  assertOpen(settings)
  bankAccount(settings.bank)
  const { userId } = shopper
  const stranger = await strangerOf(tx, { userId, origin, settings })
  const { payer } = request
  if (stranger && !payer) throw fieldError('payer', 'required', PAYER_MISSING)
  if (stranger) await lockStranger(tx, stranger, payer?.phone)
  const cartId = await cartIdFor(tx, owner)
  if (!cartId)
    throw fieldError('guestSessionId', 'not_found', 'Không tìm thấy giỏ hàng. Vui lòng tải lại trang')
  await endHoldOfCart(tx, { cartId }, [])
  const lines = mergeLines(request.products)
  const cart = 'userId' in owner ? owner : guest(owner.guestSessionId ?? '')
  const changed = namesCart(cart, request) ? await cartChanged({ db: tx, secret }, cart, lines) : undefined
  if (changed) throw changed.refusal
  const { city: province = '', ward = '' } = request
  const place = { province, ward: knownWard(province, ward) }
  const quote = await quoteLines(tx, lines, {
    settings,
    offers: { live, codes: request.codes, shopper, refused },
    place,
    // a hold is for a payment by transfer
    payment: 'bank_transfer',
    preferred: request.preferredPromotionId ?? undefined,
    share: stranger?.share,
  })
  await assertPriceUnchanged(tx, request, quote, quote.refusals)
  if (quote.totalDong === 0)
    throw fieldError(
      'paymentMethod',
      'not_allowed',
      'Đơn hàng này không phải trả tiền. Vui lòng chọn thanh toán khi nhận hàng',
    )
  const row = await upsertHold(tx, {
    ...quote,
    tokenHash,
    cartId,
    ...place,
    minutes: stranger ? minutesOfStranger(openedBefore) : HOLD_MINUTES,
  })
  await deleteUsesOfHold(tx, row.id)
  await replaceHoldLines(
    tx,
    row.id,
    quote.lines.map(line => ({ ...line, giftOf: line.giftOf?.id ?? null })),
  )
  if (stranger && payer)
    await bindHold(tx, stranger, { id: row.id, totalDong: quote.totalDong, phone: payer.phone })
  const { shortages, isBoundOnly } = await reserveForHold(tx, row.id, quote.lines, stranger?.share)
  if (isBoundOnly) throw new ShopError('hold_bound')
  assertInStock(quote, shortages, { isStranger: stranger !== undefined })
  await takeUses(
    tx,
    { holdId: row.id },
    {
      priced: quote,
      promotions: quote.promotions,
      customerKeys: customerKeys(secret, shopper),
      networkHash: stranger?.networkHashes[0],
      at: shopper.at,
    },
  )
  return {
    row,
    lines: await selectHoldLines(tx, row.id),
    content: await contentFor(tx, row, request.payer),
  }
}

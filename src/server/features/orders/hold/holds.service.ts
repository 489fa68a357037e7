import { fieldError, ShopError } from '#contract/errors.ts'
import type { Hold } from '#contract/orders/hold.calls.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import { transferContent } from '#contract/payments/viet-qr.ts'
import type { Promotion } from '#contract/pricing/promotions/promotion.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { cartIdFor } from '../../cart/index.ts'
import { bankAccount, transferFor } from '../../payments/index.ts'
import { loadSettings } from '../../settings/index.ts'
import { releaseHold as releasePieces, reserveForHold } from '../../stock/index.ts'
import { assertInStock, assertPriceUnchanged, mergeLines, quoteLines } from '../quote/quote.ts'
import { bindHold, lockStranger, type Origin, strangerOf } from '../strangers/strangers.ts'
import { hashHold, newHoldToken } from './hold-token.ts'
import {
  deleteHold,
  type HoldLineRow,
  type HoldRow,
  isUsable,
  keepTransferContent,
  lockEndedHold,
  lockHold,
  replaceHoldLines,
  selectHoldLines,
  upsertHold,
} from './holds.queries.ts'

/** How long lines and prices are kept during a payment by transfer (R22). */
const HOLD_MINUTES = 30

type Payer = { name: string; phone: string } | null | undefined

/**
 * Keeps lines and prices of a cart for 30 minutes (R22). A cart has one hold: this one takes the place of the one
 * before, at today's prices.
 * @param origin with it, what a stranger may keep is bounded (R46)
 * @param promotions that may concern it; it keeps what they give
 * @throws validation_failed where there is no such cart, transfer_unavailable, price_changed, insufficient_stock,
 *   order_limit and what {@link quoteLines} throws
 */
export async function openHold(
  db: Database,
  request: {
    products: OrderPayload['products']
    totalAmount?: number | undefined
    isFeeOpen?: boolean | undefined
    payer?: Payer
    city?: string | undefined
    ward?: string | undefined
  },
  owner: { userId: string } | { guestSessionId: string | null | undefined },
  origin?: Origin | undefined,
  promotions: readonly Promotion[] = [],
): Promise<Hold> {
  const { token, tokenHash } = newHoldToken()
  const hold = await inTransaction(db, async tx => {
    const settings = await loadSettings(tx)
    bankAccount(settings.bank)
    const userId = 'userId' in owner ? owner.userId : null
    const stranger = await strangerOf(tx, { userId, origin, settings })
    if (stranger) await lockStranger(tx, stranger, undefined)
    const cartId = await cartIdFor(tx, owner)
    if (!cartId)
      throw fieldError('guestSessionId', 'not_found', 'Không tìm thấy giỏ hàng. Vui lòng tải lại trang')
    const place = { province: request.city ?? '', ward: request.ward ?? '' }
    const lines = mergeLines(request.products)
    // a hold is for a payment by transfer
    const buyer = { isRegistered: userId !== null, isFirstOrder: undefined }
    const moment = { at: new Date(), ...place, payment: 'bank_transfer', buyer }
    const quote = await quoteLines(tx, lines, { settings, promotions, moment })
    assertPriceUnchanged(request, quote)
    const row = await upsertHold(tx, { ...quote, tokenHash, cartId, ...place, minutes: HOLD_MINUTES })
    await replaceHoldLines(tx, row.id, quote.lines)
    if (stranger) await bindHold(tx, stranger, { id: row.id, totalDong: quote.totalDong })
    const shortages = await reserveForHold(tx, row.id, quote.lines, stranger?.share)
    assertInStock(quote.lines, shortages, { isStranger: stranger !== undefined })
    return {
      row,
      lines: await selectHoldLines(tx, row.id),
      content: await contentFor(tx, row, request.payer),
    }
  })
  return holdView(db, { token, ...hold })
}

/** A hold for the holder of its secret, with what `payer` is to transfer. @throws hold_expired */
export async function getHold(db: Database, token: string, payer: Payer): Promise<Hold> {
  const hold = await inTransaction(db, async tx => {
    const row = await lockHold(tx, hashHold(token))
    if (!row || !isUsable(row)) throw new ShopError('hold_expired')
    return { row, lines: await selectHoldLines(tx, row.id), content: await contentFor(tx, row, payer) }
  })
  return holdView(db, { token, ...hold })
}

/** Ends a hold for the holder of its secret. One that is over already is no error. */
export async function releaseHold(db: Database, token: string): Promise<void> {
  await inTransaction(db, async tx => {
    const row = await lockHold(tx, hashHold(token))
    if (row) await endHold(tx, row.id)
  })
}

/** Gives back what holds keep whose time is over. Each is a transaction of its own, so stopping anywhere is fine. */
export async function releaseExpiredHolds(db: Database): Promise<void> {
  const releaseOne = (tx: Tx) =>
    lockEndedHold(tx).then(async row => {
      if (row) await endHold(tx, row.id)
      return row !== undefined
    })
  while (await inTransaction(db, releaseOne));
}

async function endHold(tx: Tx, holdId: string): Promise<void> {
  await releasePieces(tx, holdId)
  await deleteHold(tx, holdId)
}

/** The transfer content for this payer: created for the first one and kept (R22). Null without a payer's name. */
async function contentFor(tx: Tx, row: HoldRow, payer: Payer): Promise<string | null> {
  if (!payer) return null
  return row.transfer_content ?? keepTransferContent(tx, row.id, transferContent(payer.name, payer.phone))
}

async function holdView(
  db: Database,
  {
    token,
    row,
    lines,
    content,
  }: { token: string; row: HoldRow; lines: HoldLineRow[]; content: string | null },
): Promise<Hold> {
  const { bank } = await loadSettings(db)
  return {
    hold: token,
    expiresAt: row.expires_at.toISOString(),
    remainingSeconds: Math.max(0, Math.floor((row.expires_at.getTime() - Date.now()) / 1000)),
    lines: lines.map(({ unitPriceDong, ...line }) => ({ ...line, unitPrice: unitPriceDong })),
    discounts: row.discounts,
    pricesIncludeTax: row.prices_include_tax,
    shippingFee: row.shipping_dong,
    isFeeOpen: row.is_fee_open,
    totalAmount: row.total_dong,
    account: bankAccount(bank),
    transfer: content === null ? null : await transferFor(bank, { amountDong: row.total_dong, content }),
  }
}

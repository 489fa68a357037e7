import { fieldError } from '#contract/kernel/errors.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import type { DeliveryPlace } from '#contract/pricing/delivery.ts'
import { MAX_PIECES } from '#contract/pricing/discounts.ts'
import type { PricedCart } from '#contract/pricing/price-cart.ts'
import { grossOf } from '#contract/pricing/totals.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Tx } from '../../../db/transaction.ts'
import { priceWithGifts, type SoldLine, soldLines, type WantedLine } from '../../pricing/index.ts'
import { type Offers, offersFor } from '../../promotions/index.ts'

/** A line as it is requested, with the price that the shopper was shown. */
export type RequestedLine = WantedLine & { displayedPriceDong?: number | undefined }

/** A requested line as it is sold: named, at the price and tax that count. */
export type QuotedLine = SoldLine & Pick<RequestedLine, 'displayedPriceDong'>

/** The lines of an order or a hold at valid prices and discounts, and their total. */
export type Quote = Omit<PricedCart<QuotedLine>, 'messages' | 'lacking' | 'replaced' | 'gifts' | 'earned'>

/** A quote of today, with its inputs and the promotions that give nothing. Presents are the last lines. */
export type FreshQuote = Quote &
  Pick<PricedCart<QuotedLine>, 'earned'> &
  Pick<Offers, 'promotions' | 'refusals'>

/** The inputs of a price: settings, promotions, buyer, time, payment and address. */
export type QuoteRequest = {
  settings: Settings
  offers: Omit<Parameters<typeof offersFor>[2], 'isBinding'>
  place: DeliveryPlace
  payment: string | undefined
  /** The promotion that the shopper has chosen if it excludes others (R59). */
  preferred: string | undefined
  /** The quantity of the available pieces that a stranger may have (R46). */
  share?: ((left: number) => number) | undefined
}

/**
 * The requested lines at today's prices, delivered (R14, R15, R47).
 * @throws product_not_found, product_unavailable, variant_required, validation_failed beyond the largest
 *   order
 */
export async function quoteLines(
  tx: Tx,
  requested: RequestedLine[],
  { settings, offers, place, payment, preferred, share }: QuoteRequest,
): Promise<FreshQuote> {
  const { at } = offers.shopper
  const lines = await soldLines(tx, requested, { settings, day: vietnamDay(at) })
  assertTotalWithinBounds(lines)
  const { promotions, buyer, refusals } = await offersFor(tx, lines, offers)
  const moment = { at, ...place, payment, buyer, preferred }
  const priced = await priceWithGifts<QuotedLine>(tx, lines, { settings, promotions, moment, share })
  return { ...priced, promotions, refusals }
}

/**
 * The largest order in đồng: the fields of totals hold it, and every sum of orders stays far below 2^53
 * (R5).
 */
const MAX_ORDER_DONG = 100_000_000_000

/** @throws validation_failed if lines come to more than an order may */
function assertTotalWithinBounds(lines: QuotedLine[]): void {
  if (lines.reduce((sum, line) => sum + grossOf(line), 0) > MAX_ORDER_DONG)
    throw fieldError(
      'products',
      'too_large',
      'Giá trị đơn hàng vượt 100 tỷ đồng. Vui lòng gọi cửa hàng để đặt hàng',
    )
}

/** Equal lines become one. @throws validation_failed beyond 999 pieces */
export function mergeLines(products: OrderPayload['products']): RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const { productId, variantId = null, quantity, unitPrice } of products) {
    const key = `${productId}/${variantId}`
    const line = merged.get(key)
    if (line) line.quantity += quantity
    else merged.set(key, { productId, variantId, quantity, displayedPriceDong: unitPrice })
  }
  const lines = [...merged.values()]
  const excess = lines.findIndex(line => line.quantity > MAX_PIECES)
  if (excess >= 0)
    throw fieldError(`products.${excess}.quantity`, 'too_large', 'Số lượng phải là số nguyên từ 1 đến 999')
  return lines
}

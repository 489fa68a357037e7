import { isSameProvince } from '#contract/addresses/provinces.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { type DeliveryPlace, destinationOf } from '#contract/pricing/delivery.ts'
import { largestClass } from '#contract/pricing/delivery-class.ts'
import { priceCart } from '#contract/pricing/price-cart.ts'
import { priceDelivery } from '#contract/pricing/price-delivery.ts'
import { totalsOf } from '#contract/pricing/totals.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nameLine, pricingRules, selectItems } from '../../pricing/index.ts'
import { lockPromotions, moveUses, offersFor, selectOverused } from '../../promotions/index.ts'
import { takeOverHold } from '../../stock/index.ts'
import { hashHold } from '../hold/hold-token.ts'
import { deleteHold, type HoldLineRow, isUsable, lockHold, selectHoldLines } from '../hold/holds.queries.ts'
import type { Quote, QuoteRequest, RequestedLine } from '../quote/quote.ts'
import type { NewReservation } from './place-order.queries.ts'

/**
 * Takes over the reservations of a hold for the order that is about to be written, at the prices,
 * discounts and taxes of the hold. {@link moveHoldToOrder} ends the hold once the order is written.
 * @throws hold_expired if it is over, used or unknown, hold_mismatch if the order has other lines, or goes
 *   to an address for which delivery or its discounts may differ from those of the hold
 */
export async function quoteFromHold(
  tx: Tx,
  token: string,
  { lines: requested, place, settings, offers, payment }: QuoteRequest & { lines: RequestedLine[] },
) {
  const hold = await lockHold(tx, hashHold(token))
  if (!hold || !isUsable(hold)) throw new ShopError('hold_expired')
  const held = await selectHoldLines(tx, hold.id)
  const bought = held.filter(line => line.giftOf === null)
  if (!areSame(bought, requested)) throw new ShopError('hold_mismatch')
  const lines = await heldLines(tx, held, requested)
  const { prices_include_tax: pricesIncludeTax, shipping_dong: shippingDong, discounts } = hold
  const { shipping_discounts: shippingDiscounts } = hold
  const totals = totalsOf(lines, { pricesIncludeTax, shippingDong })
  if (totals.totalDong !== hold.total_dong)
    throw new Error(`A hold of ${hold.total_dong} đồng adds up to ${totals.totalDong}`)
  const netDong = totals.subtotalDong - totals.discountDong
  const order = { netDong, deliveryClass: largestClass(lines.filter(line => !line.giftOf)) }
  const feeTo = (to: DeliveryPlace) => {
    const { shippingDong: dong, isFeeOpen } = priceDelivery(destinationOf(settings.delivery, to), order)
    return isFeeOpen ? 'open' : dong
  }
  const isDiscounted = totals.discountDong > 0 || shippingDiscounts.length > 0
  if (
    feeTo({ province: hold.province, ward: hold.ward }) !== feeTo(place) ||
    (isDiscounted && !isSameProvince(hold.province, place.province ?? ''))
  )
    throw new ShopError('hold_mismatch')
  const { promotions, buyer } = await offersFor(tx, lines, { ...offers, codes: [] })
  const { earned } = priceCart(lines, pricingRules(settings, promotions), {
    at: offers.shopper.at,
    ...place,
    payment,
    buyer,
  })
  const reservations = reservationsOf(lines, await takeOverHold(tx, hold.id))
  const quote: Quote = {
    ...totals,
    lines,
    discounts,
    shippingDiscounts,
    pricesIncludeTax,
    isFeeOpen: hold.is_fee_open,
  }
  return { quote, earned, reservations, holdId: hold.id, transferContent: hold.transfer_content }
}

type MovedHold = {
  holdId: string
  orderId: string
  shopper: QuoteRequest['offers']['shopper']
  customerKeys: string[]
  at: Date
}

/**
 * Ends a hold after its order is written: its uses of promotions become the order's.
 * @throws hold_mismatch if the customer of the order may not use them
 */
export async function moveHoldToOrder(
  tx: Tx,
  { shopper: { phone, isAskedTooOften }, ...move }: MovedHold,
): Promise<void> {
  const { holdId, orderId, customerKeys } = move
  const moved = await moveUses(tx, move)
  if (moved.some(use => use.phone !== null && use.phone !== phone)) throw new ShopError('hold_mismatch')
  const isOther = moved.some(
    ({ heldFor }) => heldFor.length > 0 && customerKeys.some(key => !heldFor.includes(key)),
  )
  if (isOther && isAskedTooOften) throw new ShopError('hold_mismatch')
  if (moved.length > 0) {
    await lockPromotions(
      tx,
      moved.map(use => use.promotionId),
    )
    if ((await selectOverused(tx, { orderId })).length > 0) throw new ShopError('hold_mismatch')
  }
  await deleteHold(tx, holdId)
}

/** The quantity that each line of an order takes from each place. */
export function reservationsOf(
  lines: Quote['lines'],
  allocations: { demand: number; stockId: string; quantity: number }[],
): NewReservation[] {
  return allocations.flatMap(({ demand, stockId, quantity }) => {
    const line = lines[demand]
    return line ? [{ lineId: line.id, stockId, quantity }] : []
  })
}

const keyOf = (line: { productId: string; variantId: string | null; quantity: number }) =>
  `${line.productId}/${line.variantId ?? ''}/${line.quantity}`

function areSame(held: HoldLineRow[], requested: RequestedLine[]): boolean {
  const keys = new Set(held.map(keyOf))
  return keys.size === requested.length && requested.every(line => keys.has(keyOf(line)))
}

/** The lines in the hold's order, named as their products are called now, priced as they were then. */
async function heldLines(tx: Tx, held: HoldLineRow[], requested: RequestedLine[]): Promise<Quote['lines']> {
  const displayed = new Map(requested.map(line => [keyOf(line), line.displayedPriceDong]))
  const rows = new Map((await selectItems(tx, held)).map(row => [row.line, row]))
  return held.map((line, index) => {
    const row = rows.get(index)
    if (!row) throw new ShopError('product_not_found')
    const giftOf = line.giftOf === null ? undefined : { id: line.giftOf, name: line.discounts[0]?.name ?? '' }
    return {
      ...nameLine(line, row),
      giftOf,
      displayedPriceDong: giftOf ? undefined : displayed.get(keyOf(line)),
    }
  })
}

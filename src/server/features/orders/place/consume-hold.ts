import { ShopError } from '#contract/errors.ts'
import { type DeliveryPlace, destinationOf, priceDelivery } from '#contract/pricing/delivery.ts'
import { largestClass } from '#contract/pricing/delivery-class.ts'
import { totalsOf } from '#contract/pricing/totals.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Tx } from '../../../db/transaction.ts'
import { takeOverHold } from '../../stock/index.ts'
import { hashHold } from '../hold/hold-token.ts'
import { deleteHold, type HoldLineRow, isUsable, lockHold, selectHoldLines } from '../hold/holds.queries.ts'
import { selectItems } from '../quote/quote.queries.ts'
import { nameLine, type Quote, type RequestedLine } from '../quote/quote.ts'
import type { NewReservation } from './place-order.queries.ts'

/**
 * Uses a hold up for the order that is about to be written: what it keeps stays reserved and becomes the order's, at
 * the prices, discounts and taxes that the hold has kept.
 * @throws hold_expired where it is over, used or unknown, hold_mismatch where the order is for other lines, or
 *   goes to where its delivery costs something else than to where the hold was made for
 */
export async function consumeHold(
  tx: Tx,
  token: string,
  {
    lines: requested,
    place,
    delivery,
  }: { lines: RequestedLine[]; place: DeliveryPlace; delivery: Settings['delivery'] },
): Promise<{ quote: Quote; reservations: NewReservation[]; transferContent: string | null }> {
  const hold = await lockHold(tx, hashHold(token))
  if (!hold || !isUsable(hold)) throw new ShopError('hold_expired')
  const held = await selectHoldLines(tx, hold.id)
  if (!areSame(held, requested)) throw new ShopError('hold_mismatch')
  const lines = await heldLines(tx, held, requested)
  const { prices_include_tax: pricesIncludeTax, shipping_dong: shippingDong, discounts } = hold
  const totals = totalsOf(lines, { pricesIncludeTax, shippingDong })
  if (totals.totalDong !== hold.total_dong)
    throw new Error(`A hold of ${hold.total_dong} đồng adds up to ${totals.totalDong}`)
  const netDong = totals.subtotalDong - totals.discountDong
  const order = { netDong, deliveryClass: largestClass(lines) }
  const feeTo = (to: DeliveryPlace) => {
    const { shippingDong: dong, isFeeOpen } = priceDelivery(destinationOf(delivery, to), order)
    return isFeeOpen ? 'open' : dong
  }
  if (feeTo({ province: hold.province, ward: hold.ward }) !== feeTo(place))
    throw new ShopError('hold_mismatch')
  const reservations = reservationsOf(lines, await takeOverHold(tx, hold.id))
  await deleteHold(tx, hold.id)
  const quote = { ...totals, lines, discounts, pricesIncludeTax, isFeeOpen: hold.is_fee_open }
  return { quote, reservations, transferContent: hold.transfer_content }
}

/** What each line of an order takes from which place. */
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
    return { ...nameLine(line, row), displayedPriceDong: displayed.get(keyOf(line)) }
  })
}

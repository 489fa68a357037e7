import { ShopError } from '#contract/errors.ts'
import { orderTotals } from '#contract/orders/order.totals.ts'
import { shippingDongOf } from '#contract/orders/shipping.ts'
import type { Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { loadSettings } from '../settings/index.ts'
import { takeOverHold } from '../stock/index.ts'
import { goodsDongOf, type PricedGoods, type Quote, type WantedLine } from './goods.ts'
import { hashHold } from './hold-token.ts'
import { deleteHold, type HoldLineRow, isUsable, lockHold, selectHoldLines } from './holds.queries.ts'
import { type NewReservation, selectGoods } from './place-order.queries.ts'

/**
 * Uses a hold up for the order that is about to be written: its goods stay reserved and become the order's, at the
 * prices and taxes that the hold has kept.
 * @throws hold_expired where it is over, used or unknown, hold_mismatch where the order is for other goods, or
 *   goes to where its delivery costs something else than to where the hold was made for
 */
export async function consumeHold(
  tx: Tx,
  token: string,
  { lines, province }: { lines: WantedLine[]; province: string },
): Promise<{ quote: Quote; reservations: NewReservation[]; transferContent: string | null }> {
  const hold = await lockHold(tx, hashHold(token))
  if (!hold || !isUsable(hold)) throw new ShopError('hold_expired')
  const held = await selectHoldLines(tx, hold.id)
  if (!areSame(held, lines)) throw new ShopError('hold_mismatch')
  const goods = await goodsOf(tx, held, lines)
  const { delivery } = await loadSettings(tx)
  const deliveredTo = (to: string) =>
    shippingDongOf(delivery, { goodsDong: goodsDongOf(goods), province: to })
  if (deliveredTo(hold.province) !== deliveredTo(province)) throw new ShopError('hold_mismatch')
  const rules = { pricesIncludeTax: hold.prices_include_tax, shippingDong: hold.shipping_dong }
  const totals = orderTotals(goods, rules)
  if (totals.totalDong !== hold.total_dong)
    throw new Error(`A hold of ${hold.total_dong} đồng adds up to ${totals.totalDong}`)
  const reservations = reservationsOf(goods, await takeOverHold(tx, hold.id))
  await deleteHold(tx, hold.id)
  const quote = { goods, totals, pricesIncludeTax: hold.prices_include_tax }
  return { quote, reservations, transferContent: hold.transfer_content }
}

/** What each line of an order takes from which place. */
export function reservationsOf(
  goods: PricedGoods[],
  allocations: { demand: number; stockId: string; quantity: number }[],
): NewReservation[] {
  return allocations.flatMap(({ demand, stockId, quantity }) => {
    const line = goods[demand]
    return line ? [{ lineId: line.id, stockId, quantity }] : []
  })
}

const keyOf = (line: { productId: string; variantId: string | null; quantity: number }) =>
  `${line.productId}/${line.variantId ?? ''}/${line.quantity}`

function areSame(held: HoldLineRow[], wanted: WantedLine[]): boolean {
  const keys = new Set(held.map(keyOf))
  return keys.size === wanted.length && wanted.every(line => keys.has(keyOf(line)))
}

/** The held goods in the hold's order, named as they are called now, priced as they were then. */
async function goodsOf(tx: Tx, held: HoldLineRow[], wanted: WantedLine[]): Promise<PricedGoods[]> {
  const shown = new Map(wanted.map(line => [keyOf(line), line.shownPriceDong]))
  const rows = new Map((await selectGoods(tx, held)).map(row => [row.line, row]))
  return held.map((line, index) => {
    const row = rows.get(index)
    if (!row) throw new ShopError('product_not_found')
    return {
      id: uuidv7(),
      ...line,
      title: row.title,
      variantName: row.variant_name ?? '',
      sku: row.sku ?? '',
      imageFileId: row.image_file_id,
      shownPriceDong: shown.get(keyOf(line)),
    }
  })
}

import { taxContainedIn } from '#contract/kernel/money.ts'
import { apportion } from '#contract/pricing/apportion.ts'
import type { DeliveryRules } from '#contract/pricing/delivery.ts'
import { type LineToPrice, sumOfDiscounts, takenOffBy } from '#contract/pricing/discounts.ts'
import { priceCart } from '#contract/pricing/price-cart.ts'
import { linesIn } from '#contract/pricing/promotion-rules/conditions.ts'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import { grossOf } from '#contract/pricing/totals.ts'
import type { PaidLine, PaidOrder } from './simulation.queries.ts'

/**
 * The price of one piece of a promotion's present: its list price, and its purchase price if that is
 * known.
 */
export type GiftPrice = { priceDong: number; costDong: number | undefined }

/** Revenue of products without tax, and the rest after their purchase prices, in đồng. */
export type Profit = { revenueDong: number; profitDong: number }

/** The effect of a promotion on an order that was paid. */
export type Outcome = {
  isInScope: boolean
  /** Whether it gives anything, be it a code for the next order. */
  gives: boolean
  dong: number
  isCapped: boolean
  /** Undefined if a purchase price is not known. */
  before: Profit | undefined
  after: Profit | undefined
}

/**
 * Prices an order by a promotion alone, on top of the paid prices. Conditions on amounts compare the paid
 * ones.
 */
export function pricePaidOrder(order: PaidOrder, promotion: Promotion, gift: GiftPrice | undefined): Outcome {
  const lines = linesOf(order).flatMap(paidPieces)
  const priced = priceCart(
    lines,
    {
      pricesIncludeTax: order.prices_include_tax,
      delivery: deliveryFor(order),
      promotions: [promotion],
    },
    {
      at: order.placed_at,
      province: order.city,
      ward: order.ward,
      payment: order.payment_method,
      buyer: { isRegistered: order.user_id !== null, isFirstOrder: order.is_first },
    },
  )
  const gifts = gift ? priced.gifts.reduce((sum, { quantity }) => sum + quantity, 0) : 0
  const offDong = takenOffBy(promotion.id, priced)
  const dong = offDong + grossOf({ unitPriceDong: gift?.priceDong ?? 0, quantity: gifts })
  const capDong = 'capDong' in promotion.offer ? promotion.offer.capDong : null
  const before = profitOf(order, lines)
  const giftCostDong = gifts === 0 ? 0 : gift?.costDong
  const taken = priced.lines.map(line => withoutTax(order, line.discountDong, line.taxPercent))
  const lessDong = taken.reduce((sum, one) => sum + one, 0) + sumOfDiscounts(priced.shippingDiscounts)
  return {
    isInScope: linesIn(promotion, lines).length > 0,
    gives: dong > 0 || priced.earned.length > 0,
    dong,
    isCapped: capDong !== null && offDong >= capDong,
    before,
    after:
      before && giftCostDong !== undefined
        ? {
            revenueDong: before.revenueDong - lessDong,
            profitDong: before.profitDong - lessDong - giftCostDong,
          }
        : undefined,
  }
}

/** The lines that are no presents; the promotion's discount on the order is put back. */
function linesOf({ lines, own_dong }: PaidOrder): PaidLine[] {
  const bought = lines.filter(line => !line.isGift)
  const shares = apportion(
    own_dong,
    bought.map(line => line.netDong),
  )
  return bought.map((line, position) => ({ ...line, netDong: line.netDong + (shares[position] ?? 0) }))
}

/**
 * The pieces of a line at their paid price. If it is no whole number of đồng each, some cost one đồng
 * more.
 */
function paidPieces({ netDong, quantity, isGift: _, costDong: __, ...line }: PaidLine): LineToPrice[] {
  const unitPriceDong = Math.floor(netDong / quantity)
  const dearer = netDong - unitPriceDong * quantity
  return [
    { ...line, unitPriceDong, quantity: quantity - dearer },
    { ...line, unitPriceDong: unitPriceDong + 1, quantity: dearer },
  ].filter(part => part.quantity > 0)
}

/** The fee that the order has, wherever it goes. */
function deliveryFor({ shipping_dong, is_fee_open }: PaidOrder): DeliveryRules {
  const fee = is_fee_open ? null : shipping_dong
  const fees = { standard: fee, bulky: fee, oversize: fee }
  return { zones: [], rest: { name: '', time: '', fees, thresholds: [] } }
}

function profitOf(order: PaidOrder, lines: readonly LineToPrice[]): Profit | undefined {
  const costs = order.lines.map(({ costDong, quantity }) =>
    costDong === null ? undefined : costDong * quantity,
  )
  const revenueDong = lines.reduce((sum, line) => sum + withoutTax(order, grossOf(line), line.taxPercent), 0)
  let profitDong = revenueDong
  for (const cost of costs) {
    if (cost === undefined) return undefined
    profitDong -= cost
  }
  return { revenueDong, profitDong }
}

const withoutTax = ({ prices_include_tax }: PaidOrder, dong: number, percent: number): number =>
  prices_include_tax ? dong - taxContainedIn(dong, percent) : dong

import { apportion } from './apportion.ts'
import { type DeliveryRules, type PricingMessage, priceDelivery } from './delivery.ts'
import {
  type CartToPrice,
  type Discount,
  type DiscountRule,
  type LineToPrice,
  type Moment,
  sumOfDiscounts,
} from './discounts.ts'
import { grossOf, type OrderTotals, totalsOf } from './totals.ts'

/** By what the shop prices a cart. */
export type PricingRules = {
  pricesIncludeTax: boolean
  delivery: DeliveryRules
  /** In the order in which they apply; each takes off what those before it have left. */
  discounts: readonly DiscountRule[]
}

/** A line with its own discounts; `discountDong` is these and the line's share of the order's. */
export type PricedLine<Line> = Line & { discounts: Discount[]; discountDong: number }

export type PricedCart<Line> = OrderTotals & {
  pricesIncludeTax: boolean
  lines: PricedLine<Line>[]
  /** The discounts of the order as a whole, each spread over the lines. */
  discounts: Discount[]
  /** Messages for the shopper. */
  messages: PricingMessage[]
}

/**
 * What lines cost together (R14, R15, R47): the one place where prices, discounts, delivery and tax meet. Discounts of
 * lines come first, then those of the order, which are apportioned to the lines by largest remainder, then delivery of
 * what is left, then tax by rate. Nothing falls below 0. The result does not depend on the order of the lines: equal
 * remainders are decided by product and variant, of which there is one line each.
 * @throws RangeError where a rule gives no whole number of đồng, or a negative one
 */
export function priceCart<Line extends LineToPrice>(
  lines: readonly Line[],
  rules: PricingRules,
  moment: Moment,
): PricedCart<Line> {
  const cart: CartToPrice = { lines, moment }
  const own = lines.map(line => ({ line, ...discountLine(line, rules.discounts, cart) }))
  const netDong = own.reduce((sum, line) => sum + line.netDong, 0)
  const discounts = takeOff(netDong, rules.discounts, rule =>
    rule.on === 'order' ? rule.dongOff({ ...cart, netDong }) : 0,
  )
  const orderDong = sumOfDiscounts(discounts)
  const shares = sharesOf(orderDong, own)
  const priced = own.map(({ line, discounts: ownDiscounts, ownDong }, index) => ({
    ...line,
    discounts: ownDiscounts,
    discountDong: ownDong + (shares[index] ?? 0),
  }))
  const { pricesIncludeTax } = rules
  const delivery = priceDelivery(rules.delivery, {
    netDong: netDong - orderDong,
    province: moment.province,
  })
  const totals = totalsOf(priced, { pricesIncludeTax, shippingDong: delivery.shippingDong })
  return { ...totals, pricesIncludeTax, lines: priced, discounts, messages: delivery.messages }
}

function discountLine(line: LineToPrice, rules: readonly DiscountRule[], cart: CartToPrice) {
  const discounts = takeOff(grossOf(line), rules, rule => (rule.on === 'line' ? rule.dongOff(line, cart) : 0))
  const ownDong = sumOfDiscounts(discounts)
  return { discounts, ownDong, netDong: grossOf(line) - ownDong }
}

/** What each rule takes off an amount, at most what is left of it; rules that give nothing are left out. */
function takeOff(
  fromDong: number,
  rules: readonly DiscountRule[],
  dongOff: (rule: DiscountRule) => number,
): Discount[] {
  let left = fromDong
  return rules.flatMap(rule => {
    const given = dongOff(rule)
    if (!Number.isSafeInteger(given) || given < 0)
      throw new RangeError(`«${rule.name}» takes ${given} đồng off`)
    const dong = Math.min(left, given)
    left -= dong
    return dong > 0 ? [{ name: rule.name, dong }] : []
  })
}

/** Each line's share of the order's discounts. */
function sharesOf(dong: number, lines: readonly { line: LineToPrice; netDong: number }[]): number[] {
  if (dong === 0) return []
  const keyOf = ({ line }: { line: LineToPrice }): string => `${line.productId}/${line.variantId ?? ''}`
  const ordered = [...lines.entries()].sort(([, a], [, b]) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const shares = apportion(
    dong,
    ordered.map(([, { netDong }]) => netDong),
  )
  const byPosition: number[] = []
  for (const [rank, [position]] of ordered.entries()) byPosition[position] = shares[rank] ?? 0
  return byPosition
}

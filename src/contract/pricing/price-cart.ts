import { type DeliveryRules, destinationOf } from './delivery.ts'
import type { Discount, LineToPrice, Moment } from './discounts.ts'
import type { PricingMessage } from './price-delivery.ts'
import { compatibleSets } from './promotions/combine.ts'
import { type Lack, lacksOf } from './promotions/conditions.ts'
import type { Promotion } from './promotions/promotion.ts'
import { type Gift, type Settled, settle } from './promotions/settle.ts'
import { grossOf, type OrderTotals, totalsOf } from './totals.ts'

/** By what the shop prices a cart. */
export type PricingRules = {
  pricesIncludeTax: boolean
  delivery: DeliveryRules
  /** The promotions that may concern the cart: automatic ones, and those whose code the customer has given. */
  promotions: readonly Promotion[]
}

/** A line with its own discounts; `discountDong` is these and the line's share of the order's. */
export type PricedLine<Line> = Line & { discounts: Discount[]; discountDong: number }

export type PricedCart<Line> = OrderTotals & {
  pricesIncludeTax: boolean
  lines: PricedLine<Line>[]
  /** The discounts of the order as a whole, each spread over the lines. */
  discounts: Discount[]
  /** The shop names the delivery fee after it has the order; until then it counts as 0. */
  isFeeOpen: boolean
  /** What is taken off the delivery fee; `shippingDong` is what is left of it. */
  shippingDiscounts: Discount[]
  /** Presents that the order is to have; they become lines once their stock is known. */
  gifts: Gift[]
  /** Promotions that give a code for the next order. */
  earned: Promotion[]
  /** Promotions that the cart does not have, and what it lacks for each. */
  lacking: { promotionId: string; name: string; lacks: Lack[] }[]
  /** Promotions whose conditions are met and that give way to others, with which they may not be used. */
  replaced: { promotionId: string; name: string }[]
  /** Messages for the shopper. */
  messages: readonly PricingMessage[]
}

/**
 * What lines cost together (R14, R15, R47): the one place where prices, promotions, delivery and tax meet. Of all sets of
 * promotions that may be used together the cheapest for the customer counts; where two cost the same, the one with more
 * presents, then the one with the higher priorities. The result does not depend on the order of the lines.
 */
export function priceCart<Line extends LineToPrice>(
  lines: readonly Line[],
  rules: PricingRules,
  moment: Moment,
): PricedCart<Line> {
  const ordered = [...lines.entries()].sort(([, a], [, b]) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const cart = { lines: ordered.map(([, line]) => line), moment }
  const promotions = rules.promotions.toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
  const destination = destinationOf(rules.delivery, moment)
  // what lacks something even of the whole price takes part in no set: it would stand in the way of others
  const grossDong = cart.lines.reduce((sum, line) => sum + grossOf(line), 0)
  const possible = promotions.filter(promotion => lacksOf(promotion, cart, grossDong).length === 0)
  const { set, settled } = cheapest(
    compatibleSets(possible).map(some => ({ set: some, settled: settle(cart, some, destination) })),
  )
  const priced: PricedLine<Line>[] = []
  for (const [rank, [position, line]] of ordered.entries())
    priced[position] = { ...line, discounts: [], discountDong: 0, ...settled.lines[rank] }
  const { pricesIncludeTax } = rules
  const { discounts, shippingDiscounts, gifts, shippingDong, isFeeOpen, messages, netDong } = settled
  const lacks = promotions.map(promotion => ({ promotion, lacks: lacksOf(promotion, cart, netDong) }))
  const met = lacks.filter(entry => entry.lacks.length === 0).map(({ promotion }) => promotion)
  return {
    ...totalsOf(priced, { pricesIncludeTax, shippingDong }),
    pricesIncludeTax,
    lines: priced,
    discounts,
    isFeeOpen,
    shippingDiscounts,
    gifts,
    earned: met.filter(promotion => promotion.offer.on === 'next_order' && set.includes(promotion)),
    messages,
    lacking: lacks
      .filter(entry => entry.lacks.length > 0)
      .map(entry => ({ ...nameOf(entry.promotion), lacks: entry.lacks })),
    replaced: met.filter(promotion => !set.includes(promotion)).map(nameOf),
  }
}

type Candidate = { set: readonly Promotion[]; settled: Settled }

/** The candidate with the lowest cost; there is one always, of no promotion at the least. */
function cheapest(candidates: readonly Candidate[]): Candidate {
  const costOf = ({ settled }: Candidate): number => settled.netDong + settled.shippingDong
  const giftsOf = ({ settled }: Candidate): number =>
    settled.gifts.reduce((sum, { quantity }) => sum + quantity, 0)
  return candidates.reduce((best, next) => {
    const dearer = costOf(next) - costOf(best)
    return dearer < 0 || (dearer === 0 && giftsOf(next) > giftsOf(best)) ? next : best
  })
}

const nameOf = ({ id, name }: Promotion) => ({ promotionId: id, name })

/** Lines of a cart are one for each product, variant and promotion that gives it. */
const keyOf = ({ productId, variantId, giftOf }: LineToPrice): string =>
  `${productId}/${variantId ?? ''}/${giftOf?.id ?? ''}`

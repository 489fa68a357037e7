import { type DeliveryRules, destinationOf } from './delivery.ts'
import type { Discount, LineToPrice, Moment } from './discounts.ts'
import type { PricingMessage } from './price-delivery.ts'
import { compatibleSets } from './promotion-rules/combine.ts'
import { type Lack, lacksOf } from './promotion-rules/conditions.ts'
import type { Promotion } from './promotion-rules/promotion.ts'
import { type Gift, type Settled, settle } from './promotion-rules/settle.ts'
import { grossOf, type OrderTotals, totalsOf } from './totals.ts'

/** The rules by which the shop prices a cart. */
export type PricingRules = {
  pricesIncludeTax: boolean
  delivery: DeliveryRules
  /**
   * The promotions that may concern the cart: automatic ones, and those with a code that the customer has
   * entered.
   */
  promotions: readonly Promotion[]
  /** The presents that promotions give, by the promotion's id; one that is not there counts nothing. */
  gifts?: ReadonlyMap<string, GiftStock>
  /** How many of the available pieces of an item an order may take: all of them, but for a stranger (R46). */
  giftShare?: ((available: number) => number) | undefined
}

/** The price of a piece of a present in đồng, and how many of it are for sale. */
export type GiftStock = { unitPriceDong: number; available: number }

/** A line with its own discounts; `discountDong` is these and the line's share of the order's. */
export type PricedLine<Line> = Line & { discounts: Discount[]; discountDong: number }

export type PricedCart<Line> = OrderTotals & {
  pricesIncludeTax: boolean
  lines: PricedLine<Line>[]
  /** The discounts of the order as a whole, each spread over the lines. */
  discounts: Discount[]
  /** The shop names the delivery fee after it has the order; until then it counts as 0. */
  isFeeOpen: boolean
  /** Discounts on the delivery fee; `shippingDong` is the rest. */
  shippingDiscounts: Discount[]
  /** Presents that the order is to have; they become lines once their stock is known. */
  gifts: Gift[]
  /** Promotions that give a code for the next order. */
  earned: Promotion[]
  /** Promotions that the cart does not have, with the unmet conditions of each. */
  lacking: { promotionId: string; name: string; lacks: Lack[] }[]
  /**
   * Promotions that meet their conditions but give way to others, with which they can't be combined.
   * `gainDong` is how much more the shopper would gain with one of them, presents at their price: above 0
   * only if the shopper prefers another.
   */
  replaced: { promotionId: string; name: string; gainDong: number }[]
  /** Messages for the shopper. */
  messages: readonly PricingMessage[]
}

/**
 * The price of lines together (R14, R15, R47): the one place in which prices, promotions, delivery and tax
 * meet. Of all sets of promotions that may be combined, the set with the greatest gain for the customer
 * counts, presents at their price (R59), unless the customer prefers a promotion outside it. If two give the
 * same, the set with more presents counts, then the set with the higher priorities. The result does not
 * depend on the order of the lines.
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
  // if even the whole price does not meet a promotion's conditions, it joins no set: it would block others
  const grossDong = cart.lines.reduce((sum, line) => sum + grossOf(line), 0)
  const possible = promotions.filter(promotion => lacksOf(promotion, cart, grossDong).length === 0)
  const candidates = compatibleSets(possible).map(some => {
    const settled = settle(cart, some, destination)
    return { set: some, settled, costDong: costOf(settled, cart.lines, rules) }
  })
  const { preferred } = moment
  const isPreferred = ({ set }: Candidate) => set.some(({ id }) => id === preferred)
  const { set, settled, costDong } = cheapest(
    candidates.some(isPreferred) ? candidates.filter(isPreferred) : candidates,
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
    replaced: met
      .filter(promotion => !set.includes(promotion))
      .map(promotion => {
        const others = candidates.filter(candidate => candidate.set.includes(promotion))
        const gainDong = others.length === 0 ? 0 : costDong - cheapest(others).costDong
        return { ...nameOf(promotion), gainDong }
      }),
  }
}

/** `costDong`: the customer's price of lines and delivery, less the value of the presents. */
type Candidate = { set: readonly Promotion[]; settled: Settled; costDong: number }

function costOf(
  { netDong, shippingDong, gifts }: Settled,
  lines: readonly LineToPrice[],
  { gifts: stock, giftShare }: PricingRules,
): number {
  const worth = piecesInStock(
    gifts,
    lines,
    ({ promotionId }) => stock?.get(promotionId)?.available ?? 0,
    giftShare,
  ).reduce((sum, pieces, position) => {
    const { unitPriceDong = 0 } = stock?.get(gifts[position]?.promotionId ?? '') ?? {}
    return sum + pieces * unitPriceDong
  }, 0)
  return netDong + shippingDong - worth
}

/**
 * Number of pieces of each present in addition to the bought and earlier given pieces of the same item.
 * @param availableOf pieces for sale of a present
 * @param share how many of them an order may take
 */
export function piecesInStock(
  gifts: readonly Gift[],
  lines: readonly LineToPrice[],
  availableOf: (gift: Gift, position: number) => number,
  share: (available: number) => number = available => available,
): number[] {
  const taken = new Map<string, number>()
  const itemOf = ({ productId, variantId }: Pick<Gift, 'productId' | 'variantId'>) =>
    `${productId}/${variantId ?? ''}`
  for (const line of lines)
    if (!line.giftOf) taken.set(itemOf(line), (taken.get(itemOf(line)) ?? 0) + line.quantity)
  return gifts.map((gift, position) => {
    const before = taken.get(itemOf(gift)) ?? 0
    const left = share(availableOf(gift, position)) - before
    const pieces = Math.max(0, Math.min(gift.quantity, left))
    taken.set(itemOf(gift), before + pieces)
    return pieces
  })
}

/** The candidate by which the customer gains most; there is one always, of no promotion at the least. */
function cheapest(candidates: readonly Candidate[]): Candidate {
  const giftsOf = ({ settled }: Candidate): number =>
    settled.gifts.reduce((sum, { quantity }) => sum + quantity, 0)
  return candidates.reduce((best, next) => {
    const dearer = next.costDong - best.costDong
    return dearer < 0 || (dearer === 0 && giftsOf(next) > giftsOf(best)) ? next : best
  })
}

const nameOf = ({ id, name }: Promotion) => ({ promotionId: id, name })

/** Lines of a cart are one for each product, variant and promotion that gives it. */
const keyOf = ({ productId, variantId, giftOf }: LineToPrice): string =>
  `${productId}/${variantId ?? ''}/${giftOf?.id ?? ''}`

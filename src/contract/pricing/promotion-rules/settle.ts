import { percentOf } from '../../kernel/money.ts'
import { apportion } from '../apportion.ts'
import type { Destination } from '../delivery.ts'
import { largestClass } from '../delivery-class.ts'
import {
  type CartToPrice,
  type Discount,
  type LineToPrice,
  MAX_PIECES,
  sumOfDiscounts,
} from '../discounts.ts'
import { type PricingMessage, priceDelivery } from '../price-delivery.ts'
import { grossOf } from '../totals.ts'
import { lacksOf, linesIn } from './conditions.ts'
import { takenOffItems } from './item-offers.ts'
import type { Offer, Promotion } from './promotion.ts'
import { piecesOf } from './scope.ts'

/** A present that a promotion adds to an order, as one line: at most {@link MAX_PIECES} pieces. */
export type Gift = {
  promotionId: string
  name: string
  productId: string
  variantId: string | null
  quantity: number
}

/** The result of a set of promotions for a cart; lines in the order in which they came. */
export type Settled = {
  lines: { discounts: Discount[]; discountDong: number }[]
  /** Of the order as a whole. */
  discounts: Discount[]
  gifts: Gift[]
  shippingDong: number
  /**
   * The shop names the fee after it has the order; it counts as 0 until then, and no offer on delivery lowers
   * it.
   */
  isFeeOpen: boolean
  shippingDiscounts: Discount[]
  messages: readonly PricingMessage[]
  /** The price of the lines less their discounts. */
  netDong: number
}

type On<Kind extends Offer['on']> = Promotion & { offer: Extract<Offer, { on: Kind }> }
const areOn = <Kind extends Offer['on']>(promotions: readonly Promotion[], on: Kind): On<Kind>[] =>
  promotions.filter((promotion): promotion is On<Kind> => promotion.offer.on === on)

/**
 * The result of promotions that may be used together for a cart: first the best offer for each line, then
 * presents, then offers on the order, then delivery of the rest (R47). No line loses more than half of its
 * list price, unless a promotion that takes part may exceed that, and nothing falls below 0.
 * @param promotions the highest priority first
 */
export function settle(
  cart: CartToPrice,
  promotions: readonly Promotion[],
  destination: Destination,
): Settled {
  const own = discountItems(cart, areOn(promotions, 'items'))
  const itemsNet = own.reduce((sum, line) => sum + line.netDong, 0)
  const order = discountOrder(cart, areOn(promotions, 'order'), own)
  const netDong = itemsNet - sumOfDiscounts(order.discounts)
  const delivery = priceDelivery(destination, {
    netDong,
    deliveryClass: largestClass(cart.lines.filter(line => !line.giftOf)),
  })
  const shippingDiscounts = discountDelivery(cart, areOn(promotions, 'delivery'), {
    netDong,
    feeDong: delivery.shippingDong,
  })
  return {
    lines: own.map(({ line, netDong: left, discounts }, position) => ({
      discounts,
      discountDong: grossOf(line) - left + (order.shares[position] ?? 0),
    })),
    discounts: order.discounts,
    gifts: areOn(promotions, 'gift').flatMap(promotion => giftsOf(cart, promotion)),
    shippingDong: delivery.shippingDong - sumOfDiscounts(shippingDiscounts),
    isFeeOpen: delivery.isFeeOpen,
    shippingDiscounts,
    messages: delivery.messages,
    netDong,
  }
}

/** A line after its own offer; `roomDong` is the largest further discount on it. */
type OwnPrice = { line: LineToPrice; discounts: Discount[]; netDong: number; roomDong: number }

type Choice = { promotion: On<'items'>; dong: number }

function discountItems(cart: CartToPrice, promotions: readonly On<'items'>[]): OwnPrice[] {
  const choices = bestForEach(
    cart.lines,
    promotions.filter(promotion => lacksOf(promotion, cart, 0).length === 0),
  )
  return cart.lines.map((line, position) => {
    if (line.giftOf) return present(line, line.giftOf)
    const choice = choices[position]
    const dong = choice?.dong ?? 0
    return {
      line,
      discounts: choice ? [discountOf(choice.promotion, dong)] : [],
      netDong: grossOf(line) - dong,
      roomDong: Math.max(0, halfOf(line) - dong),
    }
  })
}

/**
 * The offer with the largest discount on each line; the most that an offer gives is split over the lines
 * that take it.
 */
function bestForEach(
  lines: readonly LineToPrice[],
  promotions: readonly On<'items'>[],
): (Choice | undefined)[] {
  const best: (Choice | undefined)[] = lines.map(() => undefined)
  const take = (promotion: On<'items'>, positions: readonly number[]): void => {
    const taken = takenOffItems(
      promotion,
      positions.flatMap(position => lines[position] ?? []),
    )
    for (const [rank, position] of positions.entries()) {
      const line = lines[position]
      if (!line) continue
      const dong = Math.min(promotion.mayExceedHalf ? grossOf(line) : halfOfPieces(line), taken[rank] ?? 0)
      if (dong > (best[position]?.dong ?? 0)) best[position] = { promotion, dong }
    }
  }
  for (const promotion of promotions) take(promotion, [...lines.keys()])
  for (const promotion of promotions) {
    if (!('capDong' in promotion.offer) || promotion.offer.capDong === null) continue
    const won = [...lines.keys()].filter(position => best[position]?.promotion === promotion)
    take(promotion, won)
  }
  return best
}

const halfOf = (line: LineToPrice): number => Math.floor(grossOf(line) / 2)

/** Offers on items are counted for each piece, as its price tag has them. */
const halfOfPieces = ({ unitPriceDong, quantity }: LineToPrice): number =>
  Math.floor(unitPriceDong / 2) * quantity

/** A present costs nothing. */
const present = (line: LineToPrice, { id, name }: { id: string; name: string }): OwnPrice => ({
  line,
  discounts: [{ promotionId: id, name, dong: grossOf(line) }],
  netDong: 0,
  roomDong: 0,
})

/** Offers on the order, each on the rest that those before it have left, and their shares of the lines. */
function discountOrder(
  cart: CartToPrice,
  promotions: readonly On<'order'>[],
  own: readonly OwnPrice[],
): { discounts: Discount[]; shares: number[] } {
  const all = own.map(({ netDong }) => netDong)
  const rooms = own.map(({ roomDong }) => roomDong)
  const discounts: Discount[] = []
  let [taken, mayExceedHalf] = [0, false]
  for (const promotion of promotions) {
    const left = sum(all) - taken
    if (lacksOf(promotion, cart, left).length > 0) continue
    mayExceedHalf ||= promotion.mayExceedHalf
    const room = Math.max(0, sum(mayExceedHalf ? all : rooms) - taken)
    const dong = Math.min(room, takenOffOrder(promotion.offer, left))
    if (dong > 0) discounts.push(discountOf(promotion, dong))
    taken += dong
  }
  const shares = apportion(taken, all)
  const fits = mayExceedHalf || shares.every((share, position) => share <= (rooms[position] ?? 0))
  return { discounts, shares: fits ? shares : apportion(taken, rooms) }
}

function takenOffOrder(offer: On<'order'>['offer'], leftDong: number): number {
  if (offer.kind === 'amount') return offer.dong
  return Math.min(offer.capDong ?? leftDong, percentOf(leftDong, offer.percent))
}

/** The offer that takes most off the fee. */
function discountDelivery(
  cart: CartToPrice,
  promotions: readonly On<'delivery'>[],
  { netDong, feeDong }: { netDong: number; feeDong: number },
): Discount[] {
  let best: Discount | undefined
  for (const promotion of promotions) {
    if (lacksOf(promotion, cart, netDong).length > 0) continue
    const dong = Math.min(feeDong, promotion.offer.capDong ?? feeDong)
    if (dong > (best?.dong ?? 0)) best = discountOf(promotion, dong)
  }
  return best ? [best] : []
}

function giftsOf(cart: CartToPrice, promotion: On<'gift'>): Gift[] {
  if (lacksOf(promotion, cart, 0).length > 0) return []
  const { productId, variantId, quantity, per } = promotion.offer
  const earned = Math.floor(piecesOf(linesIn(promotion, cart.lines)) / per) * quantity
  const presents = Math.min(earned, MAX_PIECES)
  if (presents === 0) return []
  return [{ promotionId: promotion.id, name: promotion.name, productId, variantId, quantity: presents }]
}

const discountOf = ({ id, name }: Promotion, dong: number): Discount => ({ promotionId: id, name, dong })
const sum = (amounts: readonly number[]): number => amounts.reduce((total, dong) => total + dong, 0)

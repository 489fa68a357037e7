import { percentOf } from '../../kernel/money.ts'
import { apportion } from '../apportion.ts'
import type { LineToPrice } from '../discounts.ts'
import { type Role, takenOffBuyGet } from './buy-get.ts'
import type { Offer, Promotion, Scope } from './promotion.ts'
import { isInScope } from './scope.ts'

type ItemOffer = Extract<Offer, { on: 'items' }>

/**
 * Discount of a promotion that applies on each line, in đồng and in the order of the lines. If an order
 * gets at most an amount, it is split over the lines in proportion.
 */
export function takenOffItems(
  { conditions, offer }: Promotion & { offer: ItemOffer },
  lines: readonly LineToPrice[],
): number[] {
  if (offer.kind === 'buy_get') {
    return takenOffBuyGet(
      offer,
      lines,
      lines.map(line => roleOf(line, conditions.scope, offer.reward)),
    )
  }
  const taken = lines.map(line => (isInScope(conditions.scope, line) ? takenOffLine(offer, line) : 0))
  const cap = 'capDong' in offer ? offer.capDong : null
  const sum = taken.reduce((total, dong) => total + dong, 0)
  return cap === null || sum <= cap ? taken : apportion(cap, taken)
}

/** A line in both scopes is bought. */
function roleOf(line: LineToPrice, bought: Scope, given: Scope | null): Role {
  if (isInScope(bought, line)) return given ? 'bought' : 'both'
  return given && isInScope(given, line) ? 'given' : undefined
}

function takenOffLine(offer: Exclude<ItemOffer, { kind: 'buy_get' }>, line: LineToPrice): number {
  return Math.min(line.unitPriceDong, Math.max(0, takenOffPiece(offer, line))) * line.quantity
}

/** Rounded for each piece, so that the price of a piece is that of its price tag. */
function takenOffPiece(
  offer: Exclude<ItemOffer, { kind: 'buy_get' }>,
  { unitPriceDong }: LineToPrice,
): number {
  if (offer.kind === 'percent') return percentOf(unitPriceDong, offer.percent)
  return offer.kind === 'amount' ? offer.dong : unitPriceDong - offer.dong
}

import type { PromotionSimulation, TrialFields } from '#contract/promotions/trial.shapes.ts'
import type { Outcome } from './price-paid-order.ts'
import type { PaidOrder } from './simulation.queries.ts'

/**
 * Adds up the benefits of orders, in the order in which they were placed, within the limits of the
 * promotion.
 */
export class SimulationSums {
  orders = 0
  readonly #fields: TrialFields
  readonly #usesOf = new Map<string, number>()
  readonly #found = { inScope: 0, qualifying: 0, overLimit: 0, capped: 0, costDong: 0, revenueDong: 0 }
  readonly #known = { orders: 0, before: { ...NOTHING }, after: { ...NOTHING } }

  constructor(fields: TrialFields) {
    this.#fields = fields
  }

  add(order: PaidOrder, outcome: Outcome): void {
    const found = this.#found
    this.orders++
    if (outcome.isInScope) found.inScope++
    if (!outcome.gives) return
    const uses = (this.#usesOf.get(order.customer_phone) ?? 0) + 1
    if (this.#isOver(uses, outcome)) {
      found.overLimit++
      return
    }
    this.#usesOf.set(order.customer_phone, uses)
    found.qualifying++
    if (outcome.isCapped) found.capped++
    found.costDong += outcome.dong
    found.revenueDong += order.total_dong
    this.#addProfit(outcome)
  }

  #isOver(uses: number, { dong }: Outcome): boolean {
    const { usageLimit, customerLimit, budgetDong } = this.#fields
    const { qualifying, costDong } = this.#found
    return (
      (usageLimit !== null && qualifying >= usageLimit) ||
      (customerLimit !== null && uses > customerLimit) ||
      (budgetDong !== null && costDong + dong > budgetDong)
    )
  }

  #addProfit({ before, after }: Outcome): void {
    if (!before || !after) return
    this.#known.orders++
    for (const [sum, one] of [
      [this.#known.before, before],
      [this.#known.after, after],
    ] as const) {
      sum.revenueDong += one.revenueDong
      sum.profitDong += one.profitDong
    }
  }

  result(): Omit<PromotionSimulation, 'ordersInPeriod'> {
    const { orders, before, after } = this.#known
    const isKnown = before.revenueDong > 0 && after.revenueDong > 0
    return {
      orders: this.orders,
      ...this.#found,
      margin: isKnown ? { orders, beforePercent: shareOf(before), afterPercent: shareOf(after) } : null,
    }
  }
}

const NOTHING = { revenueDong: 0, profitDong: 0 }

/** In percent with one decimal. */
const shareOf = ({ revenueDong, profitDong }: typeof NOTHING): number =>
  Math.round((profitDong * 1_000) / revenueDong) / 10

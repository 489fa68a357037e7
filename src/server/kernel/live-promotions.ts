import type { LineToPrice } from '#contract/pricing/discounts.ts'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'

/** A promotion as an order uses it. */
export type CountedPromotion = Promotion & {
  /** The code that the customer has given for it. */
  code: { id: string; text: string } | null
  /** Whether its uses are counted before one is taken: it has a limit, or a code. */
  isLimited: boolean
  /** How often one customer may use it; null: no limit. A promotion for a first order is used once. */
  customerLimit: number | null
  /** Whether the prices of lists and pages are already less by it. */
  isSalePrice: boolean
}

/** The facts of a line that promotions look at. */
export type Target = Pick<LineToPrice, 'productId' | 'variantId' | 'listIds'>

/** Open promotions by the ids that they concern, so that a cart reads only those that concern its lines. */
export type LivePromotions = {
  /** Automatic promotions that may concern a cart, in no order. */
  concerning(lines: readonly Target[]): CountedPromotion[]
  /** Promotions with a code that all customers share, in the same way. */
  sharedConcerning(lines: readonly Target[]): CountedPromotion[]
  /** When the next of them begins or ends after a moment; undefined if none does. */
  nextChangeAfter(at: Date): Date | undefined
  /** Whether one of the automatic ones depends on earlier orders of the customer. */
  asksCustomer: boolean
  /** Whether one of the automatic ones gives presents. */
  hasGifts: boolean
}

/**
 * Why a promotion needs a look: it ends within three days; its uses or its budget are gone, or nearly (from
 * 90 % of the uses, from 80 % of the budget); less of its present is for sale than it gives at a time;
 * nothing in its scope is sold.
 */
export const promotionConcerns = [
  'ends_soon',
  'used_up',
  'nearly_used_up',
  'budget_low',
  'gift_gone',
  'scope_gone',
] as const
export type PromotionConcern = (typeof promotionConcerns)[number]

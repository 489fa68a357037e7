import type { PricingRules } from '#contract/pricing/price-cart.ts'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'

/** The present rules for pricing a cart: the settings of the shop, and the promotions that may concern it. */
export function pricingRules(
  { tax, delivery }: Pick<Settings, 'tax' | 'delivery'>,
  promotions: readonly Promotion[],
): PricingRules {
  return { pricesIncludeTax: tax.pricesIncludeTax, delivery, promotions }
}

import type { DiscountRule } from '#contract/pricing/discounts.ts'
import type { PricingRules } from '#contract/pricing/price-cart.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'

/** By what the shop prices a cart now: its settings, and the rules that give discounts. */
export function pricingRules(
  { tax, delivery }: Pick<Settings, 'tax' | 'delivery'>,
  discounts: readonly DiscountRule[],
): PricingRules {
  return { pricesIncludeTax: tax.pricesIncludeTax, delivery, discounts }
}

import { type Discount, discountText } from '#contract/pricing/discounts.ts'

/** The discounts of a line, each with its name and amount. */
export function LineDiscounts({ discounts }: { discounts: readonly Discount[] }) {
  return discounts.map(discount => (
    <span key={discount.name} className="block text-13 text-sand-600">
      {discountText(discount)}
    </span>
  ))
}

import { totalsOf } from '#contract/pricing/totals.ts'

/** What a line of a placed order was sold at. */
export type SettledLineRow = {
  unit_price_dong: number
  quantity: number
  tax_percent: number
  discount_dong: number
}

/** The tax of a placed order by rate, from the rates, prices and discounts that its lines were sold at. */
export function taxesView(
  order: { prices_include_tax: boolean; shipping_dong: number },
  lines: readonly SettledLineRow[],
): { percent: number; taxable: number; amount: number }[] {
  const settled = lines.map(line => ({
    unitPriceDong: line.unit_price_dong,
    quantity: line.quantity,
    taxPercent: line.tax_percent,
    discountDong: line.discount_dong,
  }))
  const rules = { pricesIncludeTax: order.prices_include_tax, shippingDong: order.shipping_dong }
  return totalsOf(settled, rules).taxes.map(({ percent, taxableDong, taxDong }) => ({
    percent,
    taxable: taxableDong,
    amount: taxDong,
  }))
}

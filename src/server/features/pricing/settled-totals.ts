import { type OrderTotals, totalsOf } from '#contract/pricing/totals.ts'

/** The sale price of a line of a placed order. */
export type SettledLineRow = {
  unit_price_dong: number
  quantity: number
  tax_percent: number
  discount_dong: number
}

/** The totals of a placed order in đồng, from the rates, prices and discounts that its lines were sold at. */
export function settledTotals(
  order: { prices_include_tax: boolean; shipping_dong: number },
  lines: readonly SettledLineRow[],
): OrderTotals {
  const settled = lines.map(line => ({
    unitPriceDong: line.unit_price_dong,
    quantity: line.quantity,
    taxPercent: line.tax_percent,
    discountDong: line.discount_dong,
  }))
  return totalsOf(settled, {
    pricesIncludeTax: order.prices_include_tax,
    shippingDong: order.shipping_dong,
  })
}

/** The tax of a placed order by rate, from the rates, prices and discounts that its lines were sold at. */
export function taxesView(
  order: { prices_include_tax: boolean; shipping_dong: number },
  lines: readonly SettledLineRow[],
): { percent: number; taxable: number; amount: number }[] {
  return settledTotals(order, lines).taxes.map(({ percent, taxableDong, taxDong }) => ({
    percent,
    taxable: taxableDong,
    amount: taxDong,
  }))
}

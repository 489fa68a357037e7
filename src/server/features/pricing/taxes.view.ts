import { type SettledLineRow, settledTotals } from './settled-totals.ts'

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

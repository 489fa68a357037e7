import { percentOf, taxContainedIn } from '../kernel/money.ts'

/** A line as totals need it: price in đồng, pieces, tax in percent, and its discount in đồng. */
export type PricedAmounts = {
  unitPriceDong: number
  quantity: number
  taxPercent: number
  discountDong: number
}

export type OrderTotals = {
  /** The lines at their list prices. */
  subtotalDong: number
  /** Everything that is taken off: of lines and of the order. */
  discountDong: number
  taxDong: number
  shippingDong: number
  totalDong: number
  /** Tax by rate, in the order of the rates. */
  taxes: { percent: number; taxableDong: number; taxDong: number }[]
}

/** The price of all pieces of a line at their list price, in đồng. */
export const grossOf = (line: { unitPriceDong: number; quantity: number }): number =>
  line.unitPriceDong * line.quantity

/**
 * The totals of lines with settled prices and discounts, by {@link priceCart} or long ago (R15): taxable =
 * subtotal − discount; tax is rounded once per rate; if prices include tax, it is shown as contained and
 * nothing is added.
 */
export function totalsOf(
  lines: readonly PricedAmounts[],
  { pricesIncludeTax, shippingDong }: { pricesIncludeTax: boolean; shippingDong: number },
): OrderTotals {
  const subtotalDong = lines.reduce((sum, line) => sum + grossOf(line), 0)
  const discountDong = lines.reduce((sum, line) => sum + line.discountDong, 0)
  const taxes = taxableByRate(lines).map(([percent, taxableDong]) => ({
    percent,
    taxableDong,
    taxDong: pricesIncludeTax ? taxContainedIn(taxableDong, percent) : percentOf(taxableDong, percent),
  }))
  const taxDong = taxes.reduce((sum, tax) => sum + tax.taxDong, 0)
  const totalDong = subtotalDong - discountDong + (pricesIncludeTax ? 0 : taxDong) + shippingDong
  return { subtotalDong, discountDong, taxDong, shippingDong, totalDong, taxes }
}

function taxableByRate(lines: readonly PricedAmounts[]): [percent: number, dong: number][] {
  const byRate = new Map<number, number>()
  for (const line of lines)
    byRate.set(line.taxPercent, (byRate.get(line.taxPercent) ?? 0) + grossOf(line) - line.discountDong)
  return [...byRate].sort(([a], [b]) => a - b)
}

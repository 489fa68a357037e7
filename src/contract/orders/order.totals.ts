import { percentOf, taxContainedIn } from '../money.ts'

/** A line as the totals need it: price in đồng, pieces, tax in percent. */
export type PricedLine = { unitPriceDong: number; quantity: number; taxPercent: number }

export type OrderTotals = {
  subtotalDong: number
  discountDong: number
  taxDong: number
  shippingDong: number
  totalDong: number
  /** Tax by rate, in the order of the rates. */
  taxes: { percent: number; taxableDong: number; taxDong: number }[]
}

/**
 * The totals of an order (R15): taxable = subtotal − discount; tax is rounded once per rate; where prices include
 * tax it is shown as contained and nothing is added. A discount is spread over the rates in proportion.
 */
export function orderTotals(
  lines: PricedLine[],
  rules: { pricesIncludeTax: boolean; shippingDong: number; discountDong?: number },
): OrderTotals {
  const discountDong = rules.discountDong ?? 0
  const byRate = new Map<number, number>()
  for (const line of lines) {
    byRate.set(line.taxPercent, (byRate.get(line.taxPercent) ?? 0) + line.unitPriceDong * line.quantity)
  }
  const subtotalDong = [...byRate.values()].reduce((sum, dong) => sum + dong, 0)
  const taxes = spreadDiscount(byRate, { subtotalDong, discountDong }).map(({ percent, taxableDong }) => ({
    percent,
    taxableDong,
    taxDong: rules.pricesIncludeTax ? taxContainedIn(taxableDong, percent) : percentOf(taxableDong, percent),
  }))
  const taxDong = taxes.reduce((sum, tax) => sum + tax.taxDong, 0)
  const added = rules.pricesIncludeTax ? 0 : taxDong
  return {
    subtotalDong,
    discountDong,
    taxDong,
    shippingDong: rules.shippingDong,
    totalDong: subtotalDong - discountDong + added + rules.shippingDong,
    taxes,
  }
}

/** What is taxed at each rate; the last rate takes what rounding leaves. */
function spreadDiscount(byRate: Map<number, number>, sums: { subtotalDong: number; discountDong: number }) {
  const rates = [...byRate].sort(([a], [b]) => a - b)
  let left = sums.discountDong
  return rates.map(([percent, dong], index) => {
    const share = index === rates.length - 1 ? left : shareOf(dong, sums)
    left -= share
    return { percent, taxableDong: dong - share }
  })
}

function shareOf(dong: number, sums: { subtotalDong: number; discountDong: number }): number {
  if (sums.subtotalDong === 0) return 0
  return Number((BigInt(dong) * BigInt(sums.discountDong)) / BigInt(sums.subtotalDong))
}

import { describe, expect, it } from 'vitest'
import { totalsOf } from './totals.ts'

describe('the totals of an order', () => {
  it.each([
    [[{ unitPriceDong: 6_230_000, quantity: 1, taxPercent: 10, discountDong: 0 }], 623_000, 6_853_000],
    [[{ unitPriceDong: 5, quantity: 1, taxPercent: 10, discountDong: 0 }], 1, 6],
    [[{ unitPriceDong: 4, quantity: 1, taxPercent: 10, discountDong: 0 }], 0, 4],
    // Rounded once per rate, not per line: three times 0.4 is 1.2, not 0.
    [[1, 2, 3].map(() => ({ unitPriceDong: 4, quantity: 1, taxPercent: 10, discountDong: 0 })), 1, 13],
  ])('%j is taxed %i', (lines, taxDong, totalDong) => {
    expect(totalsOf(lines, { pricesIncludeTax: false, shippingDong: 0 })).toMatchObject({
      taxDong,
      totalDong,
    })
  })

  it('shows tax as contained if prices include it, and adds nothing', () => {
    const lines = [{ unitPriceDong: 110_000, quantity: 1, taxPercent: 10, discountDong: 0 }]
    const totals = totalsOf(lines, { pricesIncludeTax: true, shippingDong: 30_000 })
    expect(totals).toMatchObject({ subtotalDong: 110_000, taxDong: 10_000, totalDong: 140_000 })
  })

  it('taxes the price of a line less its discount, at its own rate', () => {
    const line = { unitPriceDong: 100_000, quantity: 2 }
    const lines = [
      { ...line, taxPercent: 10, discountDong: 50_000 },
      { ...line, taxPercent: 5, discountDong: 0 },
    ]
    expect(totalsOf(lines, { pricesIncludeTax: false, shippingDong: 30_000 })).toEqual({
      subtotalDong: 400_000,
      discountDong: 50_000,
      taxDong: 25_000,
      shippingDong: 30_000,
      totalDong: 405_000,
      taxes: [
        { percent: 5, taxableDong: 200_000, taxDong: 10_000 },
        { percent: 10, taxableDong: 150_000, taxDong: 15_000 },
      ],
    })
  })
})

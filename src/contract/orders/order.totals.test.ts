import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderTotals } from './order.totals.ts'

const line = fc.record({
  unitPriceDong: fc.integer({ min: 1, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  taxPercent: fc.constantFrom(0, 5, 8, 10),
})
const cart = fc.array(line, { minLength: 1, maxLength: 20 })

describe('the totals of an order', () => {
  it.each([
    [[{ unitPriceDong: 6_230_000, quantity: 1, taxPercent: 10 }], 623_000, 6_853_000],
    [[{ unitPriceDong: 5, quantity: 1, taxPercent: 10 }], 1, 6],
    [[{ unitPriceDong: 4, quantity: 1, taxPercent: 10 }], 0, 4],
    // Rounded once per rate, not per line: three times 0.4 is 1.2, not 0.
    [[1, 2, 3].map(() => ({ unitPriceDong: 4, quantity: 1, taxPercent: 10 })), 1, 13],
  ])('%j is taxed %i', (lines, taxDong, totalDong) => {
    expect(orderTotals(lines, { pricesIncludeTax: false, shippingDong: 0 })).toMatchObject({
      taxDong,
      totalDong,
    })
  })

  it('shows tax as contained where prices include it, and adds nothing', () => {
    const lines = [{ unitPriceDong: 110_000, quantity: 1, taxPercent: 10 }]
    const totals = orderTotals(lines, { pricesIncludeTax: true, shippingDong: 30_000 })
    expect(totals).toMatchObject({ subtotalDong: 110_000, taxDong: 10_000, totalDong: 140_000 })
  })

  it('adds up for every cart, discount and shipping fee, in whole đồng', () => {
    fc.assert(
      fc.property(
        cart,
        fc.boolean(),
        fc.nat(1_000_000),
        fc.nat(100),
        (lines, pricesIncludeTax, shippingDong, percent) => {
          const subtotal = lines.reduce(
            (sum, { unitPriceDong, quantity }) => sum + unitPriceDong * quantity,
            0,
          )
          const discountDong = Math.floor((subtotal / 100) * percent)
          const totals = orderTotals(lines, { pricesIncludeTax, shippingDong, discountDong })
          const added = pricesIncludeTax ? 0 : totals.taxDong
          expect(totals.subtotalDong).toBe(subtotal)
          expect(totals.totalDong).toBe(subtotal - discountDong + added + shippingDong)
          expect(totals.taxes.reduce((sum, tax) => sum + tax.taxableDong, 0)).toBe(subtotal - discountDong)
          expect(totals.taxes.reduce((sum, tax) => sum + tax.taxDong, 0)).toBe(totals.taxDong)
          for (const value of [totals.taxDong, totals.totalDong])
            expect(Number.isSafeInteger(value) && value >= 0).toBe(true)
        },
      ),
    )
  })

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(cart, lines => {
        const rules = { pricesIncludeTax: false, shippingDong: 0 }
        expect(orderTotals(lines.toReversed(), rules)).toEqual(orderTotals(lines, rules))
      }),
    )
  })
})

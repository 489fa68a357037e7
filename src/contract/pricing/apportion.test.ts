import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from './apportion.ts'

describe('an amount split by weight', () => {
  it.each([
    [100_000, [333_333, 333_333, 333_334], [33_333, 33_333, 33_334]],
    [61_111, [1_222_222, 0, 999], [61_061, 0, 50]],
    [1, [1, 1, 1], [1, 0, 0]],
    [7, [1, 1, 1], [3, 2, 2]],
    [5, [0, 0], [0, 0]],
    [0, [3, 4], [0, 0]],
    // the products are far beyond 2^53
    [99_999_999_999, [33_333_333_333, 66_666_666_667], [33_333_333_333, 66_666_666_666]],
  ])('%d over %j is %j', (dong, weights, shares) => {
    expect(apportion(dong, weights)).toEqual(shares)
  })

  it('adds up to the đồng, gives no line more than it costs, and is off by less than one đồng', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(weights, fc.nat(10_000), (parts, tenThousandths) => {
        const sum = parts.reduce((total, part) => total + part, 0)
        const dong = Number((BigInt(sum) * BigInt(tenThousandths)) / 10_000n)
        const shares = apportion(dong, parts)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(dong)
        for (const [index, share] of shares.entries()) {
          const weight = parts[index] ?? 0
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(weight)
          if (sum > 0) expect(Math.abs(share - (dong / sum) * weight)).toBeLessThan(1.001)
        }
      }),
    )
  })
})

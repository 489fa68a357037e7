import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CITY, cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { lamp, only, price, promotion } from '#tests/support/pricing/promotions.ts'
import { discountsByName, type LineToPrice, sumOfDiscounts } from './discounts.ts'
import type { PricingRules } from './price-cart.ts'
import type { Offer, Promotion } from './promotion-rules/promotion.ts'

const amountOff = (dong: number, name = `Giảm ${dong}`, on: 'order' | 'items' = 'order') =>
  promotion(on === 'order' ? { on, kind: 'amount', dong } : { on, kind: 'amount', dong, capDong: null }, {
    name,
  })

describe('a cart that is priced', () => {
  it('names the discounts of a line, spreads those of the order, and taxes the rest', () => {
    const lines = [lamp('a', 333_333), lamp('b', 333_333), lamp('c', 343_334, { taxPercent: 5 })]
    const ten = {
      ...amountOff(10_000, 'Giảm giá đèn bàn', 'items'),
      conditions: { ...amountOff(0).conditions, scope: only({ products: ['c'] }) },
    }
    const priced = price(lines, [ten, amountOff(100_000, 'Khai trương')])
    expect(priced).toMatchObject({
      subtotalDong: 1_010_000,
      discountDong: 110_000,
      discounts: [{ name: 'Khai trương', dong: 100_000 }],
      taxes: [
        { percent: 5, taxableDong: 300_000, taxDong: 15_000 },
        { percent: 10, taxableDong: 600_000, taxDong: 60_000 },
      ],
      totalDong: 975_000,
    })
    expect(priced.lines.map(({ discounts, discountDong }) => [discounts.length, discountDong])).toEqual([
      [0, 33_333],
      [0, 33_333],
      [1, 43_334],
    ])
    expect(discountsByName(priced)).toEqual([
      { name: 'Giảm giá đèn bàn', dong: 10_000 },
      { name: 'Khai trương', dong: 100_000 },
    ])
  })

  it('is delivered free by the amount after all discounts', () => {
    const delivery = cityRules(50_000, 500_000)
    const options = { delivery, moment: { province: CITY } }
    expect(price([lamp('a', 500_000)], [], options)).toMatchObject({ shippingDong: 0, messages: [] })
    expect(price([lamp('a', 500_000)], [amountOff(1_000)], options)).toMatchObject({
      shippingDong: 50_000,
      messages: [{ kind: 'delivery_threshold_missing', missingDong: 1_000 }],
    })
  })

  it('gives the odd đồng of equal lines to the same product in any order', () => {
    const lines = ['a', 'b', 'c'].map(id => lamp(id, 1_000))
    for (const some of [lines, lines.toReversed()]) {
      const shares = price(some, [amountOff(100)]).lines.map(line => [line.productId, line.discountDong])
      expect(Object.fromEntries(shares)).toEqual({ a: 34, b: 33, c: 33 })
    }
  })
})

const LISTS = ['den', 'quat', 'da']
const anyLines = fc
  .array(
    fc.record({
      unitPriceDong: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 100_000_000 })),
      quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999 })),
      taxPercent: fc.constantFrom(0, 5, 8, 10),
      listIds: fc.subarray(LISTS),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map(lines => lines.map((line, index) => lamp(`p${index}`, line.unitPriceDong, line)))

const cap = fc.option(fc.nat(3_000_000))
const percent = fc.integer({ min: 1, max: 100 })
const scope = fc
  .tuple(fc.subarray(LISTS), fc.subarray(['p0', 'p1']))
  .map(([lists, products]) =>
    lists.length ? only({ lists }, { products }) : promotion(free).conditions.scope,
  )
const free: Offer = { on: 'delivery', kind: 'free', capDong: null }
const size = fc.integer({ min: 1, max: 4 })
const anyOffer: fc.Arbitrary<Offer> = fc.oneof(
  fc.record({ on: fc.constant('items'), kind: fc.constant('percent'), percent, capDong: cap }),
  fc.record({ on: fc.constant('items'), kind: fc.constant('amount'), dong: fc.nat(2_000_000), capDong: cap }),
  fc.record({ on: fc.constant('items'), kind: fc.constant('price'), dong: fc.nat(2_000_000) }),
  fc.record({
    on: fc.constant('items'),
    kind: fc.constant('buy_get'),
    buy: size,
    get: size,
    percent,
    reward: fc.option(scope),
  }),
  fc.record({ on: fc.constant('order'), kind: fc.constant('percent'), percent, capDong: cap }),
  fc.record({ on: fc.constant('order'), kind: fc.constant('amount'), dong: fc.nat(200_000_000) }),
  fc.record({ on: fc.constant('delivery'), kind: fc.constant('free'), capDong: cap }),
) as fc.Arbitrary<Offer>
const anyPromotions = fc
  .array(
    fc.record({
      offer: anyOffer,
      scope,
      minPieces: fc.nat(5),
      minDong: fc.oneof(fc.constant(0), fc.nat(50_000_000)),
      priority: fc.nat(2),
      mayExceedHalf: fc.boolean(),
      needsCode: fc.boolean(),
      combines: fc.record({ order: fc.boolean(), delivery: fc.boolean(), codes: fc.boolean() }),
    }),
    { maxLength: 6 },
  )
  .map(list =>
    list.map(({ offer, scope: of, minPieces, minDong, ...rest }, index) =>
      promotion(offer, { name: `k${index}`, ...rest, conditions: { scope: of, minPieces, minDong } }),
    ),
  )
const anyRules: fc.Arbitrary<Partial<PricingRules> & { moment: object }> = fc
  .record({
    pricesIncludeTax: fc.boolean(),
    feeDong: fc.nat(200_000),
    freeFromDong: fc.option(fc.nat(1_000_000_000)),
    province: fc.constantFrom(CITY, 'Thành phố Hà Nội', undefined),
  })
  .map(({ pricesIncludeTax, province, feeDong, freeFromDong }) => ({
    pricesIncludeTax,
    delivery: cityRules(feeDong, freeFromDong),
    moment: { province },
  }))
const sum = (amounts: number[]) => amounts.reduce((total, dong) => total + dong, 0)

describe('every cart, with any promotions', () => {
  it('adds up to the đồng, in whole đồng, and never below 0', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, anyRules, (lines, promotions, rules) => {
        const priced = price(lines, promotions, rules)
        const net = priced.lines.map(line => line.unitPriceDong * line.quantity - line.discountDong)
        const added = rules.pricesIncludeTax ? 0 : priced.taxDong
        expect(sum(net) + priced.shippingDong + added).toBe(priced.totalDong)
        expect(priced.subtotalDong - priced.discountDong).toBe(sum(net))
        expect(sum(priced.taxes.map(tax => tax.taxableDong))).toBe(sum(net))
        expect(sum(priced.taxes.map(tax => tax.taxDong))).toBe(priced.taxDong)
        expect(sumOfDiscounts(discountsByName(priced))).toBe(priced.discountDong)
        for (const dong of [
          ...net,
          priced.shippingDong,
          priced.totalDong,
          priced.taxDong,
          priced.discountDong,
        ])
          expect(Number.isSafeInteger(dong) && dong >= 0).toBe(true)
        if (promotions.some(({ mayExceedHalf }) => mayExceedHalf)) return
        for (const line of priced.lines)
          expect(line.discountDong).toBeLessThanOrEqual((line.unitPriceDong * line.quantity) / 2)
      }),
      { numRuns: 300 },
    )
  })

  it('pays back no more than was paid, whichever pieces come back', () => {
    fc.assert(
      fc.property(
        anyLines,
        anyPromotions,
        anyRules,
        fc.array(fc.nat(999), { minLength: 20, maxLength: 20 }),
        (lines, promotions, rules, wanted) => {
          const { lines: priced, subtotalDong, discountDong } = price(lines, promotions, rules)
          const back = priced.map((line, index) => {
            const pieces = Math.min(line.quantity, wanted[index] ?? 0)
            const paidDong = line.unitPriceDong * line.quantity - line.discountDong
            return Math.floor((paidDong * pieces) / line.quantity)
          })
          expect(Math.min(...back)).toBeGreaterThanOrEqual(0)
          expect(sum(back)).toBeLessThanOrEqual(subtotalDong - discountDong)
          // all of them bring back all
          if (priced.every((line, index) => (wanted[index] ?? 0) >= line.quantity))
            expect(sum(back)).toBe(subtotalDong - discountDong)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('costs the same in any order of its lines and its promotions, each line of it too', () => {
    const shuffle = <T>(list: readonly T[]) =>
      fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })
    const shuffled = fc
      .tuple(anyLines, anyPromotions)
      .chain(([lines, promotions]) =>
        fc.tuple(fc.constant({ lines, promotions }), shuffle(lines), shuffle(promotions)),
      )
    fc.assert(
      fc.property(shuffled, anyRules, ([{ lines, promotions }, otherLines, otherPromotions], rules) => {
        const one = price(lines, promotions, rules)
        const other = price(otherLines, otherPromotions, rules)
        const byProduct = (of: typeof one) =>
          Object.fromEntries(of.lines.map(line => [line.productId, [line.discounts, line.discountDong]]))
        expect(byProduct(other)).toEqual(byProduct(one))
        expect({ ...other, lines: [] }).toEqual({ ...one, lines: [] })
      }),
      { numRuns: 300 },
    )
  })

  // Together they may take less off: a piece that brings one offer may lower the base of another one.
  it('takes at least as much off by one promotion when a piece is added', () => {
    fc.assert(
      fc.property(anyLines, anyPromotions, fc.nat(), (lines, promotions, pick) => {
        // of a line half is taken off at most, also of one that becomes the given one
        const one = promotions.slice(0, 1).map(some => ({ ...some, mayExceedHalf: true }))
        const position = pick % lines.length
        const more = lines.map((line: LineToPrice, index) =>
          index === position ? { ...line, quantity: line.quantity + 1 } : line,
        )
        const [before, after] = [price(lines, one), price(more, one)]
        // each line is rounded by itself
        expect(after.discountDong).toBeGreaterThanOrEqual(before.discountDong - lines.length)
      }),
      { numRuns: 300 },
    )
  })

  it('spreads the order’s discount in proportion: no line is off by more than a đồng', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 5_000 }), (lines, tenThousandths) => {
        const total = sum(lines.map(line => line.unitPriceDong * line.quantity))
        const dong = Math.floor((total / 10_000) * tenThousandths)
        const off: Promotion = { ...amountOff(dong), mayExceedHalf: true }
        for (const line of price(lines, [off]).lines) {
          const exact = (dong / total) * line.unitPriceDong * line.quantity
          expect(Math.abs(line.discountDong - exact)).toBeLessThan(1.001)
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiscountRule, discountsByName, type LineToPrice, sumOfDiscounts } from './discounts.ts'
import { type PricingRules, priceCart } from './price-cart.ts'

const CITY = 'Thành phố Hồ Chí Minh'
const AT = new Date('2026-11-20T02:00:00Z')
const noDelivery = { feeDong: 0, freeFromDong: null, innerProvince: '' }
const rulesWith = (...discounts: DiscountRule[]): PricingRules => ({
  pricesIncludeTax: false,
  delivery: noDelivery,
  discounts,
})
const lamp = (productId: string, unitPriceDong: number, rest: Partial<LineToPrice> = {}): LineToPrice => ({
  productId,
  variantId: null,
  unitPriceDong,
  quantity: 1,
  taxPercent: 10,
  ...rest,
})
const off = (on: 'line' | 'order', dong: number, name = `Giảm ${dong}`): DiscountRule => ({
  on,
  name,
  dongOff: () => dong,
})
const price = (lines: LineToPrice[], rules: PricingRules, province?: string) =>
  priceCart(lines, rules, { at: AT, province })

describe('a cart that is priced', () => {
  it('names the discounts of a line, spreads those of the order, and taxes the rest', () => {
    const lines = [lamp('a', 333_333), lamp('b', 333_333), lamp('c', 343_334, { taxPercent: 5 })]
    const ten: DiscountRule = {
      on: 'line',
      name: 'Giảm giá đèn bàn',
      dongOff: ({ productId }) => (productId === 'c' ? 10_000 : 0),
    }
    const priced = price(lines, rulesWith(ten, off('order', 100_000, 'Khai trương')))
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
    expect(priced.lines.map(({ discounts, discountDong }) => [discounts, discountDong])).toEqual([
      [[], 33_333],
      [[], 33_333],
      [[{ name: 'Giảm giá đèn bàn', dong: 10_000 }], 43_334],
    ])
    expect(discountsByName(priced)).toEqual([
      { name: 'Giảm giá đèn bàn', dong: 10_000 },
      { name: 'Khai trương', dong: 100_000 },
    ])
  })

  it('shows rules of the order what is left of it, and every rule the moment', () => {
    const tenth: DiscountRule = {
      on: 'order',
      name: 'Giảm 10%',
      dongOff: ({ netDong, moment }) => (moment.at < AT ? 0 : netDong / 10),
    }
    const rules = rulesWith(off('line', 20_000), tenth)
    expect(price([lamp('a', 100_000)], rules).discounts).toEqual([{ name: 'Giảm 10%', dong: 8_000 }])
    const before = { at: new Date(AT.getTime() - 1), province: undefined }
    expect(priceCart([lamp('a', 100_000)], rules, before).discounts).toEqual([])
  })

  it('costs nothing where discounts exceed it, and names no discount that had nothing left to take', () => {
    const priced = price([lamp('a', 5_000)], rulesWith(off('line', 9_000), off('order', 1)))
    expect(priced).toMatchObject({ totalDong: 0, discountDong: 5_000, discounts: [] })
    expect(priced.lines[0]?.discounts).toEqual([{ name: 'Giảm 9000', dong: 5_000 }])
  })

  it('is delivered free by what is left of it after all discounts', () => {
    const delivery = { feeDong: 50_000, freeFromDong: 500_000, innerProvince: CITY }
    const rules = (...discounts: DiscountRule[]) => ({ ...rulesWith(...discounts), delivery })
    expect(price([lamp('a', 500_000)], rules(), CITY)).toMatchObject({ shippingDong: 0, messages: [] })
    expect(price([lamp('a', 500_000)], rules(off('order', 1_000)), CITY)).toMatchObject({
      shippingDong: 50_000,
      messages: [{ kind: 'free_delivery_missing', missingDong: 1_000 }],
    })
  })

  it.each([0.5, -1, Number.NaN])('refuses a rule that takes %d đồng off', dong => {
    expect(() => price([lamp('a', 5_000)], rulesWith(off('order', dong)))).toThrow(RangeError)
  })
})

const anyLines = fc
  .array(
    fc.record({
      unitPriceDong: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 100_000_000 })),
      quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 999 })),
      taxPercent: fc.constantFrom(0, 5, 8, 10),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map(lines => lines.map((line, index) => lamp(`p${index}`, line.unitPriceDong, line)))
/** Discounts of any size, also beyond what there is to take off. */
const anyRules = fc
  .record({
    pricesIncludeTax: fc.boolean(),
    feeDong: fc.nat(200_000),
    freeFromDong: fc.option(fc.nat(1_000_000_000)),
    discounts: fc.array(
      fc.record({ on: fc.constantFrom('line', 'order'), dong: fc.nat(2_000_000), percent: fc.nat(120) }),
      { maxLength: 5 },
    ),
  })
  .map(({ discounts, pricesIncludeTax, ...delivery }) => ({
    pricesIncludeTax,
    delivery: { ...delivery, innerProvince: CITY },
    discounts: discounts.map(
      ({ on, dong, percent }, index): DiscountRule =>
        on === 'order'
          ? { on, name: `Đơn ${index}`, dongOff: ({ netDong }) => Math.floor((netDong * percent) / 100) }
          : {
              on: 'line',
              name: `Dòng ${index}`,
              dongOff: line => (line.quantity + dong) % (line.unitPriceDong + 7),
            },
    ),
  }))
const anyProvince = fc.constantFrom(CITY, 'Thành phố Hà Nội', undefined)

describe('every cart, with any discounts', () => {
  it('adds up to the đồng, in whole đồng, and never below 0', () => {
    fc.assert(
      fc.property(anyLines, anyRules, anyProvince, (lines, rules, province) => {
        const priced = price(lines, rules, province)
        const sum = (amounts: number[]) => amounts.reduce((total, dong) => total + dong, 0)
        const net = priced.lines.map(line => line.unitPriceDong * line.quantity - line.discountDong)
        const added = rules.pricesIncludeTax ? 0 : priced.taxDong
        expect(sum(net) + priced.shippingDong + added).toBe(priced.totalDong)
        expect(priced.subtotalDong - priced.discountDong).toBe(sum(net))
        expect(sum(priced.taxes.map(tax => tax.taxableDong))).toBe(sum(net))
        expect(sum(priced.taxes.map(tax => tax.taxDong))).toBe(priced.taxDong)
        expect(sumOfDiscounts(discountsByName(priced))).toBe(priced.discountDong)
        const own = sum(priced.lines.map(line => sumOfDiscounts(line.discounts)))
        expect(own + sumOfDiscounts(priced.discounts)).toBe(priced.discountDong)
        for (const dong of [...net, priced.totalDong, priced.taxDong, priced.discountDong])
          expect(Number.isSafeInteger(dong) && dong >= 0).toBe(true)
      }),
    )
  })

  it('costs the same in any order of its lines, each line of it too', () => {
    const shuffled = anyLines.chain(lines =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, anyRules, anyProvince, ([lines, others], rules, province) => {
        const [one, other] = [price(lines, rules, province), price(others, rules, province)]
        const byProduct = (of: typeof one) =>
          Object.fromEntries(of.lines.map(line => [line.productId, line.discountDong]))
        expect(byProduct(other)).toEqual(byProduct(one))
        expect({ ...other, lines: [] }).toEqual({ ...one, lines: [] })
      }),
    )
  })

  it('gives the odd đồng of equal lines to the same product in any order', () => {
    const lines = ['a', 'b', 'c'].map(id => lamp(id, 1_000))
    for (const some of [lines, lines.toReversed()])
      expect(
        price(some, rulesWith(off('order', 100))).lines.map(line => [line.productId, line.discountDong]),
      ).toEqual(
        expect.arrayContaining([
          ['a', 34],
          ['b', 33],
          ['c', 33],
        ]),
      )
  })

  it('spreads the order’s discount in proportion: no line is off by more than a đồng', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 10_000 }), (lines, tenThousandths) => {
        const total = lines.reduce((sum, line) => sum + line.unitPriceDong * line.quantity, 0)
        const dong = Math.floor((total / 10_000) * tenThousandths)
        for (const line of price(lines, rulesWith(off('order', dong))).lines) {
          const exact = (dong / total) * line.unitPriceDong * line.quantity
          expect(Math.abs(line.discountDong - exact)).toBeLessThan(1.001)
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { AT, lamp, price, promotion } from '#tests/support/pricing/promotions.ts'
import { compatibleSets, mayCombine } from './combine.ts'

const all = { order: true, delivery: true, codes: true }
const onOrder = (name: string, dong: number, rest: object = {}) =>
  promotion({ on: 'order', kind: 'amount', dong }, { name, ...rest })
const alone = { combines: { ...all, order: false } }

describe('promotions that may not be used together', () => {
  it('give way to a better one for the customer, which is shown', () => {
    const two = onOrder('Mua 2 giảm 5%', 50_000, alone)
    const code = onOrder('SANGNHA10', 100_000, { ...alone, needsCode: true })
    expect(price([lamp('a', 1_000_000)], [two, code])).toMatchObject({
      discounts: [{ name: 'SANGNHA10', dong: 100_000 }],
      replaced: [{ name: 'Mua 2 giảm 5%' }],
    })
    expect(price([lamp('a', 1_000_000)], [onOrder('Lớn', 120_000, alone), code]).replaced).toEqual([
      { promotionId: 'SANGNHA10', name: 'SANGNHA10', gainDong: -20_000 },
    ])
  })

  it("count presents at their price and stock, and give way to the shopper's preference", () => {
    const gift = {
      on: 'gift',
      kind: 'gift',
      productId: 'bong',
      variantId: null,
      quantity: 1,
      per: 1,
    } as const
    const present = promotion(gift, { name: 'Tặng bóng', ...alone })
    const code = onOrder('BOT5', 5_000, { ...alone, needsCode: true })
    const cart = (available: number, preferred?: string) =>
      price([lamp('a', 700_000)], [present, code], {
        gifts: new Map([['Tặng bóng', { unitPriceDong: 120_000, available }]]),
        moment: { preferred },
      })
    expect(cart(3)).toMatchObject({
      gifts: [{ promotionId: 'Tặng bóng' }],
      discounts: [],
      replaced: [{ promotionId: 'BOT5', gainDong: -115_000 }],
    })
    expect(cart(0), 'a present that is gone is worth nothing').toMatchObject({
      gifts: [],
      discounts: [{ name: 'BOT5' }],
      replaced: [{ promotionId: 'Tặng bóng', gainDong: -5_000 }],
    })
    expect(cart(3, 'BOT5')).toMatchObject({
      gifts: [],
      discounts: [{ name: 'BOT5', dong: 5_000 }],
      replaced: [{ promotionId: 'Tặng bóng', gainDong: 115_000 }],
    })
    expect(cart(3, 'không có').gifts, 'a preference that is none changes nothing').toHaveLength(1)
  })

  it('are used one after the other if both allow it, each on the rest', () => {
    const tenth = (name: string, priority: number) =>
      promotion({ on: 'order', kind: 'percent', percent: 10, capDong: null }, { name, priority })
    expect(price([lamp('a', 1_000_000)], [tenth('Sau', 0), tenth('Trước', 5)]).discounts).toMatchObject([
      { name: 'Trước', dong: 100_000 },
      { name: 'Sau', dong: 90_000 },
    ])
  })

  it('are two codes unless both allow other codes', () => {
    const code = (codes: boolean) => onOrder('mã', 1, { needsCode: true, combines: { ...all, codes } })
    expect([mayCombine(code(true), code(true)), mayCombine(code(true), code(false))]).toEqual([true, false])
  })

  it('may exclude free delivery: the cheaper of both counts', () => {
    const free = promotion({ on: 'delivery', kind: 'free', capDong: null }, { name: 'Miễn phí giao' })
    const off = onOrder('Giảm', 30_000, { combines: { ...all, delivery: false } })
    const at = (feeDong: number) =>
      price([lamp('a', 1_000_000)], [free, off], {
        delivery: cityRules(feeDong, null),
      }).replaced.map(({ name }) => name)
    expect([at(20_000), at(40_000)]).toEqual([['Miễn phí giao'], ['Giảm']])
  })
})

describe('promotions that the cart lacks something for', () => {
  const tomorrow = { startsAt: new Date(AT.getTime() + 24 * 60 * 60 * 1000) }
  const dear = { conditions: { minDong: 5_000_000 } }

  it('do not keep others from being given, also with a higher priority', () => {
    const next = promotion(
      { on: 'next_order', kind: 'code', percent: 5, capDong: null, validDays: 60 },
      { name: 'Mã đơn sau', ...alone },
    )
    for (const lacking of [tomorrow, dear]) {
      const higher = onOrder('Giảm', 100_000, { priority: 9, ...lacking })
      const { earned, replaced } = price([lamp('a', 1_000_000)], [higher, next])
      expect([earned.map(({ name }) => name), replaced]).toEqual([['Mã đơn sau'], []])
    }
  })

  it('take no place among the sets that are compared', () => {
    const planned = Array.from({ length: 100 }, (_, index) =>
      onOrder(`k${index}`, 200_000, { ...alone, priority: 9, ...(index % 2 ? tomorrow : dear) }),
    )
    const now = onOrder('Hôm nay', 50_000, alone)
    expect(price([lamp('a', 1_000_000)], [...planned, now]).discounts).toMatchObject([{ name: 'Hôm nay' }])
  })
})

const anyPromotions = fc
  .array(
    fc.record({
      on: fc.constantFrom('order', 'delivery', 'items'),
      needsCode: fc.boolean(),
      combines: fc.record({ order: fc.boolean(), delivery: fc.boolean(), codes: fc.boolean() }),
    }),
    { maxLength: 6 },
  )
  .map(list =>
    list.map(({ on, ...rest }, index) => {
      const name = `k${index}`
      if (on === 'order') return onOrder(name, 1, rest)
      if (on === 'delivery')
        return promotion({ on: 'delivery', kind: 'free', capDong: null }, { name, ...rest })
      return promotion({ on: 'items', kind: 'percent', percent: 1, capDong: null }, { name, ...rest })
    }),
  )

describe('sets of promotions', () => {
  it('are exactly the largest ones in which all go together', () => {
    fc.assert(
      fc.property(anyPromotions, promotions => {
        const subsets = Array.from({ length: 2 ** promotions.length }, (_, bits) =>
          promotions.filter((__, position) => (bits >> position) & 1),
        )
        const goes = (set: typeof promotions) =>
          set.every(one => set.every(other => one === other || mayCombine(one, other)))
        const largest = subsets.filter(
          set => goes(set) && promotions.every(more => set.includes(more) || !goes([...set, more])),
        )
        const names = (sets: (typeof promotions)[]) => sets.map(set => set.map(({ id }) => id).join()).sort()
        expect(names(compatibleSets(promotions))).toEqual(names(largest))
      }),
    )
  })

  it('are 64 at most, those of the highest priorities', () => {
    const many = Array.from({ length: 100 }, (_, index) => onOrder(`k${index}`, 1, alone))
    expect(compatibleSets(many)).toEqual(many.slice(0, 64).map(one => [one]))
  })
})

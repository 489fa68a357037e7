import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PromotionFields, promotionFields } from '#contract/promotions/promotion.shapes.ts'
import { checkPromotion } from './check-promotion.ts'
import { dayAndTime, momentOf } from './moments.ts'
import { fieldsFrom, newValues, type PromotionValues, valuesOf } from './promotion-values.ts'

const nullable = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null })
const dong = fc.integer({ min: 1, max: 1_000_000_000 })
const count = fc.integer({ min: 1, max: 999 })
const percent = fc.integer({ min: 1, max: 5_000 }).map(hundredths => hundredths / 100)
const ids = fc.array(fc.uuid({ version: 7 }), { maxLength: 3 })
const targets = fc.record({ lists: ids, products: ids, variants: ids })
const some = targets.filter(
  ({ lists, products, variants }) => lists.length + products.length + variants.length > 0,
)
const scope = fc.record({ of: fc.oneof(fc.constant('all' as const), some), except: targets })
const capDong = nullable(dong)
const is = <const T>(value: T) => fc.constant(value)

const offer: fc.Arbitrary<PromotionFields['offer']> = fc.oneof(
  fc.record({ on: is('items'), kind: is('percent'), percent, capDong }),
  fc.record({ on: is('items'), kind: is('amount'), dong, capDong }),
  fc.record({ on: is('items'), kind: is('price'), dong }),
  fc.record({
    on: is('items'),
    kind: is('buy_get'),
    buy: count,
    get: count,
    reward: nullable(scope),
    percent,
  }),
  fc.record({ on: is('order'), kind: is('percent'), percent, capDong }),
  fc.record({ on: is('order'), kind: is('amount'), dong }),
  fc.record({
    on: is('gift'),
    kind: is('gift'),
    productId: fc.uuid({ version: 7 }),
    variantId: nullable(fc.uuid({ version: 7 })),
    quantity: count,
    per: count,
  }),
  fc.record({ on: is('delivery'), kind: is('free'), capDong }),
  fc.record({ on: is('next_order'), kind: is('code'), percent, capDong, validDays: count }),
)

const minute = fc.integer({ min: 29_000_000, max: 31_000_000 })
const instant = (minutes: number) => new Date(minutes * 60_000).toISOString()
const fields: fc.Arbitrary<PromotionFields> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 80 }),
    internalNote: fc.string({ maxLength: 100 }),
    codeMode: fc.constantFrom('none', 'shared', 'unique'),
    code: is('SANGNHA10'),
    priority: fc.integer({ min: 0, max: 1_000 }),
    startsAt: minute.map(instant),
    endsAt: nullable(minute.map(instant)),
    conditions: fc.record({
      scope,
      minPieces: fc.integer({ min: 0, max: 999 }),
      minDong: fc.integer({ min: 0, max: 1_000_000_000 }),
      customers: fc.constantFrom('all', 'registered', 'first_order'),
      payments: fc.subarray(['cash', 'bank_transfer'] as ('cash' | 'bank_transfer')[]),
      provinces: fc.subarray(['Thành phố Hà Nội', 'Tỉnh Quảng Ninh']),
    }),
    offer,
    combines: fc.record({ order: fc.boolean(), delivery: fc.boolean(), codes: fc.boolean() }),
    mayExceedHalf: fc.boolean(),
    usageLimit: nullable(count),
    customerLimit: nullable(count),
    budgetDong: nullable(dong),
  })
  .map(promotion => ({ ...promotion, code: promotion.codeMode === 'shared' ? promotion.code : null }))

const ready: PromotionValues = {
  ...newValues(new Date('2026-11-20T03:00:00Z')),
  name: 'Đèn tường đi đôi',
  offer: { ...newValues(new Date()).offer, percent: '10' },
}

describe('the form of a promotion', () => {
  it('gives back every promotion that it is filled with', () => {
    fc.assert(
      fc.property(fields, promotion => {
        expect(fieldsFrom(valuesOf(promotion))).toEqual(promotion)
      }),
    )
  })

  it('begins tomorrow, and lacks only a name and an offer', () => {
    expect(newValues(new Date('2026-11-20T18:00:00Z')).startsDay).toBe('2026-11-22')
    expect(checkPromotion(newValues(new Date('2026-11-20T03:00:00Z')))).toEqual({
      name: 'Vui lòng nhập tên khuyến mãi',
      'offer.percent': 'Mức giảm phải là số phần trăm, ví dụ 12,5',
    })
    expect(checkPromotion(ready)).toEqual({})
    expect(promotionFields.parse(fieldsFrom(ready)).endsAt).toBeNull()
  })

  it('ends with the minute that is typed', () => {
    expect(momentOf('2026-12-31', '23:59', 'end')).toBe('2026-12-31T17:00:00.000Z')
    expect(dayAndTime('2026-12-31T17:00:00.000Z', 'end')).toEqual(['2026-12-31', '23:59'])
  })

  it.each<[string, Partial<PromotionValues>, string]>([
    ['endsDay', { endsDay: '2026-11-20' }, 'Ngày kết thúc phải sau ngày bắt đầu'],
    ['startsTime', { startsTime: '25:00' }, 'Vui lòng nhập giờ và phút, ví dụ 08:30'],
    ['code', { codeMode: 'shared' }, 'Vui lòng nhập mã giảm giá'],
    [
      'offer.dong',
      { offer: { ...ready.offer, kind: 'price' } },
      'Giá bán phải là số nguyên từ 0 đến 100.000.000.000',
    ],
    ['offer.productId', { offer: { ...ready.offer, on: 'gift' } }, 'Quà tặng không hợp lệ'],
    [
      'offer.percent',
      { offer: { ...ready.offer, percent: '60' } },
      'Giảm quá 50% giá bán: hãy bật «Cho phép giảm quá một nửa giá»',
    ],
  ])('says at %s what is wrong there', (field, change, message) => {
    expect(checkPromotion({ ...ready, ...change })).toEqual({ [field]: message })
  })
})

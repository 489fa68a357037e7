import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CITY, deliveryPriceOf as priceOf } from '#tests/support/pricing/delivery-rules.ts'
import { deliveryClasses } from './delivery-class.ts'

const HANOI = 'Thành phố Hà Nội'
const CA_MAU = 'Tỉnh Cà Mau'

const anyClass = fc.constantFrom(...deliveryClasses)
const anyFee = fc.option(fc.nat(500_000))
const anyTerms = fc.record({
  name: fc.string(),
  time: fc.constant(''),
  fees: fc.record({ standard: anyFee, bulky: anyFee, oversize: anyFee }),
  thresholds: fc.array(
    fc.record({
      fromDong: fc.integer({ min: 1, max: 10_000_000 }),
      feeDong: fc.nat(500_000),
      classes: fc.subarray([...deliveryClasses], { minLength: 1 }),
    }),
    { maxLength: 5 },
  ),
})
const PROVINCES = [CITY, HANOI, CA_MAU]
const WARDS = ['Phường 1', 'Phường 2', 'Xã 3']
const anyZone = fc
  .tuple(anyTerms, fc.constantFrom(...PROVINCES), fc.subarray(WARDS))
  .map(([terms, province, wards]) => ({ ...terms, places: [{ province, wards }] }))
const anyRules = fc.record({ zones: fc.array(anyZone, { maxLength: 5 }), rest: anyTerms })
const anyOrder = fc.record({ netDong: fc.nat(12_000_000), deliveryClass: anyClass })
const anyKnownPlace = fc.record({
  province: fc.constantFrom(...PROVINCES, ''),
  ward: fc.constantFrom(...WARDS, ''),
})

describe('every order, by any rules', () => {
  it('adds a whole fee that is not negative, and no open fee', () => {
    fc.assert(
      fc.property(anyRules, anyOrder, anyKnownPlace, (some, order, place) => {
        const { shippingDong, isFeeOpen } = priceOf(some, { ...order, ...place })
        expect(Number.isSafeInteger(shippingDong) && shippingDong >= 0).toBe(true)
        if (isFeeOpen) expect(shippingDong).toBe(0)
      }),
    )
  })

  it('pays no more for its delivery when it has more of the same size', () => {
    fc.assert(
      fc.property(anyRules, anyOrder, anyKnownPlace, fc.nat(5_000_000), (some, order, place, more) => {
        const before = priceOf(some, { ...order, ...place })
        const after = priceOf(some, { ...order, ...place, netDong: order.netDong + more })
        if (before.isFeeOpen) return
        expect(after.isFeeOpen).toBe(false)
        expect(after.shippingDong).toBeLessThanOrEqual(before.shippingDong)
      }),
    )
  })

  it('pays less with the missing amount added, and not with a đồng less than that', () => {
    fc.assert(
      fc.property(anyRules, anyOrder, anyKnownPlace, (some, order, place) => {
        const at = (netDong: number) => priceOf(some, { ...order, ...place, netDong })
        const before = at(order.netDong)
        const missing = before.messages.find(message => message.kind === 'delivery_threshold_missing')
        if (!missing) return
        const reached = at(order.netDong + missing.missingDong)
        expect(reached).toMatchObject({ isFeeOpen: false, shippingDong: missing.feeDong })
        expect(before.isFeeOpen || missing.feeDong < before.shippingDong).toBe(true)
        const short = at(order.netDong + missing.missingDong - 1)
        expect([short.shippingDong, short.isFeeOpen]).toEqual([before.shippingDong, before.isFeeOpen])
      }),
      { numRuns: 500 },
    )
  })

  it('has a message that the fee depends on the place only if two places differ', () => {
    fc.assert(
      fc.property(anyRules, anyOrder, (some, order) => {
        const { messages, shippingDong, isFeeOpen } = priceOf(some, order)
        if (messages.some(message => message.kind === 'delivery_depends_on_place')) return
        for (const province of PROVINCES)
          for (const ward of WARDS) {
            const known = priceOf(some, { ...order, province, ward })
            expect([known.shippingDong, known.isFeeOpen]).toEqual([shippingDong, isFeeOpen])
          }
      }),
    )
  })
})

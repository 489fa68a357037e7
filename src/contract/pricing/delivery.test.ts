import { describe, expect, it } from 'vitest'
import {
  CITY,
  cityRules,
  deliveryPriceOf as priceOf,
  sameFee,
} from '#tests/support/pricing/delivery-rules.ts'
import { isSameProvince } from '../addresses/provinces.ts'
import type { DeliveryPlace } from './delivery.ts'
import { type DeliveryClass, deliveryClasses, largestClass } from './delivery-class.ts'
import { pricingMessageText } from './delivery-price-texts.ts'

const HANOI = 'Thành phố Hà Nội'
const CA_MAU = 'Tỉnh Cà Mau'
const rules = cityRules(50_000, 500_000)

describe('the cost of delivery', () => {
  it.each([
    [500_000, CITY, 0],
    [499_999, CITY, 50_000],
    [2_580_000, HANOI, 50_000],
    [2_580_000, '', 50_000],
  ])('%d đồng of lines to «%s»: %d', (netDong, province, dong) => {
    expect(priceOf(rules, { netDong, province }).shippingDong).toBe(dong)
  })

  it('is never free if no amount is set', () => {
    expect(priceOf(cityRules(50_000, null), { netDong: 9_000_000, province: CITY }).shippingDong).toBe(50_000)
  })

  it('is that of the most exact place: a ward before its province, its province before the rest', () => {
    const zone = (name: string, dong: number, province: string, ...wards: string[]) => ({
      name,
      time: '',
      fees: sameFee(dong),
      thresholds: [],
      places: [{ province, wards }],
    })
    const zones = [
      zone('Huế', 3, 'Thành phố Huế'),
      zone('Xa', 2, 'Thành phố Huế', 'Xã Ba Tơ', 'Xã A Lưới 1'),
      zone('Gần', 1, 'Thành phố Huế', 'Xã Ba Tô'),
    ]
    const some = { ...rules, zones }
    const feeTo = (province: string, ward: string) => priceOf(some, { province, ward }).shippingDong
    expect(feeTo('TP Huế', 'xã ba tơ')).toBe(2)
    expect(feeTo('Thành phố Huế', 'Xã Ba Tô')).toBe(1)
    expect(feeTo('Thành phố Huế', 'Phường Thuận Hóa')).toBe(3)
    expect(feeTo('Thành phố Huế', '')).toBe(3)
    expect(feeTo(HANOI, 'Xã Ba Tơ')).toBe(50_000)
    expect(feeTo('', 'Xã Ba Tơ')).toBe(50_000)
  })

  it('is that of the largest size in the order', () => {
    const lines = (...classes: DeliveryClass[]) => classes.map(deliveryClass => ({ deliveryClass }))
    expect(largestClass(lines('standard', 'oversize', 'bulky'))).toBe('oversize')
    expect(largestClass(lines())).toBe('standard')
    const fees = { standard: 1, bulky: 2, oversize: 3 }
    const some = { zones: [], rest: { ...rules.rest, fees } }
    for (const [index, deliveryClass] of deliveryClasses.entries())
      expect(priceOf(some, { province: CITY, deliveryClass }).shippingDong).toBe(index + 1)
  })

  it('is lowered for the sizes that a threshold names', () => {
    const thresholds = [{ fromDong: 100, feeDong: 10, classes: ['bulky' as const] }]
    const some = { zones: [], rest: { ...rules.rest, thresholds } }
    const feeOf = (deliveryClass: DeliveryClass) =>
      priceOf(some, { province: CITY, netDong: 100, deliveryClass }).shippingDong
    expect([feeOf('standard'), feeOf('bulky')]).toEqual([50_000, 10])
  })
})

describe('a fee that the shop names after it has the order', () => {
  const later = {
    zones: rules.zones,
    rest: { ...rules.rest, fees: { ...sameFee(50_000), bulky: null } },
  }
  it('counts as 0, and is marked as open', () => {
    const price = priceOf(later, { province: CA_MAU, netDong: 100_000, deliveryClass: 'bulky' })
    expect([price.shippingDong, price.isFeeOpen]).toEqual([0, true])
    expect(price.messages.map(pricingMessageText)).toEqual([
      'Phí giao hàng cồng kềnh đến Tỉnh Cà Mau: cửa hàng báo sau khi nhận đơn; bạn có thể từ chối.',
    ])
    expect(priceOf(later, { province: CA_MAU }).isFeeOpen).toBe(false)
    expect(priceOf(later, { province: CITY, deliveryClass: 'bulky' }).isFeeOpen).toBe(false)
  })

  it('is known from a threshold on', () => {
    const thresholds = [{ fromDong: 5_000_000, feeDong: 0, classes: ['bulky' as const] }]
    const some = { ...later, rest: { ...later.rest, thresholds } }
    const price = (netDong: number) => priceOf(some, { province: CA_MAU, netDong, deliveryClass: 'bulky' })
    expect(price(5_000_000)).toMatchObject({ shippingDong: 0, isFeeOpen: false, messages: [] })
    expect(price(4_000_000)).toMatchObject({
      isFeeOpen: true,
      messages: [{}, { kind: 'delivery_threshold_missing', missingDong: 1_000_000 }],
    })
  })

  it('is not promised while the place is not known', () => {
    const price = priceOf(later, { deliveryClass: 'bulky' })
    expect([price.shippingDong, price.isFeeOpen]).toEqual([0, false])
    expect(price.messages.map(pricingMessageText)).toEqual(['Nội thành: 50.000\u00a0₫; Nơi khác: báo sau.'])
  })
})

describe('the text for a shopper', () => {
  const textsOf = (netDong: number, place: Partial<DeliveryPlace> = {}) =>
    priceOf(rules, { netDong, ...place }).messages.map(pricingMessageText)

  it('is that the fee depends on the place, only if it does', () => {
    expect(priceOf(rules, { netDong: 500_000 }).shippingDong).toBe(0)
    expect(textsOf(500_000)).toEqual(['Nội thành: miễn phí; Nơi khác: 50.000\u00a0₫.'])
    expect(priceOf(rules, { netDong: 100_000 }).shippingDong).toBe(50_000)
    expect(priceOf(cityRules(50_000, null), { netDong: 500_000 })).toEqual({
      shippingDong: 50_000,
      isFeeOpen: false,
      messages: [],
    })
  })

  it('depends on the ward if wards of the province have their own terms', () => {
    const [zone] = cityRules(20_000, null).zones
    if (!zone) throw new Error('no zone')
    const center = { ...zone, name: 'Trung tâm', places: [{ province: CITY, wards: ['Phường Sài Gòn'] }] }
    const some = { ...rules, zones: [...rules.zones, center] }
    const known = (ward: string | undefined) => priceOf(some, { province: CITY, ward })
    expect(known(undefined).messages.map(pricingMessageText)).toEqual([
      'Trung tâm: 20.000\u00a0₫; Nội thành: 50.000\u00a0₫.',
    ])
    expect(known('Phường Sài Gòn')).toMatchObject({ shippingDong: 20_000, messages: [] })
    expect(known('')).toMatchObject({ shippingDong: 50_000, messages: [] })
  })

  it('names the range of many zones', () => {
    const [zone] = rules.zones
    if (!zone) throw new Error('no zone')
    const zones = [10_000, 20_000, null, 0].map((dong, index) => ({
      ...zone,
      name: `Vùng ${index}`,
      fees: sameFee(dong),
      thresholds: [],
    }))
    expect(priceOf({ ...rules, zones }, {}).messages.map(pricingMessageText)).toEqual([
      'Tùy nơi nhận: từ miễn phí đến 50.000\u00a0₫; có nơi cửa hàng báo sau.',
    ])
  })

  it('is the amount that is missing to the next lower fee', () => {
    const missing = 'Mua thêm 120.000\u00a0₫ để được giao miễn phí nội thành.'
    expect(textsOf(380_000)).toEqual([missing])
    expect(textsOf(380_000, { province: CITY })).toEqual([missing])
    expect(textsOf(380_000, { province: HANOI })).toEqual([])
    expect(textsOf(500_000, { province: CITY })).toEqual([])
    expect(textsOf(0)).toEqual([])
  })
})

it.each([
  ['TP. Hồ Chí Minh', true],
  ['Tp.Hồ Chí Minh', true],
  ['thành phố hồ chí minh', true],
  ['Hồ Chí Minh', true],
  ['Thành phố Huế', false],
  ['', false],
])('finds the province however it is written: «%s»', (province, isIt) => {
  expect(isSameProvince(CITY, province)).toBe(isIt)
})

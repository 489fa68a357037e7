import { describe, expect, it } from 'vitest'
import { dependsOnProvince, isInside, shippingDongOf } from './shipping.ts'

const CITY = 'Thành phố Hồ Chí Minh'
const rules = { feeDong: 50_000, freeFromDong: 500_000, innerProvince: CITY }

describe('what delivery costs', () => {
  it.each([
    [500_000, CITY, 0],
    [499_999, CITY, 50_000],
    [2_580_000, 'Thành phố Hà Nội', 50_000],
    [2_580_000, '', 50_000],
  ])('%d đồng of goods to «%s»: %d', (goodsDong, province, dong) => {
    expect(shippingDongOf(rules, { goodsDong, province })).toBe(dong)
  })

  it('is never free where no amount or no province is set', () => {
    const order = { goodsDong: 9_000_000, province: CITY }
    expect(shippingDongOf({ ...rules, freeFromDong: null }, order)).toBe(50_000)
    expect(shippingDongOf({ ...rules, innerProvince: '' }, { ...order, province: '' })).toBe(50_000)
    expect(shippingDongOf({ ...rules, freeFromDong: 0 }, { ...order, goodsDong: 0 })).toBe(0)
  })

  it('is open until the province is known, only where that decides', () => {
    expect(dependsOnProvince(rules, 500_000)).toBe(true)
    expect(dependsOnProvince(rules, 100_000)).toBe(false)
    expect(dependsOnProvince({ ...rules, feeDong: 0 }, 500_000)).toBe(false)
  })

  it.each([
    ['TP. Hồ Chí Minh', true],
    ['Tp.Hồ Chí Minh', true],
    ['thành phố hồ chí minh', true],
    ['Hồ Chí Minh', true],
    ['Thành phố Huế', false],
    ['', false],
  ])('knows the province however it is written: «%s»', (province, isIt) => {
    expect(isInside(rules, province)).toBe(isIt)
  })
})

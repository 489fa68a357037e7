import { describe, expect, it } from 'vitest'
import { isInside, priceDelivery } from './delivery.ts'

const CITY = 'Thành phố Hồ Chí Minh'
const rules = { feeDong: 50_000, freeFromDong: 500_000, innerProvince: CITY }

const feeOf = (netDong: number, province: string, changes: object = {}) =>
  priceDelivery({ ...rules, ...changes }, { netDong, province }).shippingDong

describe('what delivery costs', () => {
  it.each([
    [500_000, CITY, 0],
    [499_999, CITY, 50_000],
    [2_580_000, 'Thành phố Hà Nội', 50_000],
    [2_580_000, '', 50_000],
  ])('%d đồng of lines to «%s»: %d', (netDong, province, dong) => {
    expect(feeOf(netDong, province)).toBe(dong)
  })

  it('is never free where no amount or no province is set', () => {
    expect(feeOf(9_000_000, CITY, { freeFromDong: null })).toBe(50_000)
    expect(feeOf(9_000_000, '', { innerProvince: '' })).toBe(50_000)
    expect(feeOf(0, CITY, { freeFromDong: 0 })).toBe(0)
  })

  it('is open until the province is known, only where that decides', () => {
    const open = (netDong: number, changes: object = {}) =>
      priceDelivery({ ...rules, ...changes }, { netDong, province: undefined })
    const message = { kind: 'delivery_depends_on_province', feeDong: 50_000, freeProvince: CITY }
    expect(open(500_000)).toEqual({ shippingDong: 0, messages: [message] })
    expect(open(100_000).shippingDong).toBe(50_000)
    expect(open(500_000, { feeDong: 0 })).toEqual({ shippingDong: 0, messages: [] })
    expect(open(500_000, { freeFromDong: null })).toEqual({ shippingDong: 50_000, messages: [] })
  })

  it('says what is missing to free delivery, where there is free delivery', () => {
    const messages = (netDong: number, province?: string) =>
      priceDelivery(rules, { netDong, province }).messages
    const missing = { kind: 'free_delivery_missing', missingDong: 120_000, freeProvince: CITY }
    expect(messages(380_000)).toEqual([missing])
    expect(messages(380_000, CITY)).toEqual([missing])
    expect(messages(380_000, 'Thành phố Hà Nội')).toEqual([])
    expect(messages(500_000, CITY)).toEqual([])
    expect(messages(0)).toEqual([])
  })

  it.each([
    ['TP. Hồ Chí Minh', true],
    ['Tp.Hồ Chí Minh', true],
    ['thành phố hồ chí minh', true],
    ['Hồ Chí Minh', true],
    ['Thành phố Huế', false],
    ['', false],
  ])('finds the province however it is written: «%s»', (province, isIt) => {
    expect(isInside(rules, province)).toBe(isIt)
  })
})

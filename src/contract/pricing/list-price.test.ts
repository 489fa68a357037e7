import { describe, expect, it } from 'vitest'
import { compareAtPrice } from './list-price.ts'

describe('the struck-through price', () => {
  const price = { priceDong: 690_000, ownComparePriceDong: null, discountPercent: 25 }
  const [shown, switchedOff] = [{ isDefaultShown: true }, { isDefaultShown: false }]
  it('is the price plus the product’s percent, with the true percentage as badge', () => {
    expect(compareAtPrice(price, shown)).toEqual({ comparePriceDong: 862_500, percentOff: 20 })
  })
  it('is the own compare price if there is one, switch or not', () => {
    expect(compareAtPrice({ ...price, ownComparePriceDong: 1_000_000 }, switchedOff)).toEqual({
      comparePriceDong: 1_000_000,
      percentOff: 31,
    })
  })
  it('is none at 0 percent, when switched off, or when the compare price is not higher', () => {
    expect(compareAtPrice({ ...price, discountPercent: 0 }, shown)).toBeNull()
    expect(compareAtPrice(price, switchedOff)).toBeNull()
    expect(compareAtPrice({ ...price, ownComparePriceDong: 690_000 }, shown)).toBeNull()
  })
  it('is none if the price is given on request', () => {
    expect(compareAtPrice({ ...price, priceDong: null }, shown)).toBeNull()
  })
})

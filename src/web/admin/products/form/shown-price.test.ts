import { expect, test } from 'vitest'
import { shownPrice } from './shown-price.ts'

const typed = { price: '4850000', discount: '25', variants: [], defaultShown: true }

test('adds the discount for the old price, and shows the true percentage', () => {
  expect(shownPrice(typed)).toEqual({
    kind: 'fixed',
    dong: 4_850_000,
    isFrom: false,
    reference: { comparePriceDong: 6_062_500, percentOff: 20 },
  })
})

test.each([
  [{ discount: '0' }, null],
  [{ discount: '' }, null],
  [{ defaultShown: false }, null],
])('strikes nothing through with %j', (changed, reference) => {
  expect(shownPrice({ ...typed, ...changed })).toMatchObject({ kind: 'fixed', reference })
})

test.each(['contact', '0'])('%j is a price on request', price => {
  expect(shownPrice({ ...typed, price })).toEqual({ kind: 'contact' })
})

test.each(['', '12,5', '-1'])('%j is no price yet', price => {
  expect(shownPrice({ ...typed, price })).toEqual({ kind: 'none' })
})

test.each(['abc', '12,5', '101', '-1'])('a discount of «%s» has no price yet', discount => {
  expect(shownPrice({ ...typed, discount })).toEqual({ kind: 'none' })
})

test('with variants the lowest counts, with its own old price', () => {
  const variants = [
    { price: 300_000, comparePrice: null },
    { price: 200_000, comparePrice: 250_000 },
  ]
  expect(shownPrice({ ...typed, price: 'contact', variants })).toEqual({
    kind: 'fixed',
    dong: 200_000,
    isFrom: true,
    reference: { comparePriceDong: 250_000, percentOff: 20 },
  })
})

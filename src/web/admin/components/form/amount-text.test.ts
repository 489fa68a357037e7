import { describe, expect, it, test } from 'vitest'
import { caretBefore, digitsBehind, readAmount, readWholeAmount, showAmount } from './amount-text.ts'

test.each([
  ['4850000', '4850000', '4.850.000'],
  ['4.850.000 ₫', '4850000', '4.850.000'],
  // one more digit behind a grouped amount
  ['1.0005', '10005', '10.005'],
  ['007', '7', '7'],
  ['', '', ''],
  // a fraction is kept as it is, so that it is refused and not read as another amount
  ['1000,5', '1000,5', '1000,5'],
  ['850,', '850,', '850,'],
  ['850,00', '850,00', '850,00'],
  ['850,000', '850000', '850.000'],
  ['850.000,000', '850000000', '850.000.000'],
  ['-5', '-5', '-5'],
  ['liên hệ', 'liên hệ', 'liên hệ'],
])('reads %j as %j and shows it as %j', (typed, value, shown) => {
  expect(readAmount(typed)).toBe(value)
  expect(showAmount(value)).toBe(shown)
})

test.each([
  ['4.850.000 ₫', '4850000'],
  ['4 850 000', '4850000'],
  ['4850000', '4850000'],
  ['850,000', '850000'],
  ['850,00', '850'],
  ['1.250.000,00 VNĐ', '1250000'],
  ['4850000.50', '4850000.50'],
  ['-5', '-5'],
  ['12.5', '12.5'],
])('reads the pasted %j as %j', (pasted, value) => {
  expect(readWholeAmount(pasted)).toBe(value)
})

describe('the caret', () => {
  it('keeps the digits behind it while points come and go', () => {
    // «1.000» with the caret behind the 1, and a 2 typed there
    expect(digitsBehind('12.000', 2)).toBe(3)
    expect(caretBefore('12.000', 3)).toBe(3)
    expect(caretBefore('12.000', 0)).toBe(6)
    expect(caretBefore('12.000', 5)).toBe(0)
  })
})

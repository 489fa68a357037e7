import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readWholeNumber } from '#contract/kernel/number-text.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { caretBefore, digitsBehind, readAmount, readWholeAmount, showAmount } from './amount-text.ts'

test.each([
  ['', '4850000', '4850000', '4.850.000'],
  ['4.850.000 ', '4.850.000 ₫', '4850000', '4.850.000'],
  // one more digit behind a grouped amount, in front of it, and one less
  ['1.000', '1.0005', '10005', '10.005'],
  ['1.000', '51.000', '51000', '51.000'],
  ['1.000', '1.00', '100', '100'],
  ['1.000', '.000', '0', '0'],
  ['12.345.678', '12.5.678', '125678', '125.678'],
  ['00', '007', '7', '7'],
  ['5', '', '', ''],
  // points that a person types count once their digits are there
  ['850', '850.', '850.', '850.'],
  ['850.', '850.0', '850.0', '850.0'],
  ['850.0', '850.00', '850.00', '850.00'],
  ['850.00', '850.000', '850000', '850.000'],
  ['850.000.0', '850.000.00', '850.000.00', '850.000.00'],
  ['7.', '7.5', '7.5', '7.5'],
  // a fraction is kept as it is, so that it is refused and not read as another amount
  ['1000,', '1000,5', '1000,5', '1000,5'],
  ['850', '850,', '850,', '850,'],
  ['850,0', '850,00', '850,00', '850,00'],
  ['850,00', '850,000', '850000', '850.000'],
  ['850.000,00', '850.000,000', '850.000,000', '850.000,000'],
  ['-', '-5', '-5', '-5'],
  ['liên h', 'liên hệ', 'liên hệ', 'liên hệ'],
])('after %j, reads %j as %j and shows it as %j', (before, typed, value, shown) => {
  expect(readAmount(typed, before)).toBe(value)
  expect(showAmount(value)).toBe(shown)
})

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0012345679..,, -₫đke'), maxLength: 14 }),
  fc.nat(10 ** 12).map(String),
  fc.nat(10 ** 12).map(formatCount),
)

it('reads no text as another number than the one reader, except a number with other digits', () => {
  fc.assert(
    fc.property(text, text, (before, typed) => {
      const value = readAmount(typed, before)
      if (value === typed || value === '') return
      const reading = readWholeNumber(typed)
      const isEdited = before === showAmount(before.replace(/\D/g, '')) && value === digitsOf(typed)
      expect(isEdited || ('number' in reading && String(reading.number) === value)).toBe(true)
    }),
  )
})

it('keeps the digits while one is typed into a grouped number or taken from it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), fc.nat(20), fc.nat(9), (number, at, digit) => {
      const shown = formatCount(number)
      const position = at % (shown.length + 1)
      const longer = shown.slice(0, position) + digit + shown.slice(position)
      expect(readAmount(longer, shown)).toBe(digitsOf(longer))
      const shorter = shown.slice(0, position) + shown.slice(position + 1)
      expect(readAmount(shorter, shown)).toBe(digitsOf(shorter))
    }),
  )
})

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

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

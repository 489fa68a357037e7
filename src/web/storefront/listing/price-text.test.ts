import { expect, test } from 'vitest'
import { readPrice } from './price-text.ts'

test.each([
  ['', ''],
  ['500000', '500000'],
  ['1.500.000 ₫', '1500000'],
  ['1,500,000đ', '1500000'],
  ['1 500 000', '1500000'],
  ['500k', '500000'],
  ['500 nghìn', '500000'],
  ['1tr', '1000000'],
  ['1,5 triệu', '1500000'],
  ['2tr5', '2500000'],
  ['1.25 TRIỆU đồng', '1250000'],
  ['-5', undefined],
  ['1,5', undefined],
  ['rẻ', undefined],
  ['123456789012', undefined],
])('reads %j as %j', (typed, digits) => expect(readPrice(typed)).toBe(digits))

import { expect, test } from 'vitest'
import { formatted } from './xlsx-book.ts'

test.each([
  ['00000', 123, { number: 123, shown: '00123' }],
  ['"SP"0000', 12, { number: 12, shown: 'SP0012' }],
  ['0000-000', 1_234_567, { number: 1_234_567, shown: '1234-567' }],
  ['0', 123, 123],
  ['@', 123, 123],
  ['#,##0', 1_234, 1_234],
  ['#,##0 "₫"', 850_000, 850_000],
  ['0.00', 5, 5],
  ['0%', 0.25, '25%'],
  ['0.0%', 0.125, '12.5%'],
  ['0.00E+00', 8.94e12, 8.94e12],
  ['dd/mm/yyyy', 45_000, { day: 45_000 }],
  ['[$-409]d-mmm;@', 45_000, { day: 45_000 }],
  ['General', 123, 123],
  ['[', 123, 123],
  ['"', 123, 123],
])('a cell of the format %j with %d is read as %j', (code, number, cell) =>
  expect(formatted(number, code)).toEqual(cell),
)

import { expect, test } from 'vitest'
import { addMonths, dayAfterKey, spokenDay, weeksOfMonth } from './month-days.ts'

test('a month has its weeks from Monday to Sunday, filled up with days of its neighbours', () => {
  const weeks = weeksOfMonth('2026-11-20')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
})

test('the end of a month stays one in shorter months', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageDown', '2026-12-01'],
  ['x', undefined],
])('%s moves on from the first of November', (key, expected) => {
  expect(dayAfterKey('2026-11-01', key)).toBe(expected)
})

test('a day is read aloud in words', () => {
  expect(spokenDay('2026-11-22')).toBe('Chủ Nhật, 22 tháng 11 năm 2026')
})

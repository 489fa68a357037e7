import { expect, test } from 'vitest'
import { isOpenAt, readHours } from './opening-hours.ts'

test('reads hours of every day, and leaves other words to people', () => {
  expect(readHours('8:00–21:00 mỗi ngày')).toEqual({ opens: '08:00', closes: '21:00' })
  expect(readHours(' 07:30 - 20:30 hằng ngày ')).toEqual({ opens: '07:30', closes: '20:30' })
  expect(readHours('Thứ Hai đến thứ Sáu')).toBeUndefined()
})

test.each([
  ['07:59', false],
  ['08:00', true],
  ['20:59', true],
  ['21:00', false],
])('at %s it is open: %s', (time, isOpen) => {
  expect(isOpenAt({ opens: '08:00', closes: '21:00' }, time)).toBe(isOpen)
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dayText, readTypedDay, typedDayError } from './typed-day.ts'

test.each(['20/11/2026', '20-11-2026', '20.11.2026', '20 11 26', ' 20/11/26 ', '20112026', '2026-11-20'])(
  'reads %s as the 20th of November 2026',
  text => {
    expect(readTypedDay(text)).toEqual({ kind: 'day', day: '2026-11-20' })
  },
)

test.each([
  ['31/02/2026', 'Ngày 31/02/2026 không có trong lịch'],
  ['29/2/2027', 'Ngày 29/2/2027 không có trong lịch'],
  ['11/20/2026', 'Ngày 11/20/2026 không có trong lịch'],
  ['0/1/2026', 'Ngày 0/1/2026 không có trong lịch'],
  ['hôm qua', 'Nhập ngày theo dạng ngày/tháng/năm, ví dụ 20/11/2026'],
  ['20/11/20266', 'Nhập ngày theo dạng ngày/tháng/năm, ví dụ 20/11/2026'],
])('refuses %s with its reason', (text, message) => {
  expect(readTypedDay(text)).toEqual({ kind: 'wrong', message })
})

describe('a day that is being typed', () => {
  it('is unfinished until it is whole, and wrong when it is left so', () => {
    for (const text of ['2', '20/', '20/11/2', '2011'])
      expect(readTypedDay(text)).toEqual({ kind: 'unfinished' })
    expect(typedDayError('20/11/2', {})).toBe('Nhập ngày theo dạng ngày/tháng/năm, ví dụ 20/11/2026')
  })

  it('has to be within its bounds', () => {
    expect(typedDayError('19/11/2026', { min: '2026-11-20' })).toBe('Chọn ngày từ 20/11/2026 trở đi')
    expect(typedDayError('21/11/2026', { max: '2026-11-20' })).toBe('Chọn ngày đến 20/11/2026 trở về trước')
    expect(typedDayError('20/11/2026', { min: '2026-11-20', max: '2026-11-20' })).toBeUndefined()
    expect(typedDayError('', { min: '2026-11-20' })).toBeUndefined()
  })
})

test('every day is read back from its text', () => {
  const anyDay = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyDay, at => {
      const day = at.toISOString().slice(0, 10)
      expect(readTypedDay(dayText(day))).toEqual({ kind: 'day', day })
    }),
  )
})

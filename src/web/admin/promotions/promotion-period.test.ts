import { describe, expect, it } from 'vitest'
import { daysOf, periodNote, periodText } from './promotion-period.ts'

const NOW = '2026-11-20T03:00:00.000Z'
// from 01/10/2026 00:00 to the end of 31/12/2026, in Vietnam
const autumn = { startsAt: '2026-09-30T17:00:00.000Z', endsAt: '2026-12-31T17:00:00.000Z' }

describe('the period of a promotion', () => {
  it('names its first and last day in Vietnam', () => {
    expect(periodText(autumn)).toBe('01/10 – 31/12/2026')
    expect(periodText({ ...autumn, endsAt: '2027-02-04T17:00:00.000Z' })).toBe('01/10/2026 – 04/02/2027')
    expect(periodText({ ...autumn, endsAt: '2026-10-01T17:00:00.000Z' })).toBe('01/10/2026')
    expect(periodText({ ...autumn, endsAt: null })).toBe('Từ 01/10/2026')
  })

  it('counts every day that it touches', () => {
    expect(daysOf(autumn)).toBe(92)
    expect(daysOf({ ...autumn, endsAt: null })).toBeUndefined()
  })

  it.each([
    ['còn 41 ngày', autumn],
    ['không hạn', { ...autumn, endsAt: null }],
    ['hết hạn hôm nay', { ...autumn, endsAt: '2026-11-20T17:00:00.000Z' }],
    ['bắt đầu sau 11 ngày', { startsAt: '2026-11-30T17:00:00.000Z', endsAt: null }],
    ['bắt đầu hôm nay', { startsAt: '2026-11-20T04:00:00.000Z', endsAt: null }],
    ['đã chạy 32 ngày', { startsAt: '2026-08-14T17:00:00.000Z', endsAt: '2026-09-15T17:00:00.000Z' }],
  ])('is: %s', (note, period) => {
    expect(periodNote(period, NOW)).toBe(note)
  })
})

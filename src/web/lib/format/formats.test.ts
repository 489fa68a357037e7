import { describe, expect, it } from 'vitest'
import { formatDate, formatDong, formatMoment, formatPercent, formatRating } from './formats.ts'

describe('formats', () => {
  it('writes money with a no-break space before the sign', () => {
    expect(formatDong(4_850_000)).toBe('4.850.000\u00a0₫')
  })

  it('takes days and times as they are in Vietnam', () => {
    expect(formatDate('2026-11-20T18:30:00Z')).toBe('21/11/2026')
    expect(formatMoment('2026-11-20T02:14:00Z')).toBe('20/11/2026, 09:14')
  })

  it('shows «hôm nay» within the Vietnamese day only', () => {
    expect(formatMoment('2026-11-20T17:30:00Z', '2026-11-21T02:00:00Z')).toBe('hôm nay, 00:30')
    expect(formatMoment('2026-11-20T16:30:00Z', '2026-11-21T02:00:00Z')).toBe('20/11/2026, 23:30')
  })

  it('uses the decimal comma', () => {
    expect(formatRating(4.86)).toBe('4,9')
    expect(formatPercent(8.5)).toBe('8,5%')
  })
})

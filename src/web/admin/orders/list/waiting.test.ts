import { describe, expect, it } from 'vitest'
import { waitingSince } from './waiting.ts'

const NOW = '2026-11-22T10:00:00.000Z'

describe('how long an order has been waiting', () => {
  it.each([
    ['2026-11-22T10:00:05.000Z', '1 phút', false],
    ['2026-11-22T09:35:30.000Z', '24 phút', false],
    ['2026-11-22T08:00:01.000Z', '1 giờ', false],
    ['2026-11-22T08:00:00.000Z', '2 giờ', true],
    ['2026-11-20T10:00:01.000Z', '47 giờ', true],
    ['2026-11-20T10:00:00.000Z', '2 ngày', true],
  ])('since %s: %s', (since, text, isLate) => {
    expect(waitingSince(since, NOW)).toEqual({ text, isLate })
  })
})

import { expect, test } from 'vitest'
import { comparePeriods } from './compare-periods.ts'

const now = new Date('2026-11-20T03:00:00Z')

test('splits days into this period and the one before, and fills in days without orders', () => {
  const metrics = [
    { _id: '2026-11-17', count: 4, revenue: 400 },
    { _id: '2026-11-18', count: 1, revenue: 100 },
    { _id: '2026-11-20', count: 2, revenue: 250 },
  ]
  const { current, previous } = comparePeriods(metrics, { now, days: 3 })
  expect(current.days.map(day => day._id)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  expect(current).toMatchObject({ count: 3, revenueDong: 350 })
  expect(previous).toMatchObject({ count: 4, revenueDong: 400 })
})

test('a day is a day in Vietnam', () => {
  const lateEvening = new Date('2026-11-19T17:30:00Z')
  expect(comparePeriods([], { now: lateEvening, days: 1 }).current.days[0]?._id).toBe('2026-11-20')
})

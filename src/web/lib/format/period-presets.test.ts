import { expect, test } from 'vitest'
import { periodPresets, presetOf } from './period-presets.ts'

test.each([
  ['2026-11-22', 'week', '2026-11-16', '2026-11-22'],
  ['2026-11-22', 'month', '2026-11-01', '2026-11-30'],
  ['2026-01-05', 'week', '2025-12-30', '2026-01-05'],
  ['2026-01-05', 'last_month', '2025-12-01', '2025-12-31'],
  ['2028-03-31', 'last_month', '2028-02-01', '2028-02-29'],
  ['2026-12-31', 'month', '2026-12-01', '2026-12-31'],
  ['2026-02-01', 'month', '2026-02-01', '2026-02-28'],
] as const)('on %s «%s» is %s to %s', (today, name, startDate, endDate) => {
  expect(periodPresets(today)[name]).toEqual({ startDate, endDate })
})

test('days are named if they are those of a period', () => {
  const today = '2026-11-22'
  expect(presetOf({ startDate: '', endDate: '' }, today)).toBe('all')
  expect(presetOf({ startDate: '2026-11-16', endDate: '2026-11-22' }, today)).toBe('week')
  expect(presetOf({ startDate: '2026-11-16', endDate: '' }, today)).toBe('week')
  expect(presetOf({ startDate: '2026-11-15', endDate: '' }, today)).toBeUndefined()
  expect(presetOf({ startDate: '', endDate: '2026-11-22' }, today)).toBeUndefined()
  expect(presetOf({ startDate: '2026-10-01', endDate: '' }, today)).toBeUndefined()
})

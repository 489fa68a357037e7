import { describe, expect, it } from 'vitest'
import { defaultBackupPlan } from '#contract/backup/backup.shapes.ts'
import { type Attempt, isBackupDue, isLate, lastDue } from './due.ts'

const INSTALLED = new Date('2026-01-01T00:00:00Z')
/** A moment in Vietnam. */
const at = (text: string) => new Date(`${text}:00+07:00`)
const due = (now: Date, attempts: Attempt[] = [], installedAt = INSTALLED) =>
  isBackupDue(defaultBackupPlan, { now, installedAt, attempts })

describe('when a backup is due', () => {
  it.each([
    ['day', '02:00', '2026-11-20T02:00', '2026-11-20T02:00'],
    ['day', '02:00', '2026-11-20T01:59', '2026-11-19T02:00'],
    ['day', '23:30', '2026-12-01T00:10', '2026-11-30T23:30'],
    ['day', '00:00', '2026-11-20T00:00', '2026-11-20T00:00'],
    // 22/11/2026 is a Sunday
    ['week', '02:00', '2026-11-22T02:00', '2026-11-22T02:00'],
    ['week', '02:00', '2026-11-22T01:59', '2026-11-15T02:00'],
    ['week', '02:00', '2026-11-28T23:00', '2026-11-22T02:00'],
  ] as const)('each %s at %s: at %s it was due at %s', (every, time, now, expected) => {
    expect(lastDue({ every, at: time }, at(now))).toEqual(at(expected))
  })

  it('is made once for each time, also by a shop that was off then', () => {
    expect(due(at('2026-11-20T09:00'))).toBe(true)
    expect(due(at('2026-11-20T09:05'), [{ startedAt: at('2026-11-20T09:00'), state: 'done' }])).toBe(false)
    expect(due(at('2026-11-21T01:59'), [{ startedAt: at('2026-11-20T09:00'), state: 'done' }])).toBe(false)
    expect(due(at('2026-11-21T02:00'), [{ startedAt: at('2026-11-20T09:00'), state: 'done' }])).toBe(true)
  })

  it('is tried again half an hour after a failure, three times in all', () => {
    const failures = ['02:00', '02:30', '03:00'].map(
      (time): Attempt => ({ startedAt: at(`2026-11-20T${time}`), state: 'failed' }),
    )
    expect(due(at('2026-11-20T02:25'), failures.slice(0, 1))).toBe(false)
    expect(due(at('2026-11-20T02:30'), failures.slice(0, 1))).toBe(true)
    expect(due(at('2026-11-20T12:00'), failures)).toBe(false)
    expect(due(at('2026-11-21T02:00'), failures)).toBe(true)
  })

  it('is not made for a time before the shop was installed, nor if the plan is off', () => {
    expect(due(at('2026-11-20T09:00'), [], at('2026-11-20T08:00'))).toBe(false)
    const plan = { ...defaultBackupPlan, isOn: false }
    expect(isBackupDue(plan, { now: at('2026-11-20T09:00'), installedAt: INSTALLED, attempts: [] })).toBe(
      false,
    )
  })

  it('is not made again if the clock has gone back', () => {
    expect(due(at('2026-11-19T12:00'), [{ startedAt: at('2026-11-20T02:00'), state: 'done' }])).toBe(false)
  })

  it('is late 36 hours after the last good one, or after the installation', () => {
    const late = (now: Date, lastGoodAt?: Date, every: 'day' | 'week' = 'day') =>
      isLate({ ...defaultBackupPlan, every }, { now, installedAt: INSTALLED, lastGoodAt })
    expect(late(at('2026-11-21T13:59'), at('2026-11-20T02:00'))).toBe(false)
    expect(late(at('2026-11-21T14:01'), at('2026-11-20T02:00'))).toBe(true)
    expect(late(at('2026-11-21T14:01'), at('2026-11-20T02:00'), 'week')).toBe(false)
    expect(late(at('2026-01-05T00:00'))).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { type BackupInterval, defaultBackupPlan } from '#contract/backup/backup.shapes.ts'
import { type Attempt, isBackupDue, isFailureEmailed, isLate, lastDue, lateAfterMs, nextDue } from './due.ts'

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
    ['hour', '02:00', '2026-11-20T13:00', '2026-11-20T13:00'],
    ['hour', '02:00', '2026-11-20T13:59', '2026-11-20T13:00'],
    ['hour', '02:15', '2026-11-20T00:14', '2026-11-19T23:15'],
    // 22/11/2026 is a Sunday
    ['week', '02:00', '2026-11-22T02:00', '2026-11-22T02:00'],
    ['week', '02:00', '2026-11-22T01:59', '2026-11-15T02:00'],
    ['week', '02:00', '2026-11-28T23:00', '2026-11-22T02:00'],
  ] as const)('each %s at %s: at %s it was due at %s', (every, time, now, expected) => {
    expect(lastDue({ every, at: time }, at(now))).toEqual(at(expected))
  })

  it.each([
    ['hour', '2026-11-20T13:00', '2026-11-20T13:15'],
    ['hour', '2026-11-20T23:15', '2026-11-21T00:15'],
    ['day', '2026-11-20T02:14', '2026-11-20T02:15'],
    ['day', '2026-11-20T02:15', '2026-11-21T02:15'],
    ['week', '2026-11-22T02:15', '2026-11-29T02:15'],
  ] as const)('each %s: at %s the next one is due at %s', (every, now, expected) => {
    expect(nextDue({ every, at: '02:15' }, at(now))).toEqual(at(expected))
  })

  it('emails each failure, of hourly backups the first of a day', () => {
    const earlier: Attempt[] = [{ startedAt: at('2026-11-20T23:00'), state: 'failed' }]
    const emailed = (every: 'hour' | 'day', now: string) =>
      isFailureEmailed({ every }, { now: at(now), earlier })
    expect([emailed('hour', '2026-11-20T23:30'), emailed('day', '2026-11-20T23:30')]).toEqual([false, true])
    expect(emailed('hour', '2026-11-21T00:00')).toBe(true)
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

  it('is late half a day after it was due, an hourly one after 2 hours', () => {
    const late = (now: Date, lastGoodAt?: Date, every: BackupInterval = 'day') =>
      isLate({ ...defaultBackupPlan, every }, { now, installedAt: INSTALLED, lastGoodAt })
    expect(late(at('2026-11-21T13:59'), at('2026-11-20T02:00'))).toBe(false)
    expect(late(at('2026-11-21T14:01'), at('2026-11-20T02:00'))).toBe(true)
    expect(late(at('2026-11-21T14:01'), at('2026-11-20T02:00'), 'week')).toBe(false)
    expect(late(at('2026-11-20T04:59'), at('2026-11-20T02:00'), 'hour')).toBe(false)
    expect(late(at('2026-11-20T05:01'), at('2026-11-20T02:00'), 'hour')).toBe(true)
    expect(lateAfterMs({ every: 'day' })).toBe(36 * 3_600_000)
    expect(late(at('2026-01-05T00:00'))).toBe(true)
  })
})

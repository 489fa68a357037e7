import { describe, expect, it } from 'vitest'
import { backupsToKeep, type DatedBackup, keptUntil } from './retention.ts'

const PLAN = { days: 7, weeks: 4, months: 12 }
const backup = (at: string, rest: Partial<DatedBackup> = {}): DatedBackup => ({
  id: at,
  takenAt: new Date(at),
  isPinned: false,
  isProven: false,
  isScheduled: true,
  ...rest,
})
/** A backup at 02:00 in Vietnam on each of these days before 20/11/2026, that day included. */
const nightly = (days: number) =>
  Array.from({ length: days }, (_, n) =>
    backup(new Date(Date.UTC(2026, 10, 19, 19) - n * 86_400_000).toISOString()),
  )

describe('retention', () => {
  it('keeps the newest days, the first of the newest weeks and the first of the newest months', () => {
    const kept = backupsToKeep(nightly(500), PLAN)
    const as = (kind: string) =>
      [...kept]
        .filter(([, kinds]) => kinds.some(one => one === kind))
        .map(([id]) => id)
        .sort()
    expect(as('day')).toHaveLength(7)
    expect(as('week')).toEqual(
      // Mondays, at 02:00 in Vietnam
      ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'].map(day => `${day}T19:00:00.000Z`),
    )
    expect(as('month')).toHaveLength(12)
    expect(as('month').at(-1)).toBe('2026-10-31T19:00:00.000Z')
    expect(kept.size).toBe(new Set([...as('day'), ...as('week'), ...as('month')]).size)
  })

  it('deletes the same whether it runs each night or once after a year', () => {
    const all = nightly(400).toReversed()
    let rolling: DatedBackup[] = []
    for (const next of all) {
      const kept = backupsToKeep([...rolling, next], PLAN)
      rolling = [...rolling, next].filter(({ id }) => kept.has(id))
    }
    expect(rolling.map(({ id }) => id)).toEqual([...backupsToKeep(all, PLAN).keys()].sort())
  })

  it('deletes nothing for a clock that is years ahead, except backups that newer ones replace', () => {
    const backups = [...nightly(5), backup('2031-01-01T00:00:00.000Z')]
    expect(backupsToKeep(backups, PLAN).size).toBe(6)
  })

  it('keeps hourly backups of the newest hours, then the first of each day, as it runs each hour', () => {
    const hourly = Array.from({ length: 24 * 40 }, (_, n) =>
      backup(new Date(Date.UTC(2026, 9, 10, n)).toISOString()),
    )
    const plan = { hours: 24, days: 7, weeks: 2, months: 1 }
    let rolling: DatedBackup[] = []
    for (const next of hourly) {
      const kept = backupsToKeep([...rolling, next], plan)
      rolling = [...rolling, next].filter(({ id }) => kept.has(id))
    }
    expect(rolling.map(({ id }) => id)).toEqual([...backupsToKeep(hourly, plan).keys()].sort())
    // 24 hours, 6 earlier days (17:00 UTC is midnight in Vietnam), an earlier Monday, the 1st of the month
    expect(rolling).toHaveLength(24 + 6 + 1 + 1)
    expect(rolling.slice(2, 8).every(({ takenAt }) => takenAt.getUTCHours() === 17)).toBe(true)
  })

  it('keeps backups of a day that no plan has made, next to the first hourly one', () => {
    const [first, second] = ['01:00', '02:00'].map(time => backup(`2026-11-18T${time}:00Z`))
    const byHand = backup('2026-11-18T03:00:00Z', { isScheduled: false })
    const newest = backup('2026-11-19T03:00:00Z')
    const all = [first, second, byHand, newest].filter(one => one !== undefined)
    const kept = backupsToKeep(all, { ...PLAN, hours: 1 })
    expect(all.filter(({ id }) => !kept.has(id))).toEqual([second])
    expect(backupsToKeep(all, PLAN).size).toBe(4)
  })

  it('keeps pinned backups, and the newest that was restored for a trial', () => {
    const old = [
      backup('2020-01-01T00:00:00Z', { isPinned: true }),
      backup('2020-01-02T00:00:00Z', { isProven: true }),
    ]
    const kept = backupsToKeep([...old, ...nightly(500)], PLAN)
    expect(old.every(({ id }) => kept.has(id))).toBe(true)
  })

  it('shows until which day a backup stays', () => {
    const at = new Date('2026-11-16T19:00:00Z') // 17/11 at 02:00 in Vietnam
    expect(keptUntil({ takenAt: at, isPinned: false }, ['day'], PLAN)).toBe('2026-11-24')
    expect(keptUntil({ takenAt: at, isPinned: false }, ['day', 'week'], PLAN)).toBe('2026-12-15')
    expect(keptUntil({ takenAt: at, isPinned: true }, ['pinned'], PLAN)).toBeUndefined()
    expect(keptUntil({ takenAt: at, isPinned: false }, ['hour'], { ...PLAN, hours: 48 })).toBe('2026-11-19')
    const endOfMonth = new Date('2026-08-30T19:00:00Z')
    expect(keptUntil({ takenAt: endOfMonth, isPinned: false }, ['month'], { ...PLAN, months: 6 })).toBe(
      '2027-02-28',
    )
  })
})

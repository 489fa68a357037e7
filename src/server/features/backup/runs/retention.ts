import type { BackupPlan } from '#contract/backup/backup.shapes.ts'
import { addDays, vietnamDay } from '#contract/kernel/time.ts'

/** A backup as retention sees it. */
export type DatedBackup = {
  id: string
  takenAt: Date
  isPinned: boolean
  isProven: boolean
  isScheduled: boolean
}

/**
 * How many hours, days, weeks and months that have a backup keep one.
 * @property hours only while backups are made each hour
 */
export type Retention = { hours?: number; days: number; weeks: number; months: number }

/** The retention of a plan. */
export const retentionOf = (plan: BackupPlan): Retention => ({
  ...(plan.every === 'hour' && { hours: plan.keepHours }),
  days: plan.keepDays,
  weeks: plan.keepWeeks,
  months: plan.keepMonths,
})

/** Why a backup is kept. */
export type KeptAs = 'hour' | 'day' | 'week' | 'month' | 'pinned' | 'newest_proven'

/**
 * Which backups stay, and why: all of the newest days, the first of each of the newest weeks and months,
 * those that are pinned, and the newest that was restored for a trial. If backups are made each hour, all of
 * the newest hours stay, and of the scheduled ones of a day the first. Days, weeks and months are Vietnam's,
 * and only those count that have a backup: a clock that is set wrong, or a shop that was off for long,
 * deletes nothing by itself.
 */
export function backupsToKeep(
  backups: DatedBackup[],
  { hours, days, weeks, months }: Retention,
): Map<string, KeptAs[]> {
  const sorted = backups.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime())
  const kept = new Map<string, KeptAs[]>()
  const keep = (backup: DatedBackup | undefined, as: KeptAs) => {
    if (backup) kept.set(backup.id, [...(kept.get(backup.id) ?? []), as])
  }
  const newest = (nameOf: (backup: DatedBackup) => string, count: number) =>
    count === 0 ? [] : [...Map.groupBy(sorted, nameOf).values()].slice(-count)
  for (const group of newest(({ takenAt }) => takenAt.toISOString().slice(0, 13), hours ?? 0))
    for (const backup of group) keep(backup, 'hour')
  for (const group of newest(({ takenAt }) => vietnamDay(takenAt), days))
    for (const backup of hours === undefined ? group : withOneScheduled(group)) keep(backup, 'day')
  for (const [first] of newest(({ takenAt }) => weekOf(takenAt), weeks)) keep(first, 'week')
  for (const [first] of newest(({ takenAt }) => vietnamDay(takenAt).slice(0, 7), months)) keep(first, 'month')
  for (const backup of sorted.filter(({ isPinned }) => isPinned)) keep(backup, 'pinned')
  keep(
    sorted.findLast(({ isProven }) => isProven),
    'newest_proven',
  )
  return kept
}

/** The first scheduled backup of a day, and all that were made for another reason. */
function withOneScheduled(ofDay: DatedBackup[]): DatedBackup[] {
  const first = ofDay.find(({ isScheduled }) => isScheduled)
  return ofDay.filter(backup => backup === first || !backup.isScheduled)
}

/** The day until which a backup stays while one is made each day or hour; undefined for one that is pinned. */
export function keptUntil(
  { takenAt, isPinned }: Pick<DatedBackup, 'takenAt' | 'isPinned'>,
  as: KeptAs[],
  { hours, days, weeks, months }: Retention,
): string | undefined {
  if (isPinned) return undefined
  const day = vietnamDay(takenAt)
  const isHourly = hours !== undefined && !as.includes('day')
  const ends = [isHourly ? vietnamDay(new Date(takenAt.getTime() + hours * 3_600_000)) : addDays(day, days)]
  if (as.includes('week')) ends.push(addDays(day, 7 * weeks))
  if (as.includes('month')) ends.push(addMonths(day, months))
  return ends.sort().at(-1)
}

/** The Monday of a moment's week in Vietnam. */
function weekOf(at: Date): string {
  const day = vietnamDay(at)
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

import type { BackupInterval, BackupPlan } from '#contract/backup/backup.shapes.ts'
import { addDays, startOfVietnamDay, vietnamDay } from '#contract/kernel/time.ts'

/** How long after a failure the same backup is tried again, and how often it is tried in all. */
const AGAIN_AFTER_MS = 30 * 60_000
const ATTEMPTS = 3

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** The time between two backups of a plan, in ms. */
export const intervalMs: Record<BackupInterval, number> = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS }

type Times = Pick<BackupPlan, 'every' | 'at'>

/**
 * The last moment up to now at which a backup was due: the plan's time in Vietnam, of each day or of Sundays,
 * or its minute of each hour.
 */
export function lastDue({ every, at }: Times, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  if (every === 'hour') {
    // hours of Vietnam begin with those of UTC
    const ofThisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + minutes * 60_000
    return new Date(ofThisHour > now.getTime() ? ofThisHour - HOUR_MS : ofThisHour)
  }
  const momentOf = (day: string) =>
    new Date(startOfVietnamDay(day).getTime() + (hours * 60 + minutes) * 60_000)
  const isDue = (day: string) => every === 'day' || new Date(`${day}T00:00:00Z`).getUTCDay() === 0
  let day = vietnamDay(now)
  while (!isDue(day) || momentOf(day) > now) day = addDays(day, -1)
  return momentOf(day)
}

/** The first moment after now at which a backup is due. Vietnam has no summer time. */
export const nextDue = (times: Times, now: Date): Date =>
  new Date(lastDue(times, now).getTime() + intervalMs[times.every])

/** A backup by the plan, as far as it decides about the next. */
export type Attempt = { startedAt: Date; state: 'running' | 'done' | 'failed' }

/**
 * Whether a backup is to be made now: one was due since the shop exists, and none of the attempts since has
 * succeeded. A shop that was off at that time makes it when it is on again.
 */
export function isBackupDue(
  plan: BackupPlan,
  { now, installedAt, attempts }: { now: Date; installedAt: Date; attempts: Attempt[] },
): boolean {
  const due = lastDue(plan, now)
  if (!plan.isOn || due < installedAt) return false
  const since = attempts.filter(({ startedAt }) => startedAt >= due)
  if (since.some(({ state }) => state === 'done') || since.length >= ATTEMPTS) return false
  return since.every(({ startedAt }) => now.getTime() - startedAt.getTime() >= AGAIN_AFTER_MS)
}

/** The age, in ms, of the newest good backup from which it is too old: one interval and half a day, or 2 hours. */
export const lateAfterMs = ({ every }: Pick<BackupPlan, 'every'>): number =>
  intervalMs[every] + (every === 'hour' ? 2 : 12) * HOUR_MS

/** Whether the newest good backup is too old. */
export function isLate(
  plan: BackupPlan,
  { now, installedAt, lastGoodAt }: { now: Date; installedAt: Date; lastGoodAt: Date | undefined },
): boolean {
  return now.getTime() - (lastGoodAt ?? installedAt).getTime() > lateAfterMs(plan)
}

/**
 * Whether a failure is emailed: the first of its day in Vietnam if backups are made each hour, else each one.
 * @param earlier the attempts before it
 */
export function isFailureEmailed(
  { every }: Pick<BackupPlan, 'every'>,
  { now, earlier }: { now: Date; earlier: Attempt[] },
): boolean {
  const ofToday = ({ startedAt, state }: Attempt) =>
    state === 'failed' && vietnamDay(startedAt) === vietnamDay(now)
  return every !== 'hour' || !earlier.some(ofToday)
}

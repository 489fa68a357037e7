import type { BackupPlan } from '#contract/backup/backup.shapes.ts'
import { addDays, startOfVietnamDay, vietnamDay } from '#contract/kernel/time.ts'

/** How long after a failure the same backup is tried again, and how often it is tried in all. */
const AGAIN_AFTER_MS = 30 * 60_000
const ATTEMPTS = 3

/** A backup older than this as the newest good one is reported. */
const LATE_AFTER_MS = 36 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/**
 * The last moment up to now at which a backup was due: the plan's time in Vietnam, of each day or of Sundays.
 */
export function lastDue({ every, at }: Pick<BackupPlan, 'every' | 'at'>, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const momentOf = (day: string) =>
    new Date(startOfVietnamDay(day).getTime() + (hours * 60 + minutes) * 60_000)
  const isDue = (day: string) => every === 'day' || new Date(`${day}T00:00:00Z`).getUTCDay() === 0
  let day = vietnamDay(now)
  while (!isDue(day) || momentOf(day) > now) day = addDays(day, -1)
  return momentOf(day)
}

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

/** Whether the newest good backup is too old: 36 hours, and six days more if the plan has one a week. */
export function isLate(
  plan: BackupPlan,
  { now, installedAt, lastGoodAt }: { now: Date; installedAt: Date; lastGoodAt: Date | undefined },
): boolean {
  const allowedMs = LATE_AFTER_MS + (plan.every === 'week' ? 6 * DAY_MS : 0)
  return now.getTime() - (lastGoodAt ?? installedAt).getTime() > allowedMs
}

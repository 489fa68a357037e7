import { LOG_BEHIND_SECONDS } from '../../backup/index.ts'
import { findLastCheck } from '../../stock/index.ts'
import { type Check, DAY_MS, NOT_KNOWN } from './check.ts'

/** The bounds of the alert rules: a backup is late by so many seconds, a job by so many. */
const LATE_SECONDS = 7_200
const STUCK_SECONDS = 900
const DAY_SECONDS = DAY_MS / 1000

/** Whether backups are made and proven as planned. */
export const checkBackup: Check<'backup'> = async (_context, { figures }) => {
  if (!figures) return NOT_KNOWN
  const { newest, proven, plan, nextAt, failed, failures, archive, ...ages } = figures.backups
  const facts = {
    newestAt: newest?.started_at.toISOString() ?? null,
    provenAt: proven?.started_at.toISOString() ?? null,
    failed,
    failures: failures.map(({ at, ...failure }) => ({ ...failure, at: at.toISOString() })),
    sizeBytes: newest?.stored_bytes ?? null,
    place: plan.place,
    nextAt: nextAt.toISOString(),
    logAt: archive?.shipped_at?.toISOString() ?? null,
    logProvenAt: archive?.proven_at?.toISOString() ?? null,
    error: failures[0]?.error ?? archive?.error ?? archive?.trial_error ?? null,
  }
  const interval = ages.intervalSeconds || DAY_SECONDS
  if (!plan.isOn) return { state: 'attention', reason: 'off', facts }
  if (failed > 0) return { state: 'attention', reason: 'failed', facts }
  if (ages.ageSeconds - interval > LATE_SECONDS) return { state: 'attention', reason: 'late', facts }
  if (newest && ages.provenAgeSeconds - 2 * interval > LATE_SECONDS)
    return { state: 'attention', reason: 'unproven', facts }
  if (archive && archive.ageSeconds > LOG_BEHIND_SECONDS)
    return { state: 'attention', reason: 'log_behind', facts }
  if (archive && archive.provenAgeSeconds - 2 * DAY_SECONDS > LATE_SECONDS)
    return { state: 'attention', reason: 'log_unproven', facts }
  if (!newest) return { state: 'unknown', reason: 'none_yet', facts }
  return { state: 'fine', reason: null, facts }
}

/** The result of the nightly check of stock and of the sums of orders. */
export const checkBooks: Check<'books'> = async ({ db }, { figures }) => {
  if (!figures) return NOT_KNOWN
  const check = await findLastCheck(db)
  if (!check) return { state: 'unknown', reason: 'never', facts: { broken: [] } }
  const { broken, checkedAt } = check
  const isBroken = broken.length > 0
  return {
    state: isBroken ? 'attention' : 'fine',
    reason: isBroken ? 'broken' : null,
    facts: { broken },
    checkedAt,
  }
}

/** Emails and backups have checks for themselves; a regular job that fails a few times is made again. */
const SINGLE_JOBS = ['make_picture_copies', 'send_reset_link', 'write_order_emails']
const REGULAR_JOBS = ['release_holds', 'clean_up', 'migrate_files']
const FEW_FAILURES = 5

/** Whether background jobs run, in time and with success. */
export const checkJobs: Check<'jobs'> = async (_context, { figures }) => {
  if (!figures) return NOT_KNOWN
  const { jobs, tasks } = figures
  const failed = [
    ...SINGLE_JOBS.filter(name => (jobs.failed[name] ?? 0) > 0),
    ...REGULAR_JOBS.filter(name => (jobs.failed[name] ?? 0) > FEW_FAILURES),
  ]
  const waits = Object.entries(jobs.oldestSeconds).filter(([name]) => !name.endsWith('backup'))
  const facts = {
    tasks: tasks.length,
    overdue: tasks.filter(({ isOverdue }) => isOverdue).map(({ task }) => task),
    failed,
    oldestSeconds: Math.round(Math.max(0, ...waits.map(([, seconds]) => seconds))),
  }
  if (facts.overdue.length > 0) return { state: 'attention', reason: 'overdue', facts }
  if (failed.length > 0) return { state: 'attention', reason: 'failed', facts }
  if (facts.oldestSeconds > STUCK_SECONDS) return { state: 'attention', reason: 'stuck', facts }
  return { state: 'fine', reason: null, facts }
}

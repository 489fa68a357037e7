import type { Database } from '../../db/database.ts'
import { selectInstalledAt, selectPlan, selectRuns } from './backup.queries.ts'
import { findLogArchive } from './log/log-archive.queries.ts'
import { logAge, provenLogAge } from './log/log-view.ts'
import { badBackups, newestOf } from './runs/bad-backups.ts'
import { intervalMs, nextDue } from './runs/due.ts'

/**
 * The ages of the newest backup and of the newest proven one, in seconds; the age of the shop without one.
 * With the time between two backups of the plan (0 if it is off), and how many have failed since the newest
 * that succeeded, with kind, time and reason of the newest of them.
 */
export async function backupAges(db: Database, now: Date) {
  const [runs, { plan }, installedAt, archive] = await Promise.all([
    selectRuns(db),
    selectPlan(db),
    selectInstalledAt(db),
    findLogArchive(db),
  ])
  const done = runs.filter(({ status }) => status === 'done')
  const proven = done.find(({ check_result: result }) => result === 'restored')
  const ageOf = (at = installedAt) => Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const { failed } = badBackups(runs)
  return {
    ageSeconds: ageOf(done[0]?.started_at),
    provenAgeSeconds: ageOf(proven?.started_at),
    intervalSeconds: plan.isOn ? intervalMs[plan.every] / 1000 : 0,
    failed: failed.length,
    failures: newestOf(failed).named.map(({ kind, started_at: at, error }) => ({ kind, at, error })),
    newest: done[0],
    proven,
    plan,
    nextAt: nextDue(plan, now),
    /** The archive of the database's log, its age and that of its last trial restore; undefined if there is none. */
    archive: archive && {
      ...archive,
      ageSeconds: logAge(archive, now),
      provenAgeSeconds: provenLogAge(archive, now),
    },
  }
}

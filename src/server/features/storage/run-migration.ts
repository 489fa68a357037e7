import type { MoveFailure } from '#contract/storage/storage.shapes.ts'
import type { AppContext } from '../../app-context.ts'
import { copyFileToS3 } from './copy-file.ts'
import {
  endRound,
  keepRound,
  leaveRound,
  recordResult,
  selectWaiting,
  takeRound,
} from './migration.queries.ts'

/** Files that are copied at once. */
const AT_ONCE = 4
/** A job works so long, then leaves the round to the next one, so that a stopping process has not to wait. */
const WORK_MS = 45_000
/** The process that works says so this often. */
const BEAT_MS = 5_000
/** After so many failures in a row that are the service's, the round ends: the rest would fail as well. */
const FAILURES_IN_A_ROW = 8
const OF_THE_SERVICE: readonly MoveFailure[] = ['timeout', 'unreachable', 'denied', 'no_bucket', 'full']

type Parts = Pick<AppContext, 'db' | 'storages' | 'log' | 'jobs'>

/**
 * Goes on with the round of copying to S3 that runs, if there is one and no other process works on it. After a crash
 * the files that had been copied stay copied; those under way are copied again.
 */
export async function workOnMigration(parts: Parts, workMs = WORK_MS): Promise<void> {
  const { db, log, jobs, storages } = parts
  if (!storages.connected.has('s3')) return
  const round = await takeRound(db)
  if (!round) return
  const keep = () =>
    keepRound(db, round.id).catch(error => log.warn({ err: error }, 'The round of copying could not be kept'))
  const beat = setInterval(keep, BEAT_MS)
  try {
    if (!(await copyWaiting(parts, round.id, Date.now() + workMs))) return
  } finally {
    clearInterval(beat)
    await leaveRound(db, round.id)
  }
  await jobs.enqueue('migrate_files', {})
}

/** @returns whether files may still wait: the time was over */
async function copyWaiting(parts: Parts, roundId: string, until: number): Promise<boolean> {
  const { db } = parts
  let failedInARow = 0
  while (Date.now() < until) {
    const waiting = await selectWaiting(db, roundId, AT_ONCE)
    if (waiting.length === 0) {
      await endRound(db, { id: roundId, isStopped: false })
      return false
    }
    const failures = await Promise.all(
      waiting.map(async fileId => {
        const failure = await copyFileToS3(parts, fileId)
        await recordResult(db, { roundId, fileId, failure })
        return failure
      }),
    )
    for (const failure of failures)
      failedInARow = failure && OF_THE_SERVICE.includes(failure) ? failedInARow + 1 : 0
    if (failedInARow >= FAILURES_IN_A_ROW) await endRound(db, { id: roundId, isStopped: true })
    if (!(await keepRound(db, roundId))) return false
  }
  return true
}

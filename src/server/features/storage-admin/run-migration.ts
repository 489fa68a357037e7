import type { MoveFailure, RoundKind } from '#contract/storage/storage.shapes.ts'
import type { AppContext } from '../../context/app-context.ts'
import { isBackupLocked } from '../../db/snapshot/lock.ts'
import { copyFileToS3 } from './copy-file.ts'
import { freeFile } from './free-file.ts'
import {
  endRound,
  keepRound,
  leaveRound,
  recordResult,
  selectWaiting,
  takeRound,
} from './migration.queries.ts'

/** Files that are copied or freed at once. */
const AT_ONCE = 4
/** A job works so long, then leaves the round to the next one, so that a stopping process has not to wait. */
const WORK_MS = 45_000
/** How often the working process reports. */
const BEAT_MS = 5_000
/** After so many failures in a row that are the service's, the round ends: the rest would fail as well. */
const FAILURES_IN_A_ROW = 8
const OF_THE_SERVICE: readonly MoveFailure[] = ['timeout', 'unreachable', 'denied', 'no_bucket', 'full']

type Parts = Pick<AppContext, 'db' | 'databaseUrl' | 'storages' | 'log' | 'jobs'>

/**
 * Goes on with the round of copying to S3, or of freeing the disk, that runs, if there is one and no other
 * process works on it. After a crash the files that were done stay done; those under way are done again.
 */
export async function workOnMigration(parts: Parts, workMs = WORK_MS): Promise<void> {
  const { db, log, jobs, storages } = parts
  if (!storages.connected.has('s3')) return
  const round = await takeRound(db)
  if (!round) return
  const keep = () =>
    keepRound(db, round.id).catch(error => log.warn({ err: error }, 'The round could not be kept'))
  const beat = setInterval(keep, BEAT_MS)
  try {
    if (!(await workOnWaiting(parts, round, Date.now() + workMs))) return
  } finally {
    clearInterval(beat)
    await leaveRound(db, round.id)
  }
  await jobs.enqueue('migrate_files', {})
}

/** @returns whether files may still wait: the time was over */
async function workOnWaiting(
  parts: Parts,
  round: { id: string; kind: RoundKind },
  until: number,
): Promise<boolean> {
  const { db, databaseUrl } = parts
  const workOn = round.kind === 'copy' ? copyFileToS3 : freeFile
  let failedInARow = 0
  while (Date.now() < until) {
    const waiting = await selectWaiting(db, round.id, AT_ONCE)
    if (waiting.length === 0) {
      await endRound(db, { id: round.id, isStopped: false })
      return false
    }
    // A backup that has begun reads the disk for files that have moved since; a restore puts files there. The
    // next job goes on. One that begins later finds the files of this round in S3.
    if (round.kind === 'free' && (await isBackupLocked(databaseUrl))) return false
    const failures = await Promise.all(
      waiting.map(async fileId => {
        const failure = await workOn(parts, fileId)
        await recordResult(db, round, { fileId, failure })
        return failure
      }),
    )
    for (const failure of failures)
      failedInARow = failure && OF_THE_SERVICE.includes(failure) ? failedInARow + 1 : 0
    if (failedInARow >= FAILURES_IN_A_ROW) await endRound(db, { id: round.id, isStopped: true })
    if (!(await keepRound(db, round.id))) return false
  }
  return true
}

import { statfs } from 'node:fs/promises'
import { isBackupLocked } from '../../db/snapshot/lock.ts'
import { loadSettings } from '../settings/index.ts'
import { findActivity, selectInstalledAt, selectPlan, selectRuns } from './backup.queries.ts'
import { runView } from './backup.view.ts'
import { explained } from './explained.ts'
import { findLogArchive } from './log/log-archive.queries.ts'
import { whyNoArchive } from './log/log-place.ts'
import { logView } from './log/log-view.ts'
import { lossesBy } from './losses.ts'
import { type BackupContext, backupFolder, openPlace } from './runs/backup-place.ts'
import { isLate, lateAfterMs, nextDue } from './runs/due.ts'
import { getRun } from './runs/get-run.ts'
import { backupsToKeep, keptUntil, retentionOf } from './runs/retention.ts'
import { datedBackups } from './runs/retire-backups.ts'

const HOUR_MS = 60 * 60_000

/** The backups with their checks, the plan, the places, and the present activity. */
export async function listBackups(context: BackupContext, now = new Date()) {
  const { db, env, databaseUrl } = context
  const [runs, { plan, usedBytes }, activity, installedAt, archive] = await Promise.all([
    selectRuns(db),
    selectPlan(db),
    findActivity(db),
    selectInstalledAt(db),
    findLogArchive(db),
  ])
  const retention = retentionOf(plan)
  const kept = backupsToKeep(datedBackups(runs, plan.place), retention)
  const lastGood = runs.find(
    ({ status, check_result: result }) => status === 'done' && (result === 'restored' || result === 'hashes'),
  )
  const mayBeBusy = activity !== undefined || runs.some(({ status }) => status === 'running')
  const isLocked = mayBeBusy && (await isBackupLocked(databaseUrl))
  return {
    plan,
    backups: runs.map(run => {
      const keptAs = kept.get(run.id) ?? []
      const until = keptUntil({ takenAt: run.started_at, isPinned: run.is_pinned }, keptAs, retention)
      return runView(run, {
        keptAs,
        keptUntil: until ?? null,
        isUnderway: isLocked,
      })
    }),
    usedBytes,
    isEncrypted: env.BACKUP_PASSPHRASE !== undefined,
    places: {
      local: { folder: backupFolder(env), freeBytes: await freeBytes(backupFolder(env)) },
      s3: env.S3_BUCKET ? { bucket: env.S3_BUCKET, region: env.S3_REGION } : null,
    },
    log: logView(archive, { now, without: whyNoArchive(env, plan.place) }),
    activity:
      isLocked && activity
        ? {
            kind: activity.kind,
            backupId: activity.run_id,
            step: activity.step,
            done: activity.done,
            of: activity.of_all,
          }
        : null,
    lastGoodAt: lastGood?.started_at.toISOString() ?? null,
    isLate: isLate(plan, { now, installedAt, lastGoodAt: lastGood?.started_at }),
    lateAfterHours: lateAfterMs(plan) / HOUR_MS,
    nextAt: plan.isOn ? nextDue(plan, now).toISOString() : null,
  }
}

/** The free space at the place of the backups; null while there is no such folder. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * The losses of a restore of a backup, and who has signed it. @throws {ShopError} backup_not_found,
 * backup_refused
 */
export async function getLosses(context: BackupContext, id: string) {
  const { db, env } = context
  const { place } = await getRun(db, id)
  const { signer, manifest } = await explained(async () => (await openPlace(context, place)).readSigned(id))
  const { shop } = await loadSettings(db)
  const lost = await lossesBy(context, manifest)
  return {
    ...lost,
    signer,
    takenAt: manifest.takenAt,
    shopName: shop.name,
    isEncrypted: env.BACKUP_PASSPHRASE !== undefined,
  }
}

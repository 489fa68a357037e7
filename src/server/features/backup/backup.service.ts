import { statfs } from 'node:fs/promises'
import { isBackupLocked } from '../../db/backup/lock.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../request-context.ts'
import { recordChange, recordEvent } from '../audit/index.ts'
import { assertIdle } from './assert-idle.ts'
import {
  deleteRuns,
  findActivity,
  selectInstalledAt,
  selectPlan,
  selectRuns,
  setPinned,
} from './backup.queries.ts'
import { runView } from './backup.view.ts'
import { explained } from './explained.ts'
import { BackupRefused } from './store/backup-errors.ts'
import { tarOfBackup } from './tar-stream.ts'
import {
  type BackupContext,
  backupFolder,
  openPlace,
  type QueueingContext,
} from './use-cases/backup-place.ts'
import { isLate } from './use-cases/due.ts'
import { getRun } from './use-cases/get-run.ts'
import { readState, writeState } from './use-cases/prove-backup.ts'
import { backupsToKeep, keptUntil } from './use-cases/retention.ts'
import { datedBackups } from './use-cases/retire-backups.ts'
import { whileAlone } from './use-cases/run-backup.ts'

/** The backups with their checks, the plan, the places, and what is being done now. */
export async function listBackups(context: BackupContext, now = new Date()) {
  const { db, env, databaseUrl } = context
  const [runs, { plan, usedBytes }, activity, installedAt] = await Promise.all([
    selectRuns(db),
    selectPlan(db),
    findActivity(db),
    selectInstalledAt(db),
  ])
  const retention = { days: plan.keepDays, weeks: plan.keepWeeks, months: plan.keepMonths }
  const kept = backupsToKeep(datedBackups(runs, plan.place), retention)
  const lastGood = runs.find(
    ({ status, check_result: result }) => status === 'done' && result !== null && result !== 'damaged',
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
  }
}

/** What is free where the backups go; null while there is no such folder. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Queues a backup, with its audit entry. @throws {ShopError} backup_refused */
export async function startBackup(
  { db, jobs, databaseUrl }: QueueingContext,
  currentUser: CurrentUser,
): Promise<void> {
  await inTransaction(db, async tx => {
    await assertIdle(tx, databaseUrl)
    await recordEvent(tx, currentUser, {
      action: 'created',
      kind: 'backup',
      id: 'manual',
      label: 'Sao lưu ngay',
      details: {},
    })
    await jobs.enqueue('backup', { actorName: currentUser.name }, { tx })
  })
}

/** Queues a check. @throws {ShopError} backup_not_found, backup_refused */
export async function startCheck(
  { db, jobs, databaseUrl }: QueueingContext,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  await inTransaction(db, async tx => {
    await assertIdle(tx, databaseUrl)
    await getRun(tx, id)
    await recordEvent(tx, currentUser, {
      action: 'viewed',
      kind: 'backup',
      id,
      label: id,
      details: { check: true },
    })
    await jobs.enqueue('check_backup', { backupId: id }, { tx })
  })
}

/** Pins a backup, or takes that back. @throws {ShopError} backup_not_found, backup_refused */
export async function pinBackup(
  context: BackupContext,
  currentUser: CurrentUser,
  { id, isPinned }: { id: string; isPinned: boolean },
): Promise<void> {
  const run = await getRun(context.db, id)
  const store = await explained(() => openPlace(context, run.place))
  await inTransaction(context.db, async tx => {
    await setPinned(tx, id, isPinned)
    await recordChange(tx, currentUser, {
      kind: 'backup',
      id,
      label: id,
      before: { isPinned: run.is_pinned },
      after: { isPinned },
    })
  })
  // after the row, by which a check that ends now writes the same state
  await explained(async () => writeState(store, id, { ...(await readState(store, id)), isPinned }))
}

/** Deletes a backup. Its files go with the next sweep. @throws {ShopError} backup_not_found, backup_refused */
export async function deleteBackup(
  context: BackupContext,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  const { db } = context
  await explained(() =>
    whileAlone(context, async () => {
      const run = await getRun(db, id)
      if (run.is_pinned) throw new BackupRefused('Bản này đang được ghim. Hãy bỏ ghim trước khi xóa')
      const newest = (await selectRuns(db)).find(({ check_result: result }) => result === 'restored')
      if (newest?.id === id) throw new BackupRefused('Đây là bản mới nhất đã kiểm chứng nên không xóa được')
      const store = await openPlace(context, run.place)
      await store.removeBackup(id)
      await inTransaction(db, async tx => {
        await deleteRuns(tx, [id])
        await recordEvent(tx, currentUser, { action: 'deleted', kind: 'backup', id, label: id, details: {} })
      })
    }),
  )
}

/** A backup as one tar stream. Who has it is in the audit log: it holds the data of all customers. */
export async function downloadBackup(context: BackupContext, currentUser: CurrentUser, id: string) {
  const { place } = await getRun(context.db, id)
  return explained(async () => {
    const store = await openPlace(context, place)
    const manifest = await store.readManifest(id)
    const details = { isEncrypted: store.isEncrypted, customers: manifest.totals.customers }
    await recordEvent(context.db, currentUser, {
      action: 'downloaded',
      kind: 'backup',
      id,
      label: id,
      details,
    })
    return tarOfBackup(store, manifest)
  })
}

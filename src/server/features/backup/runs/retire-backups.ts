import type { BackupPlan } from '#contract/backup/backup.shapes.ts'
import { deleteRuns, insertFoundRun, type RunRow, selectRuns, setUsedBytes } from '../backup.queries.ts'
import { isUnusable } from '../store/backup-errors.ts'
import type { BackupStore, SignedManifest } from '../store/backup-store.ts'
import { type BackupContext, openPlace } from './backup-place.ts'
import { noteFailedCheck, readState } from './prove-backup.ts'
import { pruneStore } from './prune-store.ts'
import { backupsToKeep, type DatedBackup, retentionOf } from './retention.ts'

/** Failures that stay in the list. */
const FAILURES_KEPT = 20

/**
 * Notes the backups of a place that are not noted yet, such as those that came with a folder from another
 * machine.
 */
export async function noteFoundBackups(
  { db, log }: Pick<BackupContext, 'db' | 'log'>,
  store: BackupStore,
  place: BackupPlan['place'],
): Promise<void> {
  const known = new Set((await selectRuns(db)).map(({ id }) => id))
  for (const id of (await store.listBackups()).complete) {
    if (known.has(id)) continue
    try {
      const { manifest, signer } = await store.readSigned(id)
      const state = await readState(store, id)
      // the place records that the backup is proven: that counts only if this shop has signed it
      const isOwn = signer === 'own'
      const takenAt = new Date(manifest.takenAt)
      await insertFoundRun(db, {
        id,
        kind: manifest.kind,
        place,
        started_at: takenAt,
        ended_at: takenAt,
        actor_name: manifest.actorName,
        totals: manifest.totals,
        shop_name: manifest.shop.name,
        stored_bytes: manifest.ownBytes + manifest.sharedBytes,
        check_result: isOwn ? state.checkResult : null,
        checked_at: isOwn && state.checkedAt ? new Date(state.checkedAt) : null,
        check_steps: isOwn ? state.checkSteps : {},
        is_pinned: state.isPinned,
      })
    } catch (error) {
      if (!isUnusable(error)) throw error
      log.warn({ err: error, backup: id }, 'A backup in the folder can not be read')
    }
  }
}

/** The backups of a place as retention sees them. */
export function datedBackups(runs: RunRow[], place: BackupPlan['place']): DatedBackup[] {
  return runs
    .filter(run => run.place === place && run.status === 'done')
    .map(run => ({
      id: run.id,
      takenAt: run.started_at,
      isPinned: run.is_pinned,
      isScheduled: run.kind === 'scheduled',
      isProven: run.check_result === 'restored',
    }))
}

/**
 * Removes the backups that the plan keeps no longer, and the files that none needs any more. Under the lock.
 */
export async function retireBackups(
  context: BackupContext,
  store: BackupStore,
  plan: BackupPlan,
): Promise<void> {
  const { db, log } = context
  await noteFoundBackups(context, store, plan.place)
  const runs = await selectRuns(db)
  const dated = datedBackups(runs, plan.place)
  const kept = backupsToKeep(dated, retentionOf(plan))
  const retired = dated.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  for (const id of retired) await store.removeBackup(id)
  const oldFailures = runs.filter(({ status }) => status === 'failed').slice(FAILURES_KEPT)
  await deleteRuns(db, [...retired, ...oldFailures.map(({ id }) => id)])
  const swept = await pruneStore(store)
  for (const { id, error } of swept.unreadable) {
    log.warn({ err: error, backup: id }, 'The files of a backup are not known: none is removed until then')
    await noteFailedCheck(db, id, error)
  }
  await setUsedBytes(db, swept.usedBytes)
  log.info(
    { retired, ...swept, unreadable: swept.unreadable.map(({ id }) => id) },
    'Old backups have been removed',
  )
}

/**
 * The manifests of a place that can be read, oldest first, of any shop, with who signed them. Nothing is
 * written.
 */
export async function listForeign(
  context: BackupContext,
  place: BackupPlan['place'],
): Promise<SignedManifest[]> {
  const store = await openPlace(context, place, { isForeign: true })
  const manifests: SignedManifest[] = []
  for (const id of (await store.listBackups()).complete) {
    try {
      manifests.push(await store.readSigned(id))
    } catch (error) {
      if (!isUnusable(error)) throw error
      context.log.warn({ err: error, backup: id }, 'A backup in the folder can not be read')
    }
  }
  return manifests
}

import type { BackupKind, BackupPlace } from '#contract/backup/backup.shapes.ts'
import packageJson from '../../../../../package.json' with { type: 'json' }
import { loadShopId } from '../../../db/secret.ts'
import { withBackupLock } from '../../../db/snapshot/lock.ts'
import { isDiskFull } from '../../../db/transaction.ts'
import { loadSettings } from '../../settings/index.ts'
import { failInterruptedRuns, insertRun, selectPlan, setRunDone, setRunFailed } from '../backup.queries.ts'
import { BackupBusy } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { type BackupContext, openPlace } from './backup-place.ts'
import { failureText } from './failure-text.ts'
import { proveBackup } from './prove-backup.ts'
import { type Report, recordActivity } from './record-activity.ts'
import { retireBackups } from './retire-backups.ts'
import { type BackupSource, newBackupId, writeBackup } from './write-backup.ts'

/** The version that a manifest names: that of the package. */
const SHOP_VERSION = packageJson.version

export type BackupRequest = { kind: BackupKind; actorName: string | null; isPinned?: boolean }

/**
 * Makes a backup in the place of the plan, proves it, and removes the backups that the plan keeps no
 * longer.
 * @returns the id
 * @throws {BackupBusy} if another backup, check or restore is under way; {BackupRefused} and errors of the
 *   place or the database, noted with the backup
 */
export async function runBackup(
  context: BackupContext,
  request: BackupRequest,
  report: Report = () => undefined,
): Promise<string> {
  return whileAlone(context, async () => {
    const { plan } = await selectPlan(context.db)
    const store = await openOrNoteFailure(context, plan.place, request)
    const manifest = await backUpInto(context, { store, place: plan.place, request }, report)
    await retireBackups(context, store, plan)
    return manifest.id
  })
}

/**
 * Opens the place of a backup. A failure is noted like any other of a backup, so that the plan tries it again
 * no more often.
 */
async function openOrNoteFailure(
  context: BackupContext,
  place: BackupPlace,
  { kind, actorName }: BackupRequest,
): Promise<BackupStore> {
  try {
    return await openPlace(context, place)
  } catch (error) {
    const id = newBackupId(new Date())
    await insertRun(context.db, { id, kind, place, actorName, isPinned: false })
    await setRunFailed(context.db, id, failureText(error))
    throw error
  }
}

/** Does work under the lock of the backups. @throws {BackupBusy} if another process holds it */
export async function whileAlone<T>(context: BackupContext, work: () => Promise<T>): Promise<T> {
  const done = await withBackupLock(context.databaseUrl, async () => {
    await failInterruptedRuns(context.db, 'Bị ngắt giữa chừng: máy chủ đã dừng khi đang sao lưu')
    return work()
  })
  if (!done) throw new BackupBusy('Another backup, check or restore is under way')
  return done.result
}

type BackupTarget = { store: BackupStore; place: BackupPlace; request: BackupRequest }

/**
 * Writes and proves a backup under the lock, and notes how that ended. The objects of a failed one are
 * removed.
 */
async function backUpInto(context: BackupContext, target: BackupTarget, report: Report): Promise<Manifest> {
  const manifest = await writeInto(
    context,
    { ...target, source: await sourceOf(context, target.store) },
    report,
  )
  await proveOrGiveUp(context, target.store, manifest, report)
  return manifest
}

/** The sources of a backup of the shop. */
export async function sourceOf(
  { db, secret, storages, databaseUrl }: BackupContext,
  store: BackupStore,
): Promise<BackupSource> {
  const { shop } = await loadSettings(db)
  return {
    databaseUrl,
    store,
    storageOf: kind => storages.of(kind),
    secret,
    shop: { id: await loadShopId(db, secret), name: shop.name, version: SHOP_VERSION },
  }
}

/**
 * Writes a backup under the lock and notes how that ended. It reads no table of the shop but by its
 * source, which may hold them all locked. The objects of a failed one are removed.
 */
export async function writeInto(
  context: BackupContext,
  { store, place, request, source }: BackupTarget & { source: BackupSource },
  report: Report,
): Promise<Manifest> {
  const { db } = context
  const { kind, actorName, isPinned = false } = request
  const id = newBackupId(new Date())
  await insertRun(db, { id, kind, place, actorName, isPinned })
  try {
    await removeUnfinished(context, store)
    const manifest = await recordActivity(context, { kind: 'backup', run_id: id }, note =>
      writeBackup(source, { id, kind, actorName }, step => {
        note(step)
        report(step)
      }),
    )
    await setRunDone(db, id, {
      totals: manifest.totals,
      shopName: source.shop.name,
      storedBytes: manifest.ownBytes + manifest.sharedBytes,
    })
    return manifest
  } catch (error) {
    await giveUp(context, store, { id, error })
    throw error
  }
}

async function proveOrGiveUp(
  context: BackupContext,
  store: BackupStore,
  manifest: Manifest,
  report: Report,
): Promise<void> {
  try {
    await proveBackup(context, store, { manifest, signer: 'own' }, report)
  } catch (error) {
    await giveUp(context, store, { id: manifest.id, error })
    throw error
  }
}

async function removeUnfinished({ log }: BackupContext, store: BackupStore): Promise<void> {
  await store.files.removeLeftParts()
  for (const unfinished of (await store.listBackups()).unfinished) {
    log.warn({ backup: unfinished }, 'An unfinished backup is removed')
    await store.removeBackup(unfinished)
  }
}

async function giveUp(
  { db, log }: BackupContext,
  store: BackupStore,
  { id, error }: { id: string; error: unknown },
): Promise<void> {
  const reason = failureText(error)
  // a full disk needs no place in the code
  log.error({ ...(isDiskFull(error) ? { reason } : { err: error }), backup: id }, 'A backup has failed')
  await setRunFailed(db, id, reason)
  const { unfinished } = await store.listBackups()
  if (!unfinished.includes(id)) return
  await store
    .removeBackup(id)
    .catch((left: unknown) =>
      log.warn({ err: left, backup: id }, 'An unfinished backup is left for the next one to remove'),
    )
}

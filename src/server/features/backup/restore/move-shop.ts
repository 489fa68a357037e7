import { copyInstallation } from '../../../db/snapshot/installation.ts'
import { replaceDatabase } from '../../../db/snapshot/replace.ts'
import { openSnapshot } from '../../../db/snapshot/snapshot.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { selectPlan } from '../backup.queries.ts'
import { type BackupContext, openPlace } from '../runs/backup-place.ts'
import { keptDatabase, readJobs } from '../runs/check-backup.ts'
import type { Report } from '../runs/record-activity.ts'
import { runBackup } from '../runs/run-backup.ts'
import { readTotals } from '../runs/snapshot-contents.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { Manifest } from '../store/manifest.ts'

/** A proven backup of a shop that is about to move to another server. */
export type MovingBackup = { store: BackupStore; manifest: Manifest }

/**
 * Backs up a shop that is closed and moves to another server, in the place of its plan.
 * @throws as `runBackup`
 */
export async function backUpToMove(
  context: BackupContext,
  actorName: string,
  report: Report,
): Promise<MovingBackup> {
  const id = await runBackup(context, { kind: 'before_update', actorName }, report)
  const { plan } = await selectPlan(context.db)
  const store = await openPlace(context, plan.place)
  return { store, manifest: await store.readManifest(id) }
}

/**
 * Fills the empty database of another server from the backup, and from the present server with what no
 * backup holds. The files of the shop stay where they are.
 * @throws {BackupDamaged}, {RestoreRefused}; the other database is as it was
 */
export async function moveShop(
  { presentUrl, newUrl, jobs }: { presentUrl: string; newUrl: string; jobs: JobQueue },
  { store, manifest }: MovingBackup,
  report: Report,
): Promise<void> {
  const waiting = await readJobs(store, manifest)
  let done = 0
  await replaceDatabase(newUrl, await keptDatabase(store, manifest), {
    compared: () => report({ step: 'tables', done: ++done, of: manifest.tables.length }),
    loaded: client => copyInstallation(presentUrl, client),
    finish: tx => jobs.replaceWaiting(waiting, tx),
  })
}

/** Compares the figures of both databases that a person knows. @throws if they differ */
export async function assertSameTotals(presentUrl: string, newUrl: string): Promise<void> {
  const [present, moved] = await Promise.all([presentUrl, newUrl].map(totalsOf))
  if (JSON.stringify(present) !== JSON.stringify(moved))
    throw new Error(`The new database has ${JSON.stringify(moved)} instead of ${JSON.stringify(present)}`)
}

async function totalsOf(url: string) {
  const snapshot = await openSnapshot(url)
  return readTotals(snapshot).finally(() => snapshot.close())
}

import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import type { RaisedNumber } from '../../../db/snapshot/numbers.ts'
import { type KeptDatabase, replaceDatabase } from '../../../db/snapshot/replace.ts'
import type { Snapshot } from '../../../db/snapshot/snapshot.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { updateChoice } from '../../../storage/storage.queries.ts'
import { updateStorageOfAll } from '../../files/index.ts'
import { stopRounds } from '../../storage-admin/index.ts'
import { eachFile, readJobs } from '../runs/check-backup.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { FileEntry, Manifest } from '../store/manifest.ts'
import { areSame, measureBuffer, measureStream } from '../store/measure.ts'

/** The shop that a restore replaces. */
export type RestoreTarget = {
  databaseUrl: string
  /** Storage of the restored shop's files and of new ones, even if they came from the other storage. */
  files: { kind: StorageKind; storage: FileStorage }
  jobs: Pick<JobQueue, 'replaceWaiting'>
}

/** The steps around the replacement. */
export type RestoreSteps = {
  /** Replaces the shop while it is closed; without it, at once. */
  whileClosed?: (replace: () => Promise<void>) => Promise<void>
  /** Keeps the shop that is about to be replaced. If it fails, nothing is replaced. */
  keep?: (present: Snapshot, tx: Tx) => Promise<void>
  /** Notes the restore in the restored shop, in the transaction of the restore. */
  finish?: (tx: Tx, raised: RaisedNumber[]) => Promise<void>
  report?: RestoreProgress
}

export type RestoreProgress = (step: { step: 'files' | 'tables'; done: number; of: number }) => void

/**
 * Replaces the shop by a backup. The files come first, since keys never change their content: until the
 * database is replaced, in one transaction, the shop stays as it is, and it may sell on while they are put
 * back.
 * @throws {BackupDamaged} if the backup differs from its manifest; the shop is as it was
 */
export async function restoreBackup(
  target: RestoreTarget,
  store: BackupStore,
  { manifest, database }: { manifest: Manifest; database: KeptDatabase },
  steps: RestoreSteps = {},
): Promise<void> {
  const { databaseUrl, files, jobs } = target
  const { report = () => undefined, whileClosed = replace => replace() } = steps
  const waiting = await readJobs(store, manifest)
  let [filesDone, tablesDone] = [0, 0]
  await eachFile(store, manifest, async (entry, scratch) => {
    await putBack(files.storage, store, entry, scratch)
    report({ step: 'files', done: ++filesDone, of: manifest.files.rows })
  })
  await whileClosed(() =>
    replaceDatabase(databaseUrl, database, {
      keep: async (present, tx) => {
        await steps.keep?.(present, tx)
        await putBackErased(files.storage, store, manifest)
      },
      compared: () => report({ step: 'tables', done: ++tablesDone, of: manifest.tables.length }),
      finish: async (tx, raised) => {
        await updateStorageOfAll(tx, files.kind)
        await updateChoice(tx, files.kind)
        await stopRounds(tx)
        await jobs.replaceWaiting(waiting, tx)
        await steps.finish?.(tx, raised)
      },
    }),
  )
}

/** Writes the files that the shop has erased since they were put back: it was open until now. */
async function putBackErased(storage: FileStorage, store: BackupStore, manifest: Manifest): Promise<void> {
  const present = new Set<string>()
  for await (const { key } of storage.list()) present.add(key)
  await eachFile(store, manifest, async (entry, scratch) => {
    if (!present.has(entry.key)) await putBack(storage, store, entry, scratch)
  })
}

/** Writes a file unless it is there with the same content. */
export async function putBack(
  storage: FileStorage,
  store: BackupStore,
  entry: FileEntry,
  scratch: Buffer,
): Promise<void> {
  if (entry.bytes >= scratch.length) return putBackLarge(storage, store, entry)
  const found = await storage.readInto(entry.key, scratch)
  if (found && areSame(measureBuffer(found), entry)) return
  await storage.put(entry.key, await store.readSmallObject(entry, scratch))
}

async function putBackLarge(storage: FileStorage, store: BackupStore, entry: FileEntry): Promise<void> {
  const found = await storage.open(entry.key)
  if (found?.sizeBytes === entry.bytes) {
    if (areSame(await measureStream(found.stream), entry)) return
  } else found?.stream.destroy()
  await storage.putStream(entry.key, await store.readObject(entry), { sizeBytes: entry.bytes })
}

import { openSnapshot } from '../../../db/snapshot/snapshot.ts'
import type { BackupContext } from '../runs/backup-place.ts'
import { eachFile } from '../runs/check-backup.ts'
import { readFileRows } from '../runs/snapshot-contents.ts'
import { isUnusable } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { putBack } from './restore-backup.ts'

/**
 * Puts the files on this machine back that the database names and the newest readable backup has: a log
 * holds the database alone.
 * @returns how many were put back, and how many the database names that are not there
 */
export async function putBackFiles(
  { databaseUrl, storages, log }: Pick<BackupContext, 'databaseUrl' | 'storages' | 'log'>,
  store: BackupStore,
): Promise<{ putBack: number; missing: number }> {
  const snapshot = await openSnapshot(databaseUrl)
  const rows = await readFileRows(snapshot).finally(() => snapshot.close())
  const missing = new Set([...rows].flatMap(([key, kind]) => (kind === 'local' ? [key] : [])))
  const storage = storages.of('local')
  let done = 0
  const manifest = await newestReadable(store)
  if (manifest)
    await eachFile(store, manifest, async (entry, scratch) => {
      const storageKey = entry.key.slice(0, entry.key.lastIndexOf('/'))
      if (rows.get(storageKey) !== 'local') return
      try {
        await putBack(storage, store, entry, scratch)
        done += 1
      } catch (error) {
        if (!isUnusable(error)) throw error
        log.warn({ err: error, key: entry.key }, 'A file of the backup can not be read')
      }
    })
  for await (const { key } of storage.list()) missing.delete(key.slice(0, key.lastIndexOf('/')))
  return { putBack: done, missing: missing.size }
}

async function newestReadable(store: BackupStore): Promise<Manifest | undefined> {
  for (const id of (await store.listBackups()).complete.reverse()) {
    try {
      return await store.readManifest(id)
    } catch (error) {
      if (!isUnusable(error)) throw error
    }
  }
  return undefined
}

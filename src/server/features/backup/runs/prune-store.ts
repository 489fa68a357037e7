import { isUnusable } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { eachFile } from './check-backup.ts'

/** The objects that a sweep has removed, and the size of the store after it. */
export type Pruned = {
  unfinished: string[]
  /** Backups with an unreadable list: it is not known which files they need. */
  unreadable: { id: string; error: unknown }[]
  objects: number
  freedBytes: number
  usedBytes: number
}

/**
 * Removes unfinished backups and the files that no backup names any more. To be called under the lock of the
 * backups, so that none is being written. While the list of a backup can't be read, no file is removed.
 */
export async function pruneStore(store: BackupStore): Promise<Pruned> {
  const { complete, unfinished } = await store.listBackups()
  for (const id of unfinished) await store.removeBackup(id)
  const named = new Set<string>()
  const unreadable: Pruned['unreadable'] = []
  for (const id of complete) {
    try {
      const manifest = await store.readManifest(id)
      await eachFile(store, manifest, async ({ sha256 }) => void named.add(store.objectKey(sha256)))
    } catch (error) {
      if (!isUnusable(error)) throw error
      unreadable.push({ id, error })
    }
  }
  const swept = { unfinished, unreadable, objects: 0, freedBytes: 0, usedBytes: 0 }
  for await (const { key, sizeBytes } of store.files.list('objects')) {
    if (named.has(key) || unreadable.length > 0) {
      swept.usedBytes += sizeBytes
      continue
    }
    await store.files.remove(key)
    swept.objects += 1
    swept.freedBytes += sizeBytes
  }
  for (const folder of ['backups', 'archive'])
    for await (const { sizeBytes } of store.files.list(folder)) swept.usedBytes += sizeBytes
  return swept
}

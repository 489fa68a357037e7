import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import type { AppContext } from '../../context/app-context.ts'
import { ownsBucket } from '../../storage/bucket-owner.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { noteDiskCopy, noteStoredBytes, selectKnown } from './files.queries.ts'
import { findSweep, saveSweep } from './sweep.queries.ts'

/** Objects that one round looks at in each storage. A file's objects are looked at together. */
const BATCH = 2_000
const DAY_MS = 86_400_000
/** The key of a file, to which its objects belong. Other objects in a storage are nobody's business here. */
const FILE_KEY = /^(?:product_image|payment_proof|document)\/[^/]+\/[^/]+(?=\/)/

type Parts = Pick<AppContext, 'db' | 'storages' | 'log'>
type StoredFile = { bytes: number; objects: number; changedAt: number }
type Freed = { files: number; bytes: number }

/**
 * Removes objects of a storage that belong to no row and are older than a day: crashes between the bytes
 * and the row have left them. Goes on after the end of the last round; a storage that was walked through
 * rests for a day. Bytes of the rows are put right on the way.
 */
export async function removeOrphans({ db, storages, log }: Parts): Promise<Freed> {
  const freed = { files: 0, bytes: 0 }
  for (const [kind, storage] of storages.connected) {
    await storage.removeLeftParts()
    const sweep = await findSweep(db, kind)
    if (!sweep.after && sweep.endedAt && Date.now() - sweep.endedAt.getTime() < DAY_MS) continue
    if (kind === 's3' && !(await ownsBucket(db, storage))) {
      log.warn({}, 'The bucket has the files of another database: nothing is removed from it')
      continue
    }
    const { files, last } = await readFiles(storage, sweep.after)
    const { removed, bytes } = await removeUnknown({ db, kind, storage }, files)
    await saveSweep(db, kind, last)
    freed.files += removed
    freed.bytes += bytes
  }
  return freed
}

/** Objects behind a key, by file. @returns `last` the key to continue after; undefined at the end */
async function readFiles(
  storage: FileStorage,
  after: string,
): Promise<{ files: Map<string, StoredFile>; last: string | undefined }> {
  const files = new Map<string, StoredFile>()
  let seen = 0
  let last = after
  for await (const { key, sizeBytes, changedAt } of storage.list('', { after })) {
    const fileKey = FILE_KEY.exec(key)?.[0] ?? ''
    if (seen >= BATCH && !files.has(fileKey)) return { files, last }
    seen += 1
    last = key
    const file = files.get(fileKey) ?? { bytes: 0, objects: 0, changedAt: 0 }
    files.set(fileKey, {
      bytes: file.bytes + sizeBytes,
      objects: file.objects + 1,
      changedAt: Math.max(file.changedAt, changedAt.getTime()),
    })
  }
  return { files, last: undefined }
}

async function removeUnknown(
  { db, kind, storage }: Pick<AppContext, 'db'> & { kind: StorageKind; storage: FileStorage },
  files: Map<string, StoredFile>,
): Promise<{ removed: number; bytes: number }> {
  files.delete('')
  const known = new Map((await selectKnown(db, [...files.keys()])).map(row => [row.storage_key, row]))
  let removed = 0
  let bytes = 0
  for (const [key, file] of files) {
    const row = known.get(key)
    if (row?.storage === kind) {
      if (row.stored_bytes !== file.bytes) await noteStoredBytes(db, key, file.bytes)
    } else if (row) {
      if (kind === 'local' && row.disk_copy_bytes !== file.bytes) await noteDiskCopy(db, key, file.bytes)
    } else if (Date.now() - file.changedAt > DAY_MS) {
      await storage.removeAll(key)
      removed += file.objects
      bytes += file.bytes
    }
  }
  return { removed, bytes }
}

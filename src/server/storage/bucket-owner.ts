import { buffer } from 'node:stream/consumers'
import type { Database } from '../db/database.ts'
import type { FileStorage } from './file-storage.ts'
import { databaseIdentity } from './storage.queries.ts'

/** Names the database that owns the files in a bucket. */
const OWNER_KEY = '_owner/database'
const PROBE_KEY = '_owner/probe'

/** Writes something and removes it. @throws StorageError if either is refused */
export async function tryWriting(bucket: FileStorage): Promise<void> {
  await bucket.put(PROBE_KEY, Buffer.from('ok'))
  await bucket.remove(PROBE_KEY)
}

/**
 * Whether the files in a bucket are those of this database, so that one without a row is an orphan. A copy of
 * the database, such as a restored backup on another machine, is another one: it must not remove the files of
 * the first. A bucket that nobody has claimed is claimed.
 * @throws StorageError
 */
export async function ownsBucket(db: Database, bucket: FileStorage): Promise<boolean> {
  const owner = await bucket.open(OWNER_KEY)
  const identity = await databaseIdentity(db)
  if (owner) return (await buffer(owner.stream)).toString() === identity
  await bucket.put(OWNER_KEY, Buffer.from(identity))
  return true
}

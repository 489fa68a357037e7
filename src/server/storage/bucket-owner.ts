import { buffer } from 'node:stream/consumers'
import type { Database } from '../db/database.ts'
import type { FileStorage } from './file-storage.ts'
import { databaseIdentity } from './storage.queries.ts'

/** Names the database whose files lie in a bucket. */
const OWNER_KEY = '_owner/database'

/** Notes in a bucket that the files in it are those of this database. @throws StorageError */
export async function claimBucket(db: Database, bucket: FileStorage): Promise<void> {
  await bucket.put(OWNER_KEY, Buffer.from(await databaseIdentity(db)))
}

/**
 * Whether the files in a bucket are those of this database, so that one without a row is an orphan. A copy of the
 * database, such as a restored backup on another machine, is another one: it must not remove the files of the first.
 * A bucket that nobody has claimed is claimed.
 * @throws StorageError
 */
export async function ownsBucket(db: Database, bucket: FileStorage): Promise<boolean> {
  const owner = await bucket.open(OWNER_KEY)
  if (!owner) {
    await claimBucket(db, bucket)
    return true
  }
  return (await buffer(owner.stream)).toString() === (await databaseIdentity(db))
}

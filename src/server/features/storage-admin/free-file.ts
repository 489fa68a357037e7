import { createHash } from 'node:crypto'
import type { MoveFailure } from '#contract/storage/storage.shapes.ts'
import type { AppContext } from '../../context/app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { findFileToMove, lockFileInS3, noteDiskCopy } from '../files/index.ts'
import { hashed } from './hashed.ts'
import { failureOf, MoveError } from './move-error.ts'

type Parts = Pick<AppContext, 'db' | 'storages' | 'log'>

/**
 * Removes from the disk all that is below the key of a file that is read from S3, if S3 has each object in
 * the same size and the original with the hash of its row. Done twice it changes nothing more.
 *
 * The row is locked while the copy is removed, so that a restore, which locks all tables, comes before it or
 * after it.
 * @returns why it failed; undefined if nothing is left on the disk, or the file is gone
 */
export async function freeFile(
  { db, storages, log }: Parts,
  fileId: string,
): Promise<MoveFailure | undefined> {
  try {
    const file = await findFileToMove(db, fileId)
    if (!file) return undefined
    const local = storages.of('local')
    await assertSameInS3(local, storages.of('s3'), file)
    await inTransaction(db, async tx => {
      const locked = await lockFileInS3(tx, fileId)
      if (!locked) throw new MoveError('changed', `${file.storage_key} is not read from S3`)
      await local.removeAll(locked.storage_key)
      await noteDiskCopy(tx, locked.storage_key, 0)
    })
    return undefined
  } catch (error) {
    log.warn({ err: error, fileId }, 'A copy was not removed from the disk')
    return failureOf(error)
  }
}

/** @throws MoveError, StorageError */
async function assertSameInS3(
  local: FileStorage,
  s3: FileStorage,
  file: { storage_key: string; sha256: Buffer },
): Promise<void> {
  const inS3 = new Map<string, number>()
  for await (const { key, sizeBytes } of s3.list(file.storage_key)) inS3.set(key, sizeBytes)
  for await (const { key, sizeBytes } of local.list(file.storage_key)) {
    const found = inS3.get(key)
    if (found === undefined) throw new MoveError('not_in_s3', `${key} is not in S3`)
    if (found !== sizeBytes) throw new MoveError('differs', `${key} has another size in S3`)
  }
  const original = await s3.open(`${file.storage_key}/original`)
  if (!original) throw new MoveError('not_in_s3', `${file.storage_key} has no original in S3`)
  const read = createHash('sha256')
  for await (const _chunk of hashed(original.stream, read));
  if (!read.digest().equals(file.sha256)) throw new MoveError('differs', `${file.storage_key} differs in S3`)
}

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MoveFailure } from '#contract/storage/storage.shapes.ts'
import type { AppContext } from '../../context/app-context.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { findFileToMove, moveFileToS3 } from '../files/index.ts'
import { hashed } from './hashed.ts'
import { failureOf, MoveError } from './move-error.ts'

/** Attempts to copy a file that changes during the copy, as a picture does while its copies are made. */
const ATTEMPTS = 3

type Parts = Pick<AppContext, 'db' | 'storages' | 'log'>

/**
 * Copies all objects below a file's key from the disk to S3, reads them back and compares size and
 * SHA-256, and only then lets the file be read there. The objects on the disk stay. Done twice it changes
 * nothing more.
 * @returns why it failed; undefined if the file is in S3, or is deleted
 */
export async function copyFileToS3(parts: Parts, fileId: string): Promise<MoveFailure | undefined> {
  const { db, storages, log } = parts
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const file = await findFileToMove(db, fileId)
      if (file?.storage !== 'local') return undefined
      const storedBytes = await copyObjects(storages.of('local'), storages.of('s3'), file)
      if (await moveFileToS3(db, { id: fileId, version: file.version, storedBytes })) return undefined
      if (!(await findFileToMove(db, fileId))) await storages.of('s3').removeAll(file.storage_key)
    }
    return 'changed'
  } catch (error) {
    log.warn({ err: error, fileId }, 'A file was not copied to S3')
    return failureOf(error)
  }
}

/** @returns the bytes of all objects @throws MoveError, StorageError */
async function copyObjects(
  from: FileStorage,
  to: FileStorage,
  file: { storage_key: string; sha256: Buffer },
): Promise<number> {
  let bytes = 0
  let hasOriginal = false
  for await (const { key } of from.list(file.storage_key)) {
    const isOriginal = key === `${file.storage_key}/original`
    hasOriginal ||= isOriginal
    bytes += await copyObject({ from, to, key }, isOriginal ? file.sha256 : undefined)
  }
  if (!hasOriginal) throw new MoveError('missing', `${file.storage_key} has no original`)
  return bytes
}

/** @param sha256 of the content, if it is known */
async function copyObject(
  { from, to, key }: { from: FileStorage; to: FileStorage; key: string },
  sha256: Buffer | undefined,
): Promise<number> {
  const source = await from.open(key)
  if (!source) throw new MoveError('changed', `${key} is gone`)
  const { sizeBytes } = source
  const sent = createHash('sha256')
  try {
    await to.putStream(key, Readable.from(hashed(source.stream, sent), { objectMode: false }), { sizeBytes })
  } finally {
    source.stream.destroy()
  }
  const sentHash = sent.digest()
  const copy = await to.open(key)
  const read = createHash('sha256')
  if (copy) for await (const _chunk of hashed(copy.stream, read));
  const isSame = copy?.sizeBytes === sizeBytes && read.digest().equals(sentHash)
  if (isSame && (!sha256 || sha256.equals(sentHash))) return sizeBytes
  await to.remove(key)
  throw new MoveError('hash_differs', `${key} is not what was stored`)
}

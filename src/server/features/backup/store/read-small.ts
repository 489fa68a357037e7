import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../../../storage/file-storage.ts'
import { BackupDamaged } from './backup-errors.ts'

/** Files that are read whole are never larger; a manifest has some 20 KB. */
export const SMALL_BYTES = 1024 * 1024

/**
 * A small file, whole; undefined if there is none. @throws {BackupDamaged} if it is too large for its kind
 */
export async function readSmall(files: FileStorage, key: string): Promise<Buffer | undefined> {
  const found = await files.open(key)
  if (!found) return undefined
  if (found.sizeBytes > SMALL_BYTES) {
    found.stream.destroy()
    throw new BackupDamaged(`${key} is too large`)
  }
  return buffer(found.stream)
}

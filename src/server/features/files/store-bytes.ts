import type { AppContext } from '../../context/app-context.ts'
import type { FileStorage } from '../../storage/file-storage.ts'
import { deleteFile } from './files.queries.ts'
import { removeFromAll } from './remove-from-all.ts'

/**
 * Stores the bytes of a file that has its row. If that fails neither is kept; bytes that can't be removed at
 * that moment are found by the clean-up.
 * @throws the error of `write`
 */
export async function storeBytes(
  { db, storages }: Pick<AppContext, 'db' | 'storages'>,
  file: { id: string; storage: FileStorage; storageKey: string },
  write: (storage: FileStorage) => Promise<void>,
): Promise<void> {
  try {
    await write(file.storage)
  } catch (error) {
    await Promise.allSettled([deleteFile(db, file.id), removeFromAll(storages, file.storageKey)])
    throw error
  }
}

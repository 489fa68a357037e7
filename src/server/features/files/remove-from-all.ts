import type { Storages } from '../../storage/storages.ts'

/**
 * Removes all that lies below a file's key from every storage: a file that has moved has left a copy where it
 * was.
 */
export async function removeFromAll(storages: Storages, storageKey: string): Promise<void> {
  await Promise.all([...storages.connected.values()].map(storage => storage.removeAll(storageKey)))
}

import type { Storages } from '../../storage/storages.ts'

/**
 * Removes all objects below a file's key from every storage: a file that has moved has left a copy in its
 * former storage.
 */
export async function removeFromAll(storages: Storages, storageKey: string): Promise<void> {
  await Promise.all([...storages.connected.values()].map(storage => storage.removeAll(storageKey)))
}

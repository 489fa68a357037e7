import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import { asStep } from '../kernel/steps/steps.ts'
import type { FileStorage } from './file-storage.ts'

/** The storage with its calls as steps of a trace. Keys are no part of a step. */
export function tracedStorage(kind: StorageKind, storage: FileStorage): FileStorage {
  const step = <T>(operation: keyof FileStorage, work: () => Promise<T>) =>
    asStep({ kind: 'storage', storage: kind, operation }, work)
  return {
    ...storage,
    put: (key, content) => step('put', () => storage.put(key, content)),
    putFile: (key, path) => step('putFile', () => storage.putFile(key, path)),
    putStream: (key, content, options) => step('putStream', () => storage.putStream(key, content, options)),
    open: (key, range) => step('open', () => storage.open(key, range)),
    readInto: (key, into) => step('readInto', () => storage.readInto(key, into)),
    stat: key => step('stat', () => storage.stat(key)),
    remove: key => step('remove', () => storage.remove(key)),
    removeAll: key => step('removeAll', () => storage.removeAll(key)),
    check: () => step('check', () => storage.check()),
  }
}

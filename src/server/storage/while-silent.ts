import { asStorageError } from './s3-errors.ts'

/** How often a silent service is tried again, in ms. */
const AGAIN_MS = 2_000

/**
 * Reads that fail at once while the service is silent: each would wait for its time-outs, some 40 s, and with
 * it the browser of a shopper, which may load six files at a time. One read in two seconds tries the service.
 * @returns does a read. It throws the error of the read, or the last {@link StorageError} `timeout`
 */
export function failingWhileSilent(): <T>(read: () => Promise<T>) => Promise<T> {
  let silent: { triedAt: number; error: Error } | undefined
  return async read => {
    if (silent && Date.now() - silent.triedAt < AGAIN_MS) throw silent.error
    if (silent) silent.triedAt = Date.now()
    try {
      const found = await read()
      silent = undefined
      return found
    } catch (thrown) {
      const error = asStorageError(thrown)
      silent = error.failure === 'timeout' ? { triedAt: Date.now(), error } : undefined
      throw error
    }
  }
}

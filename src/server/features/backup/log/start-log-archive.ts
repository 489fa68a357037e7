import { setTimeout as delay } from 'node:timers/promises'
import type { LogSource } from '../../../db/embedded/index.ts'
import type { QueueingContext } from '../runs/backup-place.ts'
import { LogArchive } from './log-archive.ts'

/** The longest wait for a last part of the log when the shop stops. */
const STOP_MS = 10_000

/**
 * Archives the log of the embedded database until it is stopped, every WAL_ARCHIVE_SECONDS. Only the process
 * that has started the server does, so there is one archive however many processes serve the shop.
 * @param source undefined if another process, or another server, has the database
 * @returns the function that stores the last part and then stops the shop
 */
export function startLogArchive(
  context: QueueingContext,
  source: LogSource | undefined,
  stopShop: () => Promise<void>,
): () => Promise<void> {
  if (!source) return stopShop
  const archive = new LogArchive(context, source)
  const ending = new AbortController()
  const intervalMs = (context.env.WAL_ARCHIVE_SECONDS || 60) * 1000
  const running = (async () => {
    while (!ending.signal.aborted) {
      await archive.round()
      await delay(intervalMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
    await archive.round()
    await archive.copied()
  })()
  return async () => {
    ending.abort()
    archive.endCopies()
    await Promise.race([running, delay(STOP_MS, undefined, { ref: false })])
    await stopShop()
  }
}

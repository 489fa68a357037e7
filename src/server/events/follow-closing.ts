import { isShopClosed } from '../db/snapshot/lock.ts'
import type { Log } from '../kernel/log.ts'

/**
 * How often a closed process looks whether the restore has ended, in ms. Its process may have been killed.
 */
const LOOK_EVERY_MS = 500

export type Closing = {
  isClosed(): boolean
  /** Looks now; while the shop is closed, again and again. */
  look(): void
  close(): Promise<void>
}

/**
 * Follows whether a restore replaces the shop.
 * @param on.opened runs after the restore, before requests are let in; and at each look that finds the shop
 *   open, since a restore may have gone by unseen
 */
export function followClosing(
  databaseUrl: string,
  on: { opened(wasClosed: boolean): Promise<void>; log: Log },
): Closing {
  let isClosed = false
  let hasEnded = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  const update = async () => {
    const isNow = await isShopClosed(databaseUrl)
    if (!isNow) await on.opened(isClosed)
    if (isClosed !== isNow) on.log.info(isNow ? 'The shop is closed for a restore' : 'The shop is open again')
    isClosed = isNow
  }
  const look = () => {
    clearTimeout(timer)
    looking = looking
      .then(update)
      .catch((error: unknown) =>
        on.log.warn({ err: error }, 'It is not known whether the shop is being restored'),
      )
      .then(() => {
        clearTimeout(timer)
        if (isClosed && !hasEnded) timer = setTimeout(look, LOOK_EVERY_MS).unref()
      })
  }
  return {
    isClosed: () => isClosed,
    look,
    async close() {
      hasEnded = true
      clearTimeout(timer)
      await looking
    },
  }
}

import type { Database } from '../db/database.ts'
import { loadLivePromotions, updateSalePrices } from '../features/promotions/index.ts'
import { type KeptValue, keepValue } from '../kernel/kept-value.ts'
import type { LivePromotions } from '../kernel/live-promotions.ts'
import type { Log } from '../kernel/log.ts'

type Parts = { db: Database; log: Log; isFresh: () => boolean; sweepMs: number; onChange: () => void }

/**
 * Keeps the live promotions in memory. Sale prices and kept public answers follow at the moment that one
 * begins or ends: by a timer, and every `sweepMs` if it was missed.
 * @param parts.onChange clears the kept answers
 */
export function keepPromotions({ db, log, isFresh, sweepMs, onChange }: Parts): KeptValue<LivePromotions> & {
  /** Brings sale prices up to date and waits for the next change. */
  follow(): Promise<void>
  stop(): void
} {
  let next: NodeJS.Timeout | undefined
  /** The load that sets the timer: one that began earlier may end later. */
  let newest = 0
  const logged = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (error) {
      log.error({ err: error }, 'Promotions could not be followed; the next try is within a minute')
    }
  }
  const follow = async () => {
    await logged(updateSalePrices(db))
    onChange()
    await logged(kept.read())
  }
  const kept = keepValue(async () => {
    const mine = ++newest
    const live = await loadLivePromotions(db)
    if (mine !== newest) return live
    clearTimeout(next)
    const now = Date.now()
    const waitMs = (live.nextChangeAfter(new Date(now))?.getTime() ?? Number.POSITIVE_INFINITY) - now
    if (waitMs <= sweepMs) next = setTimeout(follow, waitMs + 1).unref()
    return live
  }, isFresh)
  const sweep = setInterval(follow, sweepMs).unref()
  return {
    read: kept.read,
    clear() {
      kept.clear()
      // a changed promotion may begin before anybody reads it
      if (isFresh()) void logged(kept.read())
    },
    follow,
    stop() {
      newest++
      clearTimeout(next)
      clearInterval(sweep)
    },
  }
}

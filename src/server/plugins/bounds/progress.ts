import { ShopError } from '#contract/kernel/errors.ts'

export type Pace = {
  /** A body without data for this time is cut. */
  stalledMs: number
  /** After this time its average is looked at, too. */
  graceMs: number
  minBytesPerSecond: number
}

/** A phone with one bar sends more than this. */
export const UPLOAD_PACE: Pace = { stalledMs: 20_000, graceMs: 30_000, minBytesPerSecond: 16_000 }
/** An order is about 2 KB, and arrives in one piece. */
export const JSON_PACE: Pace = { stalledMs: 5_000, graceMs: 5_000, minBytesPerSecond: 200 }

/**
 * Watches how a body arrives. `stop` must be called at the end.
 * @param cut called once with `request_timeout`, if it stalls or crawls
 */
export function watchProgress(
  { stalledMs, graceMs, minBytesPerSecond }: Pace,
  cut: (reason: ShopError) => void,
) {
  const startedAt = Date.now()
  let lastAt = startedAt
  let bytes = 0
  const timer = setInterval(
    () => {
      const now = Date.now()
      const isCrawling = now - startedAt > graceMs && bytes < (minBytesPerSecond * (now - startedAt)) / 1_000
      if (now - lastAt <= stalledMs && !isCrawling) return
      clearInterval(timer)
      cut(new ShopError('request_timeout'))
    },
    Math.min(1_000, stalledMs / 4),
  )
  return {
    received(chunk: Buffer): void {
      lastAt = Date.now()
      bytes += chunk.length
    },
    stop: () => clearInterval(timer),
  }
}

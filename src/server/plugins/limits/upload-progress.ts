import { ShopError } from '#contract/errors.ts'

export type UploadPace = {
  /** An upload without data for this time is cut. */
  stalledMs: number
  /** After this time its average is looked at, too. */
  graceMs: number
  minBytesPerSecond: number
}

/** A phone with one bar sends more than this. */
export const UPLOAD_PACE: UploadPace = { stalledMs: 20_000, graceMs: 30_000, minBytesPerSecond: 16_000 }

/**
 * Watches an upload: `race` fails with `request_timeout` when it stalls or crawls.
 * `stop` must be called at the end.
 */
export function watchUpload({ stalledMs, graceMs, minBytesPerSecond }: UploadPace) {
  const startedAt = Date.now()
  let lastAt = startedAt
  let bytes = 0
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  // an upload that is received before `race` is called fails nothing
  tooSlow.catch(() => undefined)
  const timer = setInterval(
    () => {
      const now = Date.now()
      const isCrawling = now - startedAt > graceMs && bytes < (minBytesPerSecond * (now - startedAt)) / 1_000
      if (now - lastAt > stalledMs || isCrawling) reject(new ShopError('request_timeout'))
    },
    Math.min(1_000, stalledMs / 4),
  )
  return {
    received(chunk: Buffer): void {
      lastAt = Date.now()
      bytes += chunk.length
    },
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([work, tooSlow]),
    stop: () => clearInterval(timer),
  }
}

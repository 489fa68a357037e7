import type { Log } from '../kernel/log.ts'
import type { CdnKind } from './cdn-kinds.ts'

/** The CDN answers within this time, or the request counts as failed. */
const TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
/** With more tags than that the CDN forgets everything instead. */
const MAX_WAITING = 1_000

/** Has one address of a CDN forget tags, in order, many at once; what it refuses is tried again. */
export type Purger = {
  /** @param againMs when the same tags are purged once more */
  purge(tags: readonly string[], againMs?: number): void
  /** The number of tags that it has not agreed to yet. */
  waiting(): number
  stop(): void
}

type Options = {
  address: string
  kind: CdnKind
  /** Is sent with each request, and never logged. */
  token: string
  /** The tag of all answers. */
  all: string
  log: Log
}

/** Purges at one address of a CDN. */
export function purger({ address, kind, token, all, log }: Options): Purger {
  const waiting = new Set<string>()
  let sent = 0
  const timers = new Set<NodeJS.Timeout>()
  const stopped = new AbortController()
  let isRunning = false
  let retryMs = FIRST_RETRY_MS

  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, ms).unref()
    timers.add(timer)
  }

  async function send(tags: readonly string[]): Promise<void> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const response = await fetch(address, { ...kind.purge(tags, token), signal, redirect: 'error' })
    await response.body?.cancel()
    if (!response.ok) throw new Refusal(response)
  }

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.size > 0 && !stopped.signal.aborted) {
      const tags = [...waiting].slice(0, kind.maxTags)
      // one that is changed again while the request is under way waits again
      for (const tag of tags) waiting.delete(tag)
      sent = tags.length
      try {
        await send(tags)
        sent = 0
        retryMs = FIRST_RETRY_MS
      } catch (error) {
        sent = 0
        if (stopped.signal.aborted) return
        for (const tag of tags) waiting.add(tag)
        const waitMs = Math.max(retryMs, error instanceof Refusal ? error.retryAfterMs : 0)
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
        log.warn({ err: error, tags: waiting.size, waitMs }, 'The CDN has not forgotten changed answers')
        later(waitMs, run)
        return
      }
    }
    isRunning = false
  }

  function add(tags: readonly string[]): void {
    for (const tag of tags) waiting.add(tag)
    if (waiting.size > MAX_WAITING) {
      waiting.clear()
      waiting.add(all)
    }
    if (!isRunning) void run()
  }

  return {
    purge(tags, againMs) {
      add(tags)
      if (againMs !== undefined) later(againMs, () => add(tags))
    },
    waiting: () => waiting.size + sent,
    stop() {
      stopped.abort()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** An answer of the CDN other than success. */
class Refusal extends Error {
  override readonly name = 'Refusal'
  /** How long the CDN asks to wait, at most the longest wait. */
  readonly retryAfterMs: number

  constructor({ status, headers }: Response) {
    super(`The CDN answered ${status}`)
    const seconds = Number(headers.get('retry-after'))
    this.retryAfterMs = seconds > 0 ? Math.min(seconds * 1_000, LONGEST_RETRY_MS) : 0
  }
}

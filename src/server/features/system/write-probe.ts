import type { Database } from '../../db/database.ts'
import { probeWriting } from './system.queries.ts'

/**
 * So long the outcome of a probe is believed: strangers must not make the database write as often as they
 * ask.
 */
const KEPT_MS = 5_000

/**
 * Finds out whether the database takes the writes of an order: rows, and room on its disk.
 * @returns fails with the database's own error if it does not; asks at most once in 5 s
 */
export function writeProbe(db: Database): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > KEPT_MS) {
      const outcome = probeWriting(db)
      // each caller gets the failure; without a caller it is none
      outcome.catch(() => undefined)
      last = { at: now, outcome }
    }
    return last.outcome
  }
}

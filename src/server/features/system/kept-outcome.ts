/** So long an outcome serves all who ask, in ms. */
const KEPT_MS = 5_000

/**
 * Does work once for all who ask within 5 s, so that strangers and scrapes do not load the database as often
 * as they ask. Work that takes longer is not begun again before it has ended.
 * @returns a function that gives the outcome of the work; it fails with the error of the work
 */
export function keptOutcome<T>(work: () => Promise<T>): () => Promise<T> {
  let last: { at: number; outcome: Promise<T>; isUnderWay: boolean } | undefined
  return () => {
    if (last && (last.isUnderWay || performance.now() - last.at < KEPT_MS)) return last.outcome
    const begun = { at: performance.now(), outcome: work(), isUnderWay: true }
    const end = () => {
      begun.isUnderWay = false
    }
    // each caller gets the failure; without a caller it is none
    begun.outcome.then(end, end)
    last = begun
    return begun.outcome
  }
}

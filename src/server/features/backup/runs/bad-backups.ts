import type { RunRow } from '../backup.queries.ts'

/** The backups that an email or a page names at most: a plan of each hour can fail for weeks. */
const MAX_NAMED = 20

/**
 * The backups without use: those that failed since the newest that succeeded, and the kept ones that are
 * damaged or could not be checked again.
 * @param runs all backups, the newest first
 */
export function badBackups(runs: readonly RunRow[]): { failed: RunRow[]; unusable: RunRow[] } {
  const good = runs.findIndex(({ status }) => status === 'done')
  const since = good === -1 ? runs : runs.slice(0, good)
  return {
    failed: since.filter(({ status }) => status === 'failed'),
    unusable: runs.filter(({ status, error }) => status === 'done' && error !== null),
  }
}

/** The newest of some backups, and the number of the others. */
export const newestOf = (runs: readonly RunRow[]): { named: RunRow[]; others: number } => ({
  named: runs.slice(0, MAX_NAMED),
  others: Math.max(0, runs.length - MAX_NAMED),
})

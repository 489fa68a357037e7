import type { LogState } from '#contract/backup/backup.shapes.ts'
import type { LogArchiveRow } from './log-archive.queries.ts'

/** The promise of an archive: orders are at most so old when they are safe. */
export const LOG_BEHIND_SECONDS = 300

/** The age in seconds of the last moment that the archive has; of the archive while it has none. */
export const logAge = ({ shipped_at, started_at }: LogArchiveRow, now: Date): number =>
  Math.max(0, (now.getTime() - (shipped_at ?? started_at).getTime()) / 1000)

/** The age in seconds of the last successful trial restore; without one, since trials are due. */
export const provenLogAge = ({ proven_at, trials_since }: LogArchiveRow, now: Date): number =>
  Math.max(0, (now.getTime() - (proven_at ?? trials_since).getTime()) / 1000)

/** The archive as the API has it. @param without why there is none, if there is none */
export function logView(
  row: LogArchiveRow | undefined,
  { now, without }: { now: Date; without: Exclude<LogState, 'on' | 'behind' | 'starting'> | undefined },
) {
  const isBehind = row !== undefined && logAge(row, now) > LOG_BEHIND_SECONDS
  const isCopied = row !== undefined && row.based_at !== null
  // a process with a DATABASE_URL may serve the embedded database of another one
  const state: LogState =
    row === undefined ? (without ?? 'starting') : isBehind ? 'behind' : isCopied ? 'on' : 'starting'
  return {
    state,
    reachesTo: row?.shipped_at?.toISOString() ?? null,
    losesSeconds: LOG_BEHIND_SECONDS,
    isOnSameDisk: row?.is_same_disk ?? false,
    error: row?.error ?? null,
    provenAt: row?.proven_at?.toISOString() ?? null,
    provenTo: row?.proven_to?.toISOString() ?? null,
    trialError: row?.trial_error ?? null,
  }
}

import type { RunRow } from './backup.queries.ts'
import type { KeptAs } from './runs/retention.ts'

/**
 * A backup as the API has it. One that nobody is writing any more has failed, though no process could note
 * it.
 */
export function runView(
  run: RunRow,
  { keptAs, keptUntil, isUnderway }: { keptAs: KeptAs[]; keptUntil: string | null; isUnderway: boolean },
) {
  const isLost = run.status === 'running' && !isUnderway
  const isFailed = isLost || run.status === 'failed'
  return {
    _id: run.id,
    kind: run.kind,
    place: run.place,
    state: isFailed ? ('failed' as const) : run.status,
    takenAt: run.started_at.toISOString(),
    actorName: run.actor_name,
    totals: run.totals,
    sizeBytes: run.stored_bytes,
    check: { result: run.check_result, at: run.checked_at?.toISOString() ?? null, steps: run.check_steps },
    // there is nothing of a failed one to keep
    isPinned: run.is_pinned && !isFailed,
    keptAs,
    keptUntil: isFailed ? null : keptUntil,
    error: isLost ? 'Bị ngắt giữa chừng' : run.error,
  }
}

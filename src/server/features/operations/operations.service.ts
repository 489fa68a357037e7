import type { Finding, OperationsEvent } from '#contract/operations/operations.shapes.ts'
import type { AppContext } from '../../context/app-context.ts'
import { appVersion } from '../../kernel/app-version.ts'
import { selectRuns } from '../backup/index.ts'
import { DAY_MS, MINUTE_MS } from './checks/check.ts'
import { findingsOf } from './findings.ts'
import type { Made } from './make-checks.ts'
import { countAttention, findUpdatedAt, selectChecks, selectEvents } from './operations.queries.ts'

/** Findings are made each minute; after so long without any the background jobs do not run. */
const STOPPED_MS = 4 * MINUTE_MS
/** Events of so many days are shown, at most so many. */
const EVENT_DAYS = 30
const EVENTS = 200

/**
 * The state of each check, the events of the last 30 days, and the running version.
 * @param checkNear makes the checks of this machine at once: the job has not made any for long
 */
export async function getOperations(
  db: AppContext['db'],
  checkNear: () => Promise<Made[]>,
  uptimeMs = process.uptime() * 1000,
) {
  const { version, commit } = appVersion()
  const [rows, events, updatedAt] = await Promise.all([
    selectChecks(db),
    listEvents(db),
    findUpdatedAt(db, version),
  ])
  const findings = findingsOf(rows)
  const newest = Math.max(0, ...rows.map(row => row.checked_at.getTime()))
  const isStopped = Math.min(uptimeMs, Date.now() - newest) > STOPPED_MS
  return {
    findings: isStopped ? withNear(findings, await checkNear()) : findings,
    events,
    version: {
      version,
      commit,
      since: updatedAt?.toISOString() ?? null,
      startedAt: new Date(Date.now() - uptimeMs).toISOString(),
    },
  }
}

/** How many checks have found a problem. */
export function countProblems(db: AppContext['db']): Promise<number> {
  return countAttention(db)
}

/** The kept finding of each check. */
export async function lastFindings(db: AppContext['db']): Promise<Finding[]> {
  return findingsOf(await selectChecks(db))
}

/** The kept findings with those that were made now; the jobs, which should have made them, have stopped. */
function withNear(findings: readonly Finding[], made: readonly Made[]): Finding[] {
  const kept = new Map(findings.map(finding => [finding.name, finding]))
  return findings.map(finding => {
    const now = made.find(({ name }) => name === finding.name)
    if (!now) return finding
    const checkedAt = now.checkedAt.toISOString()
    const isSame = kept.get(now.name)?.reason === now.reason
    const fresh = { ...now, checkedAt, since: isSame ? finding.since : null } as Finding
    if (fresh.name !== 'jobs') return fresh
    return { ...fresh, state: 'attention', reason: 'stopped', since: finding.checkedAt }
  })
}

async function listEvents(db: AppContext['db']): Promise<OperationsEvent[]> {
  const since = new Date(Date.now() - EVENT_DAYS * DAY_MS)
  const [events, runs] = await Promise.all([selectEvents(db, since, EVENTS), selectRuns(db)])
  const backups = runs.flatMap((run): OperationsEvent[] => {
    const facts = {
      backupKind: run.kind,
      place: run.place,
      sizeBytes: run.stored_bytes,
      error: run.error,
    }
    if (run.status === 'failed')
      return [{ kind: 'backup_failed', at: (run.ended_at ?? run.started_at).toISOString(), ...facts }]
    if (run.check_result !== 'restored' || !run.checked_at) return []
    return [{ kind: 'backup_proven', at: run.checked_at.toISOString(), ...facts }]
  })
  return [...events, ...backups.filter(({ at }) => Date.parse(at) > since.getTime())]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, EVENTS)
}

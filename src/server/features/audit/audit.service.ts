import type { AuditEntry } from '#contract/audit/audit.calls.ts'
import type { AuditKind } from '#contract/audit/audit.kinds.ts'
import type { Database } from '../../db/database.ts'
import { type AuditFilter, countAudit, selectAudit, selectAuditPeople } from './audit.queries.ts'
import { auditEntryView } from './audit.view.ts'

/** A page of the audit log, newest first, with how many entries match (up to 10,000) and its actors. */
export async function listAudit(
  db: Database,
  { page, limit, ...filter }: AuditFilter & { page: number; limit: number },
): Promise<{
  entries: AuditEntry[]
  total: number
  totalPages: number
  people: { _id: string; name: string }[]
}> {
  const [rows, total, people] = await Promise.all([
    selectAudit(db, filter, { limit, offset: (page - 1) * limit }),
    countAudit(db, filter),
    selectAuditPeople(db),
  ])
  return {
    entries: rows.map(auditEntryView),
    total,
    totalPages: Math.ceil(total / limit),
    people: people.map(({ id, name }) => ({ _id: id, name })),
  }
}

/** The latest changes of one record, newest first: the concurrent edits. */
export async function latestChanges(
  db: Database,
  of: { kind: AuditKind; id: string; limit: number },
): Promise<AuditEntry[]> {
  const filter = { kind: of.kind, subject: of.id, action: 'updated' as const }
  return (await selectAudit(db, filter, { limit: of.limit, offset: 0 })).map(auditEntryView)
}

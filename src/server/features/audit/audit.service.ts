import type { AuditEntry } from '#contract/audit/audit.calls.ts'
import type { Database } from '../../db/database.ts'
import { type AuditFilter, countAudit, selectAudit, selectAuditPeople } from './audit.queries.ts'
import { auditEntryView } from './audit.view.ts'

/** A page of the audit log, newest first, with how many entries match (up to 10,000) and who stands in it. */
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

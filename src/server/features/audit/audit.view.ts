import type { AuditEntry } from '#contract/audit/audit.calls.ts'
import type { AuditRow } from './audit.queries.ts'

export function auditEntryView(row: AuditRow): AuditEntry {
  const fields = new Set([...Object.keys(row.before), ...Object.keys(row.after)])
  return {
    _id: row.id,
    actor: { _id: row.actor_id, name: row.actor_name },
    action: row.action,
    kind: row.subject_kind,
    subject: { _id: row.subject_id, label: row.subject_label },
    changes: [...fields].map(field => ({
      field,
      before: row.before[field] ?? null,
      after: row.after[field] ?? null,
    })),
    createdAt: row.created_at.toISOString(),
  }
}

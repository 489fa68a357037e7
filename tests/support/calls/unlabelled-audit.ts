import type { AuditKind } from '#contract/audit/audit.kinds.ts'
import { auditFields } from '#web/admin/labels/audit-fields.ts'

/** An entry of the audit log as its row has it. */
type Entry = { subject_kind: string; before: unknown; after: unknown }

/**
 * Entries that the back office would show in English or in a program's notation: a field without a label,
 * a code without one, a value that looks like a code or a timestamp if the field declares neither codes
 * nor a description. Each as `kind.field = value`.
 */
export function unlabelledParts(entries: readonly Entry[]): string[] {
  const parts = entries.flatMap(({ subject_kind: kind, before, after }) =>
    [before, after].flatMap(values =>
      Object.entries(values as Record<string, unknown>)
        .filter(([field, value]) => !isLabelled(kind as AuditKind, field, value))
        .map(([field, value]) => `${kind}.${field} = ${JSON.stringify(value)}`),
    ),
  )
  return [...new Set(parts)]
}

/** The words of an address are written as codes are. */
const FREE = ['slug']
/** One word of lower-case letters, in snake case or in camel case, as codes are written; and an instant. */
const CODE = /^[a-z]+(?:_?[a-z0-9]+)*(?:[A-Z][a-z0-9]+)*$/
const INSTANT = /^\d{4}-\d\d-\d\dT/

function isLabelled(kind: AuditKind, field: string, value: unknown): boolean {
  const known = auditFields[kind][field]
  if (!known) return false
  if (value === null || value === '' || known.inWords || FREE.includes(field)) return true
  if (known.codes) return typeof value === 'string' && value in known.codes
  if (typeof value === 'string') return !CODE.test(value) && !INSTANT.test(value)
  return typeof value !== 'object' || Array.isArray(value)
}

import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditKind } from '#contract/audit/audit.kinds.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { insertAuditEntries, type NewAuditEntry } from './audit.queries.ts'

export type Change = {
  kind: AuditKind
  /** The changed record: its id and its displayed name. */
  id: string
  label: string
  /** The fields as they were, by their names in the API; left out if the record is new. */
  before?: Record<string, unknown>
  /** The fields as they are now; left out if the record is deleted. */
  after?: Record<string, unknown>
  /** The time of the change, for the demo's past; left out for the present. */
  at?: Date
}

/** Longer texts are cut in the log: it records changes, it is no second store of descriptions. */
const MAX_TEXT = 500

/**
 * Writes a change into the audit log (R41), in the transaction of the change itself. Only fields that differ
 * are kept; a change of nothing leaves no trace.
 * @param by the admin at work
 */
export async function recordChange(
  tx: Tx,
  by: { id: string | null; name: string },
  change: Change,
): Promise<void> {
  await recordChanges(tx, by, [change])
}

/**
 * Records an event that changed nothing: a sign-in, a secret that was looked at.
 * @param event.details the shown details, by name
 */
export async function recordEvent(
  db: Database,
  by: { id: string | null; name: string },
  event: {
    action: AuditAction
    kind: AuditKind
    id: string
    label: string
    details: Record<string, unknown>
  },
): Promise<void> {
  const { action, kind, id, label, details } = event
  await insertAuditEntries(db, [
    { actorId: by.id, actorName: by.name, action, kind, subjectId: id, label, before: {}, after: details },
  ])
}

/** Entries that are written by one statement. */
const BATCH = 500

/** Writes many changes of one transaction into the audit log, in their order. */
export async function recordChanges(
  tx: Tx,
  by: { id: string | null; name: string },
  changes: Change[],
): Promise<void> {
  const entries = changes.flatMap(change => entryOf(by, change))
  for (let start = 0; start < entries.length; start += BATCH) {
    await insertAuditEntries(tx, entries.slice(start, start + BATCH))
  }
}

/** The entry of a change; none for a change of nothing. */
function entryOf(by: { id: string | null; name: string }, change: Change): NewAuditEntry[] {
  const { before, after } = difference(change.before ?? {}, change.after ?? {})
  const isUpdate = change.before !== undefined && change.after !== undefined
  if (isUpdate && Object.keys(after).length === 0 && Object.keys(before).length === 0) return []
  return [
    {
      actorId: by.id,
      actorName: by.name,
      action: isUpdate ? 'updated' : change.after === undefined ? 'deleted' : 'created',
      kind: change.kind,
      subjectId: change.id,
      label: change.label,
      before,
      after,
      at: change.at,
    },
  ]
}

function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const differs = (field: string) => !isDeepStrictEqual(before[field], after[field])
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => differs(field))
        .map(([field, value]) => [field, shorten(value)]),
    )
  return { before: pick(before), after: pick(after) }
}

function shorten(value: unknown): unknown {
  if (value === undefined) return null
  return typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value
}

import { sql } from 'kysely'
import type { AuditAction, AuditKind } from '#contract/audit/audit.kinds.ts'
import { addDays, startOfVietnamDay } from '#contract/kernel/time.ts'
import { foldedWords } from '#contract/kernel/vietnamese.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

export type NewAuditEntry = {
  actorId: string | null
  actorName: string
  action: AuditAction
  kind: AuditKind
  subjectId: string
  label: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** When it happened; now by default. */
  at?: Date | undefined
}

export async function insertAuditEntries(db: Database, entries: NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('audit_entry')
    .values(
      entries.map(entry => ({
        actor_id: entry.actorId,
        actor_name: entry.actorName,
        action: entry.action,
        subject_kind: entry.kind,
        subject_id: entry.subjectId,
        subject_label: entry.label,
        before: JSON.stringify(entry.before),
        after: JSON.stringify(entry.after),
        created_at: entry.at ?? sql<Date>`now()`,
      })),
    )
    .execute()
}

/** The entries about backups since a moment, whole: who has downloaded or restored one outlives a restore. */
export function selectBackupEntries(db: Database, since: Date) {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_kind', '=', 'backup')
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
}

/** Writes entries of another database. Those of accounts that this one lacks keep the name alone. */
export async function insertEntriesOfElsewhere(
  tx: Tx,
  entries: Awaited<ReturnType<typeof selectBackupEntries>>,
): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.flatMap(({ actor_id }) => actor_id ?? [])
  const actors =
    ids.length > 0 ? await tx.selectFrom('users').select('id').where('id', 'in', ids).execute() : []
  const known = new Set(actors.map(({ id }) => id))
  await tx
    .insertInto('audit_entry')
    .values(
      entries.map(({ before, after, search_text: _, ...entry }) => ({
        ...entry,
        actor_id: entry.actor_id && known.has(entry.actor_id) ? entry.actor_id : null,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })),
    )
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

export type AuditRow = Pick<
  Row<'audit_entry'>,
  'id' | 'actor_id' | 'actor_name' | 'subject_id' | 'subject_label' | 'created_at'
> & {
  action: AuditAction
  subject_kind: AuditKind
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export type AuditFilter = {
  actor?: string | undefined
  kind?: AuditKind | undefined
  action?: AuditAction | undefined
  subject?: string | undefined
  search?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Matches that are counted at most: a count must not scan a long history. */
const MAX_COUNT = 10_000

function where(filter: AuditFilter) {
  const words = foldedWords(filter.search ?? '').slice(0, 8)
  const conditions = [
    filter.actor && sql`a.actor_id = ${filter.actor}`,
    filter.kind && sql`a.subject_kind = ${filter.kind}`,
    filter.action && sql`a.action = ${filter.action}`,
    filter.subject && sql`a.subject_id = ${filter.subject}`,
    filter.startDate && sql`a.created_at >= ${startOfVietnamDay(filter.startDate)}`,
    filter.endDate && sql`a.created_at < ${startOfVietnamDay(addDays(filter.endDate, 1))}`,
    filter.search && words.length === 0 && sql`false`,
    ...words.map(word => sql`a.search_text LIKE ${`%${word}%`}`),
  ].filter(condition => typeof condition === 'object')
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
}

export async function selectAudit(
  db: Database,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    SELECT a.id, a.actor_id, a.actor_name, a.action, a.subject_kind, a.subject_id, a.subject_label, a.before,
      a.after,
           a.created_at
      FROM audit_entry a ${where(filter)}
     ORDER BY a.created_at DESC, a.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db)
  return rows
}

export async function countAudit(db: Database, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT 1 FROM audit_entry a ${where(filter)}
      LIMIT ${sql.lit(MAX_COUNT)}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** Actors of the log, found by leaps through the index of actors: the log itself is not scanned. */
export async function selectAuditPeople(db: Database): Promise<Pick<Row<'users'>, 'id' | 'name'>[]> {
  const { rows } = await sql<Pick<Row<'users'>, 'id' | 'name'>>`
    WITH RECURSIVE actor (id) AS (
      (SELECT actor_id FROM audit_entry WHERE actor_id IS NOT NULL ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT actor_id FROM audit_entry WHERE actor_id > actor.id ORDER BY actor_id LIMIT 1)
        FROM actor WHERE actor.id IS NOT NULL
    )
    SELECT u.id, u.name FROM actor JOIN users u ON u.id = actor.id
     ORDER BY u.name COLLATE "vi-x-icu", u.id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { CheckName, Finding, OperationsEvent } from '#contract/operations/operations.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

export type CheckRow = Row<'operations_check'>

/** The findings as they are stored, one for each check that was made. */
export function selectChecks(db: Database): Promise<CheckRow[]> {
  return db.selectFrom('operations_check').selectAll().execute()
}

/** How many checks have found a problem. */
export async function countAttention(db: Database): Promise<number> {
  const { problems } = await db
    .selectFrom('operations_check')
    .select(({ fn }) => fn.countAll<number>().as('problems'))
    .where('state', '=', 'attention')
    .executeTakeFirstOrThrow()
  return problems
}

/** Lets one process at a time write findings, so that a problem begins once. */
export async function lockChecks(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('operations.check'))`.execute(tx)
}

export async function upsertCheck(
  tx: Tx,
  check: Pick<Finding, 'name' | 'state' | 'reason' | 'facts'> & { checkedAt: Date; since: Date },
): Promise<void> {
  const values = {
    state: check.state,
    reason: check.reason,
    facts: check.facts && JSON.stringify(check.facts),
    checked_at: check.checkedAt,
    since: check.since,
  }
  await tx
    .insertInto('operations_check')
    .values({ name: check.name, ...values })
    .onConflict(conflict => conflict.column('name').doUpdateSet(values))
    .execute()
}

export async function insertProblemEvent(
  tx: Tx,
  event: { kind: 'problem_began' | 'problem_ended'; check: CheckName; reason: string; at: Date },
): Promise<void> {
  const { check, ...rest } = event
  await tx
    .insertInto('operations_event')
    .values({ ...rest, check_name: check })
    .execute()
}

/** The version of the last start; undefined before the first one. */
export async function findLastVersion(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('operations_event')
    .select('version')
    .where('version', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? undefined
}

export async function insertStart(tx: Tx, kind: 'started' | 'updated', version: string): Promise<void> {
  await tx.insertInto('operations_event').values({ kind, version }).execute()
}

/** Since when the shop runs a version; null if that is not known. */
export async function findUpdatedAt(db: Database, version: string): Promise<Date | null> {
  const row = await db
    .selectFrom('operations_event')
    .select('at')
    .where('kind', '=', 'updated')
    .where('version', '=', version)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

type EventRow = Pick<Row<'operations_event'>, 'at' | 'reason' | 'version'> & {
  kind: 'problem_began' | 'problem_ended' | 'started' | 'updated'
  check_name: CheckName | null
}

/** Events since a moment, the newest first. */
export async function selectEvents(db: Database, since: Date, limit: number): Promise<OperationsEvent[]> {
  const { rows } = await sql<EventRow>`
    SELECT at, kind, check_name, reason, version FROM operations_event
     WHERE at > ${since} ORDER BY at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows.map(row => {
    const at = row.at.toISOString()
    return row.kind === 'started' || row.kind === 'updated'
      ? { kind: row.kind, at, version: row.version ?? '' }
      : { kind: row.kind, at, check: row.check_name ?? 'jobs', reason: row.reason ?? '' }
  })
}

/** Events are kept for 90 days, at most the newest 1,000; the days of the disk for 30. */
export async function deleteOldOperations(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM operations_event
    WHERE (at < now() - interval '90 days' AND kind <> 'updated')
       OR id IN (SELECT id FROM operations_event ORDER BY at DESC, id DESC OFFSET 1000)`.execute(db)
  await sql`DELETE FROM operations_disk
    WHERE day < (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - 30`.execute(db)
  return Number(numAffectedRows)
}

/** Notes the used bytes of the disk of the data for a day of Vietnam. */
export async function noteDiskUse(db: Database, day: string, usedBytes: number): Promise<void> {
  await db
    .insertInto('operations_disk')
    .values({ day, used_bytes: usedBytes })
    .onConflict(conflict => conflict.column('day').doUpdateSet({ used_bytes: usedBytes }))
    .execute()
}

/** The first and the last noted day: the days between them, and the used bytes of both. */
export async function selectDiskGrowth(
  db: Database,
): Promise<{ days: number; first: number; last: number } | undefined> {
  const { rows } = await sql<{ days: number; first: number; last: number }>`
    SELECT b.day - a.day AS days, a.used_bytes AS first, b.used_bytes AS last
      FROM (SELECT day, used_bytes FROM operations_disk ORDER BY day LIMIT 1) a,
           (SELECT day, used_bytes FROM operations_disk ORDER BY day DESC LIMIT 1) b`.execute(db)
  return rows[0]
}

export async function selectNewestOrder(
  db: Database,
): Promise<{ order_number: string; placed_at: Date } | undefined> {
  return db
    .selectFrom('orders')
    .select(['order_number', 'placed_at'])
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The bytes of the whole database on its disk. */
export async function selectDatabaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** The version of PostgreSQL, such as 18.1. */
export async function selectDatabaseVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    SELECT current_setting('server_version') AS version`.execute(db)
  return rows[0]?.version ?? ''
}

/** Files by chance, and how many there are. */
export async function selectSomeFiles(
  db: Database,
  limit: number,
): Promise<{ files: number; some: Pick<Row<'file'>, 'storage' | 'storage_key'>[] }> {
  const { rows } = await sql<Pick<Row<'file'>, 'storage' | 'storage_key'>>`
    SELECT storage, storage_key FROM file ORDER BY random() LIMIT ${limit}`.execute(db)
  const { files } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  return { files, some: rows }
}

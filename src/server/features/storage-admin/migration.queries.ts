import { sql } from 'kysely'
import type { FileCategory, MoveFailure, RoundKind } from '#contract/storage/storage.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { categoryOf } from './stats.queries.ts'

/** How long a process may stay silent before another takes over its round, in seconds. */
const LEASE_SECONDS = 20
/** Failed files that are shown. */
const SHOWN_FAILURES = 100

/** Makes a round. @returns its id; undefined while another one runs */
export async function insertRound(
  tx: Tx,
  round: { kind: RoundKind; category: FileCategory | null; startedBy: string },
): Promise<string | undefined> {
  const made = await tx
    .insertInto('storage_migration')
    .values({ kind: round.kind, category: round.category, started_by: round.startedBy })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Adds the files of a category, or all, that are on the disk. @returns how many */
export async function insertLocalFiles(
  tx: Tx,
  round: { id: string; category: FileCategory | null },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO storage_migration_file (migration_id, file_id)
    SELECT ${round.id}, f.id FROM file f
     WHERE f.storage = 'local' AND (${round.category}::text IS NULL
       OR ${categoryOf} = ${round.category})`.execute(tx)
  return Number(numAffectedRows)
}

/** Adds the files that failed in another round and are still on the disk. @returns how many */
export async function insertFailedFiles(tx: Tx, round: { id: string; of: string }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO storage_migration_file (migration_id, file_id)
    SELECT ${round.id}, mf.file_id FROM storage_migration_file mf JOIN file f ON f.id = mf.file_id
     WHERE mf.migration_id = ${round.of} AND mf.result = 'failed' AND f.storage = 'local'`.execute(tx)
  return Number(numAffectedRows)
}

/** Adds the files that are read from S3 and have a copy on the disk. @returns how many */
export async function insertDiskCopies(tx: Tx, id: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO storage_migration_file (migration_id, file_id)
    SELECT ${id}, f.id FROM file f WHERE f.storage = 's3' AND f.disk_copy_bytes > 0`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes all rounds but one. The audit log keeps that they took place. */
export async function deleteOtherRounds(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('storage_migration').where('id', '<>', id).execute()
}

/** The latest round with its counts, and the seconds that a file takes now; undefined before the first. */
export async function findLatestRound(db: Database) {
  const { rows } = await sql<LatestRound>`
    SELECT m.id, m.kind, m.category, m.started_at AS "startedAt", m.ended_at AS "endedAt",
      m.is_stopped AS "isStopped",
           f.total, f.done, f.failed, pace.seconds AS "secondsPerFile"
      FROM (SELECT * FROM storage_migration ORDER BY started_at DESC LIMIT 1) m
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS total, (count(*) FILTER (WHERE result <> 'failed'))::int AS done,
               (count(*) FILTER (WHERE result = 'failed'))::int AS failed
          FROM storage_migration_file WHERE migration_id = m.id) f
      CROSS JOIN LATERAL (
        SELECT (extract(epoch FROM max(ended_at) - min(ended_at))
          / nullif(count(*) - 1, 0))::float8 AS seconds
          FROM (SELECT ended_at FROM storage_migration_file
                 WHERE migration_id = m.id AND ended_at IS NOT NULL ORDER BY ended_at DESC
                 LIMIT 100) latest) pace`.execute(db)
  return rows[0]
}

type LatestRound = {
  id: string
  kind: RoundKind
  category: FileCategory | null
  startedAt: Date
  endedAt: Date | null
  isStopped: boolean
  total: number
  done: number
  failed: number
  secondsPerFile: number | null
}

/** The first of the files that failed in a round, by name. */
export async function selectFailures(db: Database, roundId: string) {
  const { rows } = await sql<{ fileId: string; name: string; failure: MoveFailure | null }>`
    SELECT f.id AS "fileId", f.original_name AS name, mf.failure
      FROM storage_migration_file mf JOIN file f ON f.id = mf.file_id
     WHERE mf.migration_id = ${roundId} AND mf.result = 'failed'
     ORDER BY f.original_name, f.id LIMIT ${SHOWN_FAILURES}`.execute(db)
  return rows
}

/** Takes over the round that runs, if no other process works on it. */
export function takeRound(db: Database) {
  return db
    .updateTable('storage_migration')
    .set({ worked_until: lease })
    .where('ended_at', 'is', null)
    .where('worked_until', '<=', sql<Date>`now()`)
    .returning(['id', 'kind'])
    .executeTakeFirst()
}

/** Keeps a round for this process. @returns false if it has ended */
export async function keepRound(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('storage_migration')
    .set({ worked_until: lease })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Leaves a round to whichever process comes next. */
export async function leaveRound(db: Database, id: string): Promise<void> {
  await db
    .updateTable('storage_migration')
    .set({ worked_until: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

const lease = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Files of a round that wait. */
export async function selectWaiting(db: Database, roundId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('storage_migration_file')
    .select('file_id')
    .where('migration_id', '=', roundId)
    .where('result', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(row => row.file_id)
}

/** Notes the outcome of a file. @param failure undefined if it is copied or freed */
export async function recordResult(
  db: Database,
  round: { id: string; kind: RoundKind },
  { fileId, failure }: { fileId: string; failure: MoveFailure | undefined },
): Promise<void> {
  const success = round.kind === 'copy' ? 'copied' : 'freed'
  await db
    .updateTable('storage_migration_file')
    .set({ result: failure ? 'failed' : success, failure: failure ?? null, ended_at: sql<Date>`now()` })
    .where('migration_id', '=', round.id)
    .where('file_id', '=', fileId)
    .execute()
}

/** Ends a round, if it has not ended. @returns whether it had not */
export async function endRound(
  db: Database,
  { id, isStopped }: { id: string; isStopped: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('storage_migration')
    .set({ ended_at: sql<Date>`now()`, is_stopped: isStopped })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Ends the round that runs, if any, as one that was stopped. */
export async function stopRounds(db: Database): Promise<void> {
  await db
    .updateTable('storage_migration')
    .set({ ended_at: sql<Date>`now()`, is_stopped: true })
    .where('ended_at', 'is', null)
    .execute()
}

import { sql } from 'kysely'
import type { Freed } from '#contract/system/clean-up.tasks.ts'
import type { Database } from '../../db/database.ts'

/** Checks that the database answers. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`SELECT 1`.execute(db)
}

/**
 * Writes a row, and sorts two megabytes in so little memory that they go through the disk. So it fails if the
 * database is read-only, and if its disk is full.
 */
export async function probeWriting(db: Database): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`SET LOCAL work_mem = '64kB'`.execute(tx)
    await sql`SELECT max(line) AS line FROM (
        SELECT repeat('x', 100) || n AS line FROM generate_series(1, 20000) AS n ORDER BY md5(n::text)
      ) AS sorted`.execute(tx)
    await tx
      .insertInto('clean_up_run')
      .values({ task: 'write_probe', last_success_at: sql<Date>`now()` })
      .onConflict(conflict => conflict.column('task').doUpdateSet({ last_success_at: sql<Date>`now()` }))
      .execute()
  })
}

/** Notes how a task of the clean-up ended. */
export async function recordCleanUp(db: Database, task: string, end: 'success' | 'failure'): Promise<void> {
  const ended =
    end === 'success' ? { last_success_at: sql<Date>`now()` } : { last_failure_at: sql<Date>`now()` }
  await db
    .insertInto('clean_up_run')
    .values({ task, ...ended })
    .onConflict(conflict => conflict.column('task').doUpdateSet(ended))
    .execute()
}

/** Freed files and bytes are counted by day, for so many days. */
const COUNTED_DAYS = 30

/**
 * Counts the rows and bytes that a task of the clean-up has freed, on today's day of Vietnam; nothing if
 * it has freed nothing.
 */
export async function recordFreed(db: Database, task: string, freed: Freed): Promise<void> {
  if (freed.rows + freed.files === 0) return
  await sql`
    INSERT INTO clean_up_freed AS f (task, day, rows, files, bytes)
    VALUES (${task}, (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, ${freed.rows}, ${freed.files}, ${freed.bytes})
    ON CONFLICT (task, day) DO UPDATE SET rows = f.rows + excluded.rows, files = f.files + excluded.files,
      bytes = f.bytes + excluded.bytes`.execute(db)
  await db
    .deleteFrom('clean_up_freed')
    .where('day', '<', sql<string>`(now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - ${COUNTED_DAYS}::int`)
    .execute()
}

/**
 * The freed rows and bytes of each task of the clean-up in the last 30 days; one that has freed nothing
 * has no row.
 */
export async function selectFreed(db: Database): Promise<(Freed & { task: string })[]> {
  const { rows } = await sql<Freed & { task: string }>`
    SELECT task, sum(rows)::bigint AS rows, sum(files)::bigint AS files, sum(bytes)::bigint AS bytes
      FROM clean_up_freed GROUP BY task`.execute(db)
  return rows
}

/**
 * When each task of the clean-up last ended well and when it last failed; a task that never ran has no row.
 */
export function selectCleanUps(db: Database) {
  return db.selectFrom('clean_up_run').selectAll().orderBy('task').execute()
}

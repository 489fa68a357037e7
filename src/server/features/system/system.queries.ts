import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Checks that the database answers. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`SELECT 1`.execute(db)
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

/** When each task of the clean-up last ended well and when it last failed; a task that never ran has no row. */
export function selectCleanUps(db: Database) {
  return db.selectFrom('clean_up_run').selectAll().orderBy('task').execute()
}

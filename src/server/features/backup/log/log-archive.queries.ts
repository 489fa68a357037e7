import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

export type LogArchiveRow = Omit<Row<'backups.log_archive'>, 'is_only'>

/** The state of the archive of the log; undefined if there is none. */
export async function findLogArchive(db: Database): Promise<LogArchiveRow | undefined> {
  const { rows } = await sql<LogArchiveRow>`
    SELECT line, interval_seconds, is_same_disk, started_at, based_at, shipped_at, error, trials_since,
           tried_at, proven_at, proven_to, trial_error
      FROM backups.log_archive`.execute(db)
  return rows[0]
}

/** Notes that a line begins. What the lines before reach stays noted until this one has a copy. */
export async function upsertLine(
  db: Database,
  line: Pick<LogArchiveRow, 'line' | 'interval_seconds' | 'is_same_disk'>,
): Promise<void> {
  await db
    .insertInto('backups.log_archive')
    .values(line)
    .onConflict(conflict =>
      conflict.column('is_only').doUpdateSet({ ...line, based_at: null, tried_at: null }),
    )
    .execute()
}

export async function setBased(db: Database, line: string, at: Date): Promise<void> {
  await db.updateTable('backups.log_archive').set({ based_at: at }).where('line', '=', line).execute()
}

/** Notes up to which moment the place has everything, once the line has a copy of the cluster. */
export async function setShipped(
  db: Database,
  line: string,
  { at, interval }: { at: Date; interval: number },
): Promise<void> {
  await db
    .updateTable('backups.log_archive')
    .set({ shipped_at: at, interval_seconds: interval, error: null })
    .where('line', '=', line)
    .where('based_at', 'is not', null)
    .execute()
}

export async function setArchiveError(db: Database, error: string): Promise<void> {
  await db.updateTable('backups.log_archive').set({ error }).execute()
}

/** Notes that a trial restore begins. */
export async function setTried(db: Database, at: Date): Promise<void> {
  await db.updateTable('backups.log_archive').set({ tried_at: at }).execute()
}

/** @param to up to this moment the database of the trial had everything */
export async function setProven(db: Database, { at, to }: { at: Date; to: Date }): Promise<void> {
  await db
    .updateTable('backups.log_archive')
    .set({ proven_at: at, proven_to: to, trial_error: null })
    .execute()
}

export async function setTrialError(db: Database, error: string): Promise<void> {
  await db.updateTable('backups.log_archive').set({ trial_error: error }).execute()
}

export async function deleteLogArchive(db: Database): Promise<void> {
  await db.deleteFrom('backups.log_archive').execute()
}

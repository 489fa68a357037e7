import { type Selectable, sql } from 'kysely'
import type { MovingIn, MovingInRow } from '#contract/moving-in/moving-in.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { MovingIn as MovingInTable } from '../../db/generated/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { MappedColumn } from './foreign-row.ts'
import type { ForeignTable } from './foreign-table.ts'

/** The summary of a trial run, as it is kept. */
export type Summary = NonNullable<MovingIn['summary']>
/** The numbers of an import, as they are kept. */
export type Result = {
  products: number
  variants: number
  pieces: number
  /** Former addresses; imports of before have none. */
  addresses?: { written: number; withoutRoom: number }
}
/** The field of each column of a table. */
export type ColumnTargets = MappedColumn[]

export type MovingInRecord = Omit<Selectable<MovingInTable>, 'answers' | 'summary' | 'result'> & {
  answers: Record<string, string>
  summary: Summary | null
  result: Result | null
}
export type KeptTable = { name: string; content: ForeignTable; columns: ColumnTargets }

/**
 * A value as JSON that the database takes: without zero characters and halves of surrogate pairs, which files
 * have and cut texts end with.
 */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').toWellFormed() : part,
  )

export async function insertMovingIn(
  tx: Tx,
  added: { id: string; origin: string; by: string; tables: KeptTable[] },
): Promise<void> {
  await sql`
    INSERT INTO moving_in (id, origin, created_by)
    VALUES (${added.id}, ${added.origin}, ${added.by})`.execute(tx)
  for (const [position, { name, content, columns }] of added.tables.entries())
    await sql`
      INSERT INTO moving_in_table (moving_in_id, position, name, content, columns)
      VALUES (${added.id}, ${position}, ${name}, ${storedJson(content)}::jsonb,
              ${storedJson(columns)}::jsonb)`.execute(tx)
}

export async function findMovingIn(db: Database | Tx, id: string): Promise<MovingInRecord | undefined> {
  const { rows } = await sql<MovingInRecord>`SELECT * FROM moving_in WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** A moving-in, locked for a change. */
export async function lockMovingIn(tx: Tx, id: string): Promise<MovingInRecord | undefined> {
  const { rows } = await sql<MovingInRecord>`
    SELECT * FROM moving_in WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

export async function selectTables(db: Database | Tx, id: string): Promise<KeptTable[]> {
  const { rows } = await sql<KeptTable>`
    SELECT name, content, columns FROM moving_in_table WHERE moving_in_id = ${id} ORDER BY position`.execute(
    db,
  )
  return rows
}

export type ListedMovingIn = Pick<MovingInRecord, 'id' | 'state' | 'origin' | 'created_at' | 'summary'> & {
  files: string[]
}

export async function selectNewest(db: Database, limit: number): Promise<ListedMovingIn[]> {
  const { rows } = await sql<ListedMovingIn>`
    SELECT m.id, m.state, m.origin, m.created_at, m.summary,
           ARRAY(SELECT DISTINCT t.name FROM moving_in_table t
                  WHERE t.moving_in_id = m.id ORDER BY 1) AS files
      FROM moving_in m ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Writes the fields of the columns of each table, in their order, and the answers. */
export async function writeMapping(
  tx: Tx,
  id: string,
  { columns, answers }: { columns: ColumnTargets[]; answers: Record<string, string> },
): Promise<void> {
  await sql`UPDATE moving_in SET answers = ${storedJson(answers)}::jsonb, failure = NULL WHERE id = ${id}`.execute(
    tx,
  )
  for (const [position, targets] of columns.entries())
    await sql`
      UPDATE moving_in_table SET columns = ${storedJson(targets)}::jsonb
       WHERE moving_in_id = ${id} AND position = ${position}`.execute(tx)
}

/** A row of the trial run with the words that it is found by. */
export type KeptRow = { row: MovingInRow; search: string; problems: string[] }

/** Writes a trial run in the place of the former one. */
export async function writeTrial(
  tx: Tx,
  id: string,
  trial: { summary: Summary; fingerprint: string; rows: KeptRow[] },
): Promise<void> {
  await sql`DELETE FROM moving_in_row WHERE moving_in_id = ${id}`.execute(tx)
  const BATCH = 500
  for (let start = 0; start < trial.rows.length; start += BATCH) {
    const batch = trial.rows.slice(start, start + BATCH).map(({ row, search, problems }, index) => ({
      position: start + index,
      action: row.action,
      search,
      problems,
      content: row,
    }))
    await sql`
      INSERT INTO moving_in_row (moving_in_id, position, action, search, problems, content)
      SELECT ${id}, position, action, search, problems, content
        FROM jsonb_to_recordset(${storedJson(batch)}::jsonb)
          AS n (position int, action text, search text, problems text[], content jsonb)`.execute(tx)
  }
  await sql`
    UPDATE moving_in SET state = 'checked', summary = ${storedJson(trial.summary)}::jsonb,
                         fingerprint = ${trial.fingerprint}
     WHERE id = ${id}`.execute(tx)
}

export type RowFilter = {
  action?: string | undefined
  problem?: string | undefined
  /** Folded words. */
  search: string[]
}

export async function selectRows(
  db: Database,
  id: string,
  { filter, page, limit }: { filter: RowFilter; page: number; limit: number },
): Promise<{ rows: MovingInRow[]; total: number }> {
  const is = sql`
    moving_in_id = ${id}
      AND (${filter.action ?? null}::text IS NULL OR action = ${filter.action ?? null})
      AND (${filter.problem ?? null}::text IS NULL OR ${filter.problem ?? null} = ANY (problems))
      AND NOT EXISTS (SELECT FROM unnest(${filter.search}::text[]) AS w (word)
                       WHERE position(w.word IN search) = 0)`
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM moving_in_row WHERE ${is}`.execute(db)
  const { rows } = await sql<{ content: MovingInRow }>`
    SELECT content FROM moving_in_row WHERE ${is}
     ORDER BY moving_in_row.position LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  return { rows: rows.map(({ content }) => content), total: counted.rows[0]?.total ?? 0 }
}

/** The refused rows of the trial run, in their order. */
export async function selectRefused(db: Database, id: string): Promise<MovingInRow[]> {
  const { rows } = await sql<{ content: MovingInRow }>`
    SELECT content FROM moving_in_row WHERE moving_in_id = ${id} AND action = 'refused'
     ORDER BY position`.execute(db)
  return rows.map(({ content }) => content)
}

export async function setState(tx: Tx, id: string, state: MovingIn['state']): Promise<void> {
  await sql`UPDATE moving_in SET state = ${state}, failure = NULL WHERE id = ${id}`.execute(tx)
}

/** Notes why there is no trial run. */
export async function noteNoTrial(db: Database, id: string, failure: string): Promise<void> {
  await sql`
    UPDATE moving_in SET state = 'mapping', failure = ${failure}, summary = NULL, fingerprint = NULL
     WHERE id = ${id} AND state IN ('mapping', 'checked')`.execute(db)
}

/** Notes who starts the import. */
export async function noteImporter(tx: Tx, id: string, by: { id: string; name: string }): Promise<void> {
  await sql`
    UPDATE moving_in SET state = 'importing', failure = NULL, imported_by = ${by.id}, importer = ${by.name}
     WHERE id = ${id}`.execute(tx)
}

/** Notes why an import wrote nothing; it can be started again. */
export async function noteFailure(db: Database | Tx, id: string, failure: string): Promise<void> {
  await sql`
    UPDATE moving_in SET state = 'checked', failure = ${failure}
     WHERE id = ${id} AND state = 'importing'`.execute(db)
}

export async function noteImported(
  tx: Tx,
  id: string,
  { result, receiptId }: { result: Result; receiptId: string | null },
): Promise<void> {
  await sql`
    UPDATE moving_in SET state = 'imported', imported_at = now(), failure = NULL,
                         result = ${storedJson(result)}::jsonb, receipt_id = ${receiptId}
     WHERE id = ${id}`.execute(tx)
}

export async function deleteMovingInRow(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM moving_in WHERE id = ${id}`.execute(tx)
}

/** Deletes moving-ins with their files after 30 days, and choices of fields that nobody used for a year. */
export async function deleteOldMovingIns(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM moving_in WHERE created_at < now() - interval '30 days' AND state <> 'importing'`.execute(db)
  await sql`DELETE FROM moving_in_mapping WHERE used_at < now() - interval '1 year'`.execute(db)
  return Number(numAffectedRows)
}

/** The choice that was kept for a row of headings, by its hash; undefined if there is none. */
export async function findMapping(db: Database | Tx, headings: Buffer): Promise<ColumnTargets | undefined> {
  const { rows } = await sql<{ columns: ColumnTargets }>`
    SELECT columns FROM moving_in_mapping WHERE headings = ${headings}`.execute(db)
  return rows[0]?.columns
}

export async function rememberMapping(tx: Tx, headings: Buffer, columns: ColumnTargets): Promise<void> {
  await sql`
    INSERT INTO moving_in_mapping (headings, columns) VALUES (${headings}, ${storedJson(columns)}::jsonb)
    ON CONFLICT (headings) DO UPDATE SET columns = EXCLUDED.columns, used_at = now()`.execute(tx)
}

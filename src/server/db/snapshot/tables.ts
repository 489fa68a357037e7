import pg from 'pg'

/** A table of the shop as a backup holds it. */
export type TableShape = {
  name: string
  /** The columns that are stored, in their order; generated ones are computed again. */
  columns: string[]
}

/** `orderBy` is the primary key, with texts by their bytes; null if a table has none. */
export type ListedTable = TableShape & { orderBy: string | null }

/**
 * Tables that a backup leaves out: applied migrations are checked by name, and nobody stays signed in over
 * a restore. Unlogged tables are left out as well.
 */
const LEFT_OUT = ['schema_migration', 'session', 'password_reset']

/** The tables of the shop that a backup holds, by name. */
export async function listTables(client: pg.ClientBase): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(
    `SELECT c.relname::text AS name,
            (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
              WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
            (SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"'
              ELSE '' END, ', '
                      ORDER BY k.position)
               FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, position),
                 pg_attribute a
              WHERE i.indrelid = c.oid AND i.indisprimary AND k.position <= i.indnkeyatts
                AND a.attrelid = c.oid AND a.attnum = k.attnum) AS "orderBy"
       FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
        AND NOT c.relname = ANY($1)
        AND NOT EXISTS (SELECT FROM pg_depend d
          WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      ORDER BY c.relname COLLATE "C"`,
    [LEFT_OUT],
  )
  return rows
}

/** Rows that a backup leaves out: an email with a link that sets a password opens an account for a while. */
const LEFT_OUT_ROWS: Record<string, string> = { email_outbox: "kind <> 'password_reset'" }

/** The statement that reads a table's rows in an order that depends on nothing but themselves. */
export function copyOut({ name, columns, orderBy }: ListedTable): string {
  const list = columnList(columns)
  const order = orderBy ?? `ROW(${list})::text COLLATE "C"`
  const where = LEFT_OUT_ROWS[name] ?? 'true'
  return `COPY (SELECT ${list} FROM public.${pg.escapeIdentifier(name)} WHERE ${where}
    ORDER BY ${order}) TO STDOUT`
}

/** The statement that loads rows into a table which the same transaction has created. */
export function copyIn({ name, columns }: TableShape): string {
  return `COPY public.${pg.escapeIdentifier(name)} (${columnList(columns)}) FROM STDIN (FREEZE)`
}

const columnList = (columns: string[]) => columns.map(column => pg.escapeIdentifier(column)).join(', ')

/** The position of a sequence. */
export type SequenceState = { name: string; lastValue: string; isCalled: boolean }

/** The positions of the shop's sequences, by name. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname COLLATE "C"`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled"
        FROM public.${pg.escapeIdentifier(name)}`,
    )
    if (found[0]) states.push({ name, ...found[0] })
  }
  return states
}

/**
 * Makes the text of every value independent of the server's settings, so that equal rows have equal bytes.
 */
export const PLAIN_TEXT_SETTINGS = `
  SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`

/** Lifts the server's limits for the shop's short statements, so that a long one runs to its end. */
export const LONG_WORK_SETTINGS = `
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`

import pg from 'pg'
import { withClient } from '#tests/support/stock/stocked-products.ts'

/** Does something with each table of the shop: `name`, `copy`, and its `columns` but for the computed ones. */
const forEachTable = (statement: string) => `
  DO $$
  DECLARE name regclass; copy text; columns text;
  BEGIN
    FOR name, copy, columns IN
      SELECT c.oid, 'kept.' || quote_ident(n.nspname || '.' || c.relname),
             (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
               WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '')
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname IN ('public', 'backups')
    LOOP ${statement} END LOOP;
  END $$`

/** Keeps what the tables of a database hold, in a schema of their own. */
export function keepData(url: string): Promise<unknown> {
  const copy = `EXECUTE format('CREATE TABLE %s AS SELECT %s FROM %s', copy, columns, name);`
  return withClient(url, client => client.query(`CREATE SCHEMA kept; ${forEachTable(copy)}`))
}

/** Puts back what the tables held when it was kept, without triggers. Numbers that were given out stay given out. */
export function putBackData(url: string): Promise<unknown> {
  const putBack = `
    EXECUTE format('DELETE FROM %s', name);
    EXECUTE format('INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM %s', name, columns, columns, copy);`
  return withClient(url, client =>
    client.query(`SET session_replication_role = replica; ${forEachTable(putBack)}`),
  )
}

/** Says which tables hold something else than when it was kept, over a connection that stays open: for many questions. */
export async function changedTables(
  url: string,
): Promise<{ list(): Promise<string[]>; close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: kept } = await client.query<{ name: string; copy: string; columns: string }>(`
    SELECT c.oid::regclass::text AS name, format('kept.%I', n.nspname || '.' || c.relname) AS copy,
           (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'backups')`)
  const comparisons = kept.map(
    ({ name, copy, columns }) => `
      SELECT '${name}' AS name WHERE (SELECT count(*) FROM ${name}) <> (SELECT count(*) FROM ${copy})
          OR EXISTS (SELECT t::text FROM (SELECT ${columns} FROM ${name}) t EXCEPT SELECT t::text FROM ${copy} t)`,
  )
  const statement = comparisons.join(' UNION ALL ')
  return {
    list: async () => (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name),
    close: () => client.end(),
  }
}

import type pg from 'pg'

/**
 * Empties the tables and takes away everything that slows a load down or changes the loaded rows:
 * triggers, foreign keys and indexes that no constraint needs. Nobody sees the tables without them: it is
 * one transaction.
 * @returns puts them back; the foreign keys are checked for every row
 */
export async function setAside(client: pg.Client): Promise<() => Promise<void>> {
  const each = async (query: string) => {
    const { rows } = await client.query<{ away: string; back: string }>(query)
    for (const { away } of rows) await client.query(away)
    return rows.map(({ back }) => back)
  }
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  const triggers = await each(`
    SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS away,
           format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS back
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled = 'O' ORDER BY 1`)
  const foreignKeys = await each(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS away,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
             pg_get_constraintdef(oid)) AS back
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      ORDER BY conrelid, conname`)
  const indexes = await each(`
    SELECT format('DROP INDEX %s', indexrelid::regclass) AS away, pg_get_indexdef(indexrelid) AS back
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid) ORDER BY 1`)
  await truncateAll(client)
  return async () => {
    for (const statement of [...indexes, ...foreignKeys, ...triggers]) await client.query(statement)
  }
}

/** Migrations fill some tables; loading with FREEZE needs them empty, and emptied by this transaction. */
async function truncateAll(client: pg.Client): Promise<void> {
  await client.query(`DO $$ BEGIN
    EXECUTE (SELECT 'TRUNCATE ' || string_agg(c.oid::regclass::text, ', ') FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migration'
        AND NOT EXISTS (SELECT FROM pg_depend d
          WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'));
  END $$`)
}

import pg from 'pg'
import { derivedTables, functionOwners, tableOwners } from './table-owners.ts'
import { writtenTables } from './written-tables.ts'

/**
 * A function of the schema that writes: the tables that it writes to, and those with triggers that call it.
 */
export type WritingFunction = { name: string; body: string; writes: string[]; triggerTables: string[] }

export type SchemaWrites = { tables: string[]; functions: WritingFunction[] }

/**
 * Tables and writing functions of a migrated database. Those outside of the schema `public` have its name
 * before theirs.
 */
export async function readSchemaWrites(url: string): Promise<SchemaWrites> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`SET search_path = public`)
  const own = `n.nspname NOT IN ('pg_catalog', 'pg_toast', 'information_schema')`
  const tables = await client.query(`
    SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND ${own} ORDER BY 1`)
  const functions = await client.query(`
    SELECT p.proname AS name, pg_get_functiondef(p.oid) AS body,
           ARRAY(SELECT DISTINCT t.tgrelid::regclass::text FROM pg_trigger t
             WHERE t.tgfoid = p.oid AND NOT t.tgisinternal) AS "triggerTables"
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE p.prokind IN ('f', 'p') AND ${own}
      ORDER BY 1`)
  await client.end()
  return {
    tables: tables.rows.map(({ name }) => name),
    functions: functions.rows
      .map(row => ({ ...row, writes: [...new Set(writtenTables(row.body))] }))
      .filter(({ writes }) => writes.length > 0),
  }
}

/** The owner of a table, be it written by statements or by functions alone. */
export const ownerOfTable = (table: string): string | undefined => tableOwners[table] ?? derivedTables[table]

/** Writes of functions to tables that belong to something else than the function: `table by function`. */
export function foreignWrites(functions: readonly WritingFunction[]): string[] {
  return functions.flatMap(({ name, writes, triggerTables }) => {
    const owners = triggerTables.length > 0 ? triggerTables.map(ownerOfTable) : [functionOwners[name]]
    return writes
      .filter(table => owners.some(owner => owner === undefined || owner !== ownerOfTable(table)))
      .map(table => `${table} by ${name}`)
  })
}

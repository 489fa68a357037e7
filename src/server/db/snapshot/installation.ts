import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connect } from './snapshot.ts'
import { PLAIN_TEXT_SETTINGS } from './tables.ts'

/** A table of an installation with its stored columns, quoted. */
type InstallationTable = { name: string; columns: string }

/** Tables of `public` that belong to an installation: who is signed in, and who may set a password. */
const PUBLIC = ['session', 'password_reset']

/**
 * Copies the tables that no backup holds because they belong to the installation: those of the schema
 * `backups`, and who is signed in. Unlogged tables are left out: they are lost with a crash as well.
 * @param to the transaction of the restore, on the schema of the source
 * @throws if the other database has received another number of rows
 */
export async function copyInstallation(fromUrl: string, to: pg.Client): Promise<void> {
  const from = await connect(fromUrl, 'anh-gia upgrade')
  try {
    await from.query(`BEGIN READ ONLY; ${PLAIN_TEXT_SETTINGS}`)
    for (const { name, columns } of await listInstallationTables(from)) {
      await to.query(`DELETE FROM ${name}`)
      const rows = from.query(copyTo(`COPY ${name} (${columns}) TO STDOUT`))
      const into = to.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`))
      await pipeline(rows, into)
      if (into.rowCount !== rows.rowCount)
        throw new Error(`${name} has ${into.rowCount} rows instead of ${rows.rowCount}`)
    }
  } finally {
    await from.end()
  }
}

/** Names of other databases, and of tables in other schemas than those of the shop and its queue. */
export async function foreignObjects(url: string): Promise<string[]> {
  const client = await connect(url, 'anh-gia upgrade')
  try {
    const { rows } = await client.query<{ name: string }>(`
      SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS name
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_'
         AND n.nspname NOT IN ('information_schema', 'public', 'backups', 'pgboss')
      UNION ALL
      SELECT quote_ident(datname) FROM pg_database
       WHERE NOT datistemplate AND datname NOT IN ('postgres', current_database())
       ORDER BY 1`)
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function listInstallationTables(client: pg.ClientBase): Promise<InstallationTable[]> {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[] }>(
    `SELECT n.nspname::text AS schema, c.relname::text AS table,
            (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
              WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND c.relpersistence = 'p'
        AND (n.nspname = 'backups' OR n.nspname = 'public' AND c.relname = ANY($1))
      ORDER BY 1, 2`,
    [PUBLIC],
  )
  return rows.map(({ schema, table, columns }) => ({
    name: `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`,
    columns: columns.map(column => pg.escapeIdentifier(column)).join(', '),
  }))
}

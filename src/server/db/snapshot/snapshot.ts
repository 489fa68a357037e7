import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type AppliedMigration, appliedMigrations } from '../migrate.ts'
import {
  copyOut,
  type ListedTable,
  LONG_WORK_SETTINGS,
  listTables,
  PLAIN_TEXT_SETTINGS,
  readSequences,
  type SequenceState,
} from './tables.ts'

/** A moment of the database: all that is read is as it was when the snapshot was opened. */
export type Snapshot = {
  takenAt: Date
  serverVersion: string
  migrations: AppliedMigration[]
  tables: ListedTable[]
  sequences: SequenceState[]
  /** The rows of a table, in the order of its key; `rows()` is their number once the stream has ended. */
  read(table: ListedTable): { stream: Readable; rows(): number }
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  close(): Promise<void>
}

/** Opens a snapshot on its own connection. It writes nothing and locks nobody out. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url, 'anh-gia backup')
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`${PLAIN_TEXT_SETTINGS};${LONG_WORK_SETTINGS}`)
    return await snapshotOn(client, () => client.end())
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * The database as a transaction sees it, read on the transaction's connection. It is of one moment if the
 * transaction reads a snapshot, or has locked every table.
 */
export async function snapshotOn(client: pg.Client, close: () => Promise<void>): Promise<Snapshot> {
  const { rows } = await client.query<{ takenAt: Date; serverVersion: string }>(
    `SELECT statement_timestamp() AS "takenAt", current_setting('server_version') AS "serverVersion"`,
  )
  const [moment] = rows
  if (!moment) throw new Error('The server does not tell its time')
  return {
    ...moment,
    migrations: await appliedMigrations(client),
    tables: await listTables(client),
    sequences: await readSequences(client),
    read(table) {
      const stream = client.query(copyTo(copyOut(table)))
      return { stream, rows: () => stream.rowCount }
    },
    query: async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
    close,
  }
}

/**
 * A plain connection that nobody else uses. A broken one fails the statement under way instead of ending the
 * process.
 */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

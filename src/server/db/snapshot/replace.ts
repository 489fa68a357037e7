import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { databaseOn } from '../database.ts'
import {
  type AppliedMigration,
  applyMigration,
  createMigrationTable,
  type Migration,
  pendingMigrations,
  readMigrations,
} from '../migrate.ts'
import { sqlState, type Tx } from '../transaction.ts'
import { type RaisedNumber, raiseNumbers, readNumbers } from './numbers.ts'
import { setAside } from './set-aside.ts'
import { connect, type Snapshot, snapshotOn } from './snapshot.ts'
import {
  copyIn,
  copyOut,
  type ListedTable,
  LONG_WORK_SETTINGS,
  listTables,
  PLAIN_TEXT_SETTINGS,
  type SequenceState,
  type TableShape,
} from './tables.ts'

/** A table as a backup describes it. */
export type KeptTable = TableShape & { rows: number; sha256: string }

/** The migrations that lead to the schema of a backup, and those that lead on from there. */
export type SplitMigrations = { before: Migration[]; after: Migration[] }

/** A database as a backup describes it. */
export type KeptDatabase = {
  migrations: SplitMigrations
  tables: KeptTable[]
  sequences: SequenceState[]
  /** The rows of a table, as they were read from the snapshot. */
  open(table: KeptTable): Promise<Readable>
}

/** The contents of the backup differ from its manifest, or this version of the shop can not hold them. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused'
}

/** How long others may keep a table before the restore gives up. */
const LOCK_TIMEOUT = '60s'
const DEADLOCK = '40P01'
const LOCK_ATTEMPTS = 10

/**
 * Replaces all data of the shop in a database by those of a backup, in one transaction: it is replaced
 * whole, or stays as it was, even if the process or the server dies. Before the commit each table is read
 * again and its rows are compared with the backup by their hash; then the migrations that are newer than
 * the backup are applied. No running number falls below its present value.
 * @param options.keep reads the data that are about to be replaced: every table is locked by then, so that
 *   nothing can come after it
 * @param options.loaded runs on the schema of the backup, after its rows were compared
 * @param options.finish runs in the transaction, on the newest schema, with the numbers that the backup
 *   would have repeated
 * @param options.compared is called for each table with equal rows
 * @throws {RestoreRefused} if the backup is damaged
 */
export async function replaceDatabase(
  url: string,
  backup: KeptDatabase,
  options: {
    keep?: (present: Snapshot, tx: Tx) => Promise<void>
    loaded?: (client: pg.Client) => Promise<void>
    finish?: (tx: Tx, raised: RaisedNumber[]) => Promise<void>
    compared?: (table: KeptTable) => void
  } = {},
): Promise<void> {
  const { before, after } = backup.migrations
  const client = await connect(url, 'anh-gia restore')
  // the transaction is begun and ended here, on the client
  const tx = databaseOn(client) as Tx
  try {
    await beginAlone(client)
    await options.keep?.(await snapshotOn(client, async () => undefined), tx)
    const present = await readNumbers(client)
    await dropEverything(client)
    await createMigrationTable(client)
    for (const migration of before) await applyMigration(client, migration)
    await load(client, backup)
    const shapes = await listTables(client)
    for (const [index, table] of backup.tables.entries()) {
      await compare(client, table, shapes[index])
      options.compared?.(table)
    }
    await options.loaded?.(client)
    for (const migration of after) await applyMigration(client, migration)
    const raised = await raiseNumbers(client, present)
    await options.finish?.(tx, raised)
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    // an open transaction is rolled back with its connection
    await client.end()
  }
}

/**
 * The migrations that lead to the backup's schema, and those that lead on from there.
 * @throws {RestoreRefused} if this version of the shop lacks one, or has changed it
 */
export async function splitMigrations(applied: AppliedMigration[]): Promise<SplitMigrations> {
  const all = await readMigrations()
  try {
    const after = pendingMigrations(all, applied)
    return { before: all.filter(migration => !after.includes(migration)), after }
  } catch (error) {
    throw new RestoreRefused('The backup is of a newer version of the shop', { cause: error })
  }
}

/**
 * Begins the transaction with every table locked. Work under way elsewhere ends first, or one of both gives
 * way.
 */
async function beginAlone(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('BEGIN')
    await client.query(
      `${PLAIN_TEXT_SETTINGS};${LONG_WORK_SETTINGS}; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`,
    )
    try {
      const { rows } = await client.query<{ tables: string | null }>(
        `SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname) AS tables FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
      )
      if (rows[0]?.tables) await client.query(`LOCK TABLE ${rows[0].tables} IN ACCESS EXCLUSIVE MODE`)
      return
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === LOCK_ATTEMPTS) throw error
      await client.query('ROLLBACK')
    }
  }
}

/** Drops the shop's own objects. Those of extensions stay, and other schemas do. */
async function dropEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    WITH own AS (
      SELECT 'TABLE' AS kind, 1 AS step, oid::regclass::text AS name, 'pg_class'::regclass AS catalog, oid
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      UNION ALL SELECT 'VIEW', 2, oid::regclass::text, 'pg_class'::regclass, oid
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
      UNION ALL SELECT 'MATERIALIZED VIEW', 2, oid::regclass::text, 'pg_class'::regclass, oid
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'm'
      UNION ALL SELECT 'SEQUENCE', 3, oid::regclass::text, 'pg_class'::regclass, oid
        FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
      UNION ALL SELECT 'ROUTINE', 4, oid::regprocedure::text, 'pg_proc'::regclass, oid
        FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT 'TYPE', 5, oid::regtype::text, 'pg_type'::regclass, oid
        FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd'))
    SELECT format('DROP %s IF EXISTS %s CASCADE', kind, string_agg(name, ', ' ORDER BY name)) AS statement
      FROM own WHERE NOT EXISTS (SELECT FROM pg_depend d
        WHERE d.classid = own.catalog AND d.objid = own.oid AND d.deptype = 'e')
     GROUP BY kind, step ORDER BY step`)
  for (const { statement } of rows) await client.query(statement)
}

/** Loads all tables with their constraints, indexes and triggers out of the way, and puts these back. */
async function load(client: pg.Client, { tables, sequences, open }: KeptDatabase): Promise<void> {
  await assertSameShape(client, tables)
  const putBack = await setAside(client)
  for (const table of tables) {
    const rows = await open(table)
    const into = client.query(copyFrom(copyIn(table)))
    await pipeline(rows, into).catch(async (error: unknown) => {
      // PostgreSQL may refuse a damaged row before the hash of the whole table is known
      if (sqlState(error)) await finished((await open(table)).resume())
      throw error
    })
    if (into.rowCount !== table.rows)
      throw new RestoreRefused(
        `${table.name} has ${into.rowCount} rows in the backup instead of ${table.rows}`,
      )
  }
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      lastValue,
      isCalled,
    ])
  await putBack()
}

/**
 * Names of tables and columns become SQL: only those of the schema that the migrations have just made are let
 * in.
 */
async function assertSameShape(client: pg.Client, tables: TableShape[]): Promise<void> {
  const shapeOf = (list: TableShape[]) => JSON.stringify(list.map(({ name, columns }) => [name, columns]))
  if (shapeOf(tables) !== shapeOf(await listTables(client)))
    throw new RestoreRefused('The tables of the backup are not those of its schema')
}

async function compare(client: pg.Client, kept: KeptTable, shape: ListedTable | undefined): Promise<void> {
  if (!shape) throw new RestoreRefused(`The table ${kept.name} is missing`)
  if ((await hashRows(client, shape)) !== kept.sha256)
    throw new RestoreRefused(`The rows of ${kept.name} are not those of the backup`)
}

/**
 * The hash of a table's rows. Each row is hashed at the place of its arrival: a stream would copy it three
 * times, which is most of the memory that a restore takes.
 */
function hashRows(client: pg.Client, table: ListedTable): Promise<string> {
  const hash = createHash('sha256')
  class RowHash extends pg.Query {
    handleCopyData({ chunk }: { chunk: Buffer }): void {
      hash.update(chunk)
    }
  }
  return new Promise((resolve, reject) => {
    client.query(new RowHash(copyOut(table), error => (error ? reject(error) : resolve(hash.digest('hex')))))
  })
}

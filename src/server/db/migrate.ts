import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { EnvError } from '../kernel/env.ts'
import { withRetries } from './transaction.ts'

/** The first version with STORAGE in CREATE TABLE. */
const OLDEST_VERSION = 160_000
const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations')
/** Any number that no one else uses: all processes of one database wait for each other on it. */
const MIGRATION_LOCK = 0x616e6867

export type AppliedMigration = { name: string; checksum: string }
export type Migration = AppliedMigration & { sql: string }

/**
 * Brings the database to the newest schema: applies the numbered SQL files that it has not seen, each in its
 * own transaction, under an advisory lock so that several starting processes don't collide.
 * @param options.beforeUpdate runs under the lock, on the old schema, if the database has one and a newer
 *   one comes
 * @returns the names of the migrations that were applied now
 * @throws {EnvError} when the server is older than the schema needs
 * @throws when a file that was applied before has been changed or is missing
 */
export async function migrate(
  url: string,
  { beforeUpdate }: { beforeUpdate?: () => Promise<void> } = {},
): Promise<string[]> {
  return whileStartingAlone(url, async client => {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    assertVersion(Number(rows[0]?.server_version_num))
    await createMigrationTable(client)
    const applied = await appliedMigrations(client)
    const pending = pendingMigrations(await readMigrations(), applied)
    if (applied.length > 0 && pending.length > 0) await beforeUpdate?.()
    for (const migration of pending) await applyAlone(client, migration)
    return pending.map(migration => migration.name)
  })
}

/**
 * Does work of a start that only one process at a time can do: it changes the schema, ours or the queue's.
 * The others wait as long as it takes (`say-blocked.ts` reports that).
 */
export async function whileStartingAlone<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'anh-gia migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @param version as PostgreSQL counts it: 160004 is 16.4 @throws {EnvError} if it is too old */
export function assertVersion(version: number): void {
  if (version >= OLDEST_VERSION) return
  const [oldest, found] = [OLDEST_VERSION, version].map(number => Math.floor(number / 10_000))
  throw new EnvError(
    `DATABASE_URL phải dẫn tới PostgreSQL ${oldest} trở lên; ở đó là PostgreSQL ${found}. · DATABASE_URL must lead to PostgreSQL ${oldest} or newer. This one is PostgreSQL ${found}.`,
  )
}

/** Creates the table of the applied migrations if there is none. */
export async function createMigrationTable(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
}

/** The migrations that a database has seen, in their order. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT name, checksum FROM schema_migration ORDER BY name COLLATE "C"',
  )
  return rows
}

/** The migrations of this version of the shop, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_DIR)).filter(name => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(join(MIGRATIONS_DIR, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** A database that this version can't serve; the message is for the operator. */
export class SchemaError extends Error {}

/**
 * The migrations that are not applied yet.
 * @throws when one that was applied has been changed or is missing
 */
export function pendingMigrations(all: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const old of applied) {
    const file = all.find(migration => migration.name === old.name)
    if (!file)
      throw new SchemaError(
        `Cơ sở dữ liệu này của một phiên bản mới hơn (${old.name}). Hãy chạy phiên bản đó, hoặc quay lại theo docs/upgrading.md. · This database is of a newer version (${old.name}). Run that version, or go back as docs/upgrading.md describes.`,
      )
    if (file.checksum !== old.checksum)
      throw new Error(`Migration ${old.name} was changed after it was applied`)
  }
  return all.filter(migration => !applied.some(old => old.name === migration.name))
}

/** Applies a migration within the transaction under way. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  await run(client, migration).catch(failed(migration))
}

/**
 * Applies a migration in its own transaction. Another process may take orders then: if both wait for
 * locks of each other and PostgreSQL gives the migration up, it is applied again.
 */
export async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  await withRetries(async () => {
    await client.query('BEGIN')
    try {
      await run(client, migration)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  }).catch(failed(migration))
}

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum])
}

const failed =
  ({ name }: Migration) =>
  (error: unknown) => {
    throw new Error(`Migration ${name} failed`, { cause: error })
  }

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations')
/** Any number that no one else uses: all processes of one database wait for each other on it. */
const MIGRATION_LOCK = 0x616e6867

type Migration = { name: string; sql: string; checksum: string }

/**
 * Brings the database to the newest schema: applies the numbered SQL files that it has not seen, each in a
 * transaction of its own, under an advisory lock so that several starting processes don't collide.
 * @returns the names of the migrations that were applied now
 * @throws when a file that was applied before has been changed or is missing
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'anh-gia migrate' })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migration ORDER BY name',
    )
    const pending = pendingMigrations(await readMigrations(), rows)
    for (const migration of pending) await apply(client, migration)
    return pending.map(migration => migration.name)
  } finally {
    await client.end()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS_DIR)).filter(name => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(join(MIGRATIONS_DIR, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function pendingMigrations(all: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  for (const old of applied) {
    const file = all.find(migration => migration.name === old.name)
    if (!file)
      throw new Error(`Migration ${old.name} was applied to this database but is not in this version`)
    if (file.checksum !== old.checksum)
      throw new Error(`Migration ${old.name} was changed after it was applied`)
  }
  return all.filter(migration => !applied.some(old => old.name === migration.name))
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}

import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { EnvError } from '../kernel/env.ts'
import { startFailure } from '../main/start/start-failure.ts'
import { applyAlone, assertVersion, pendingMigrations } from './migrate.ts'

it('names the version of a PostgreSQL that is too old', () => {
  expect(() => assertVersion(150_018)).toThrow(
    new EnvError(
      'DATABASE_URL phải dẫn tới PostgreSQL 16 trở lên; ở đó là PostgreSQL 15. · DATABASE_URL must lead to PostgreSQL 16 or newer. This one is PostgreSQL 15.',
    ),
  )
  expect(() => assertVersion(160_000)).not.toThrow()
  expect(() => assertVersion(180_004)).not.toThrow()
})

it('names the migration of a newer version, in a sentence for the operator', () => {
  const known = { name: '0001_shop.sql', sql: '', checksum: 'a' }
  const newer = { name: '0999_future.sql', checksum: 'b' }
  const pending = () => pendingMigrations([known], [known, newer])
  expect(pending).toThrow(/phiên bản mới hơn \(0999_future\.sql\).+newer version/)
  try {
    pending()
  } catch (error) {
    expect(startFailure(error)).toBe((error as Error).message)
  }
  expect.assertions(2)
})

/** Statistics would be those of the first look of a transaction; locks are not. */
const BLOCKED = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'orders'::regclass`

it('applies a migration again that PostgreSQL has given up for a deadlock with an order', async () => {
  const database = await testDatabase()
  const clients = ['anh-gia migrate', 'order'].map(
    name => new pg.Client({ connectionString: database.url, application_name: name }),
  )
  onTestFinished(async () => {
    for (const client of clients) await client.end()
    await database.drop()
  })
  const [migrating, ordering] = clients as [pg.Client, pg.Client]
  for (const client of clients) await client.connect()
  // of the two the migration looks for a deadlock first, and is given up
  await migrating.query("SET deadlock_timeout = '3s'")
  await ordering.query("SET deadlock_timeout = '10min'")
  await ordering.query('BEGIN; LOCK TABLE orders')
  let isApplied = false
  const sql = 'LOCK TABLE cart; ALTER TABLE orders ADD COLUMN later integer'
  const applied = applyAlone(migrating, { name: '9999_later.sql', sql, checksum: 'c' }).then(() => {
    isApplied = true
  })
  await expect.poll(async () => (await ordering.query(BLOCKED)).rowCount).toBe(1)
  await ordering.query('LOCK TABLE cart')
  expect(isApplied).toBe(false)
  await ordering.query('COMMIT')
  await applied
  const names = await ordering.query("SELECT name FROM schema_migration WHERE name = '9999_later.sql'")
  expect(names.rowCount).toBe(1)
  await ordering.query('SELECT later FROM orders')
})

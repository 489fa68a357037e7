import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import { type DatabasePool, openDatabase } from './database.ts'
import { inTransaction } from './transaction.ts'

const CONNECTIONS = 6

describe('a table that a newer version changes while this one runs', () => {
  let database: TestDatabase
  let opened: DatabasePool
  beforeAll(async () => {
    database = await testDatabase()
    opened = openDatabase(database.url, { size: CONNECTIONS, onIdleError: () => undefined })
  })
  afterAll(async () => {
    await opened.close()
    await database.drop()
  })

  const read = (db = opened.db) => db.selectFrom('warehouse').selectAll().execute()
  /** The read on each connection of the pool, at the same time. */
  const readEverywhere = () =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        opened.db.connection().execute(async db => {
          await sql`SELECT pg_sleep(0.05)`.execute(db)
          return read(db)
        }),
      ),
    )
  const addColumn = (name: string) =>
    withClient(database.url, client => client.query(`ALTER TABLE warehouse ADD COLUMN ${name} text`))

  it('is read as before, on every connection', async () => {
    await readEverywhere()
    await addColumn('added_by_newer')
    const lists = await readEverywhere()
    expect(lists.map(list => list.filter(row => 'added_by_newer' in row).length)).toEqual(lists.map(() => 1))
  })

  it('is read within a transaction, which is done again as a whole', async () => {
    await readEverywhere()
    await addColumn('added_later')
    let attempts = 0
    const work = () =>
      inTransaction(opened.db, async tx => {
        attempts += 1
        return read(tx)
      })
    const rows = await Promise.all(Array.from({ length: CONNECTIONS }, work))
    expect(rows.every(([row]) => row !== undefined && 'added_later' in row)).toBe(true)
    expect(attempts).toBeGreaterThan(CONNECTIONS)
    attempts = 0
    await work()
    expect(attempts).toBe(1)
  })

  it('does not hide another statement that is not supported', async () => {
    await expect(
      sql`SELECT ${1}::int FROM warehouse FOR UPDATE OF nothing`.execute(opened.db),
    ).rejects.toThrow()
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { type DatabasePool, openDatabase } from './database.ts'
import { inTransaction, isDatabaseAway } from './transaction.ts'

describe('a server that has become a standby, after a failover', () => {
  let database: TestDatabase
  let opened: DatabasePool
  beforeAll(async () => {
    database = await testDatabase()
    opened = openDatabase(database.url, { size: 1, onIdleError: () => undefined })
  })
  afterAll(async () => {
    await opened.close()
    await database.drop()
  })

  const write = () => sql`CREATE TABLE written ()`.execute(opened.db)

  it.each([
    ['a statement', write],
    ['a transaction', () => inTransaction(opened.db, tx => sql`CREATE TABLE written ()`.execute(tx))],
  ])('counts as away for %s, and its connection is given up', async (_what, work) => {
    await sql`SET default_transaction_read_only = on`.execute(opened.db)
    const error = await work().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '25006' })
    expect(isDatabaseAway(error)).toBe(true)
    await sql`DROP TABLE IF EXISTS written`.execute(opened.db)
    await write()
    expect(opened.use()).toMatchObject({ open: 1, busy: 0 })
  })

  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])(
    'a machine that is gone (%s) counts as away',
    code => {
      expect(isDatabaseAway(Object.assign(new Error('connect'), { code }))).toBe(true)
    },
  )

  it('a missing file does not', () => {
    expect(isDatabaseAway(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  })
})

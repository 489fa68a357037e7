import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { type Database, type DatabasePool, onePlan, openDatabase } from './database.ts'
import { onOneConnection, together } from './pipelining.ts'
import { inTransaction } from './transaction.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let opened: DatabasePool
beforeAll(async () => {
  database = await testDatabase()
  // one connection: its prepared statements and its setting can be read
  opened = openDatabase(database.url, { size: 1, onIdleError: () => {} })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

/** A statement that PostgreSQL by itself plans for each of at least its first five executions. */
const read = (db: Database, name: string, mark = sql``) =>
  sql`${mark} SELECT ${sql.lit(name)} AS name FROM product WHERE slug = ${name}`.execute(db)
const plansOf = async (name: string) => {
  const { rows } = await sql<{ generic: number; custom: number }>`
    SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements
     WHERE statement LIKE ${`%SELECT '${name}' AS name%`}`.execute(opened.db)
  return rows[0]
}
const modeOf = async (db: Database) => {
  const { rows } = await sql<{ mode: string }>`SELECT current_setting('plan_cache_mode') AS mode`.execute(db)
  return rows[0]?.mode
}

it('is planned once, other statements of the same connection for each execution', async () => {
  for (let time = 0; time < 4; time++) {
    await read(opened.db, 'marked', onePlan)
    await read(opened.db, 'plain')
  }
  expect(await plansOf('marked')).toEqual({ generic: 4, custom: 0 })
  expect(await plansOf('plain')).toEqual({ generic: 0, custom: 4 })
})

it('leaves transactions as they are, whether they succeed or fail', async () => {
  for (const fails of [false, true]) {
    await read(opened.db, 'before', onePlan)
    const work = inTransaction(opened.db, async tx => {
      expect(await modeOf(tx)).toBe('auto')
      await read(tx, 'inside', onePlan)
      expect(await modeOf(tx)).toBe('auto')
      if (fails) await sql`SELECT 1 / 0`.execute(tx)
    })
    if (fails) await expect(work).rejects.toThrow('division by zero')
    else await work
    expect(await modeOf(opened.db)).toBe('auto')
    await read(opened.db, 'before', onePlan)
  }
  expect(await plansOf('before')).toEqual({ generic: 4, custom: 0 })
})

it('is set for each of the statements that are started together', async () => {
  await onOneConnection(opened.db, db =>
    together([read(db, 'first', onePlan), read(db, 'second'), read(db, 'third', onePlan)]),
  )
  expect(await plansOf('first')).toEqual({ generic: 1, custom: 0 })
  expect(await plansOf('second')).toEqual({ generic: 0, custom: 1 })
  expect(await plansOf('third')).toEqual({ generic: 1, custom: 0 })
})

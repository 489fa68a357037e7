import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { type DatabasePool, openDatabase } from './database.ts'
import { onOneConnection, together } from './pipelining.ts'
import { inTransaction, type Tx } from './transaction.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let opened: DatabasePool
let clients: pg.PoolClient[]
beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, { size: 2, onIdleError: () => {} })
  clients = []
  opened.pool.on('acquire', client => clients.push(client))
  await sql`CREATE TABLE note (id int PRIMARY KEY, text text)`.execute(opened.db)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const insert = (tx: Tx, id: number, text = '') => sql`INSERT INTO note VALUES (${id}, ${text})`.execute(tx)
const count = async () => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM note`.execute(opened.db)
  return rows[0]?.n
}

it('sends statements that are started together before the first answer, in their order', async () => {
  await inTransaction(opened.db, async tx => {
    const client = clients.at(-1) as unknown as { _sentQueryQueue: unknown[] }
    const started = [
      insert(tx, 1, 'đèn'),
      sql`UPDATE note SET text = text || ' chùm' WHERE id = 1`.execute(tx),
      sql<{ text: string }>`SELECT text FROM note WHERE id = 1`.execute(tx),
    ] as const
    // begin is the active one, these three wait for their answers
    expect(client._sentQueryQueue).toHaveLength(3)
    const [, , { rows }] = await together(started)
    expect(rows).toEqual([{ text: 'đèn chùm' }])
  })
})

it('keeps nothing if one of them fails, and throws the first error', async () => {
  const before = await count()
  const failing = inTransaction(opened.db, tx =>
    together([insert(tx, 10), insert(tx, 1), sql`SELECT 1 / 0`.execute(tx), insert(tx, 11)]),
  )
  await expect(failing).rejects.toThrow('note_pkey')
  expect(await count()).toBe(before)
})

it('waits for all before it gives up', async () => {
  let hasEnded = false
  const slow = new Promise(resolve => setTimeout(resolve, 50)).then(() => {
    hasEnded = true
  })
  await expect(together([Promise.reject(new Error('no')), slow])).rejects.toThrow('no')
  expect(hasEnded).toBe(true)
})

it('refuses a statement that is started while its transaction is rolled back', async () => {
  const before = await count()
  let late: Promise<unknown> = Promise.resolve()
  const failing = inTransaction(opened.db, async tx => {
    await insert(tx, 20)
    // the rollback is on its way by then, and not answered
    process.nextTick(() => setImmediate(start))
    function start() {
      late = insert(tx, 21)
      late.catch(() => undefined)
    }
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  await expect(late).rejects.toThrow('after its transaction had ended')
  expect(await count()).toBe(before)
})

it('fails if the connection breaks before the transaction has begun, and works again after it', async () => {
  const broken = inTransaction(opened.db, async tx => {
    const client = clients.at(-1) as unknown as { connection: { stream: { destroy(): void } } }
    client.connection.stream.destroy()
    await insert(tx, 30)
  })
  await expect(broken).rejects.toThrow(/[Cc]onnection/)
  const before = (await count()) ?? 0
  await inTransaction(opened.db, tx => insert(tx, 31))
  expect(await count()).toBe(before + 1)
})

it('sends many reads over one connection, in one round trip', async () => {
  const before = clients.length
  const answers = await onOneConnection(opened.db, async db => {
    const client = clients.at(-1) as unknown as { _sentQueryQueue: unknown[] }
    const started = [1, 2, 3].map(n => sql<{ n: number }>`SELECT ${n}::int AS n`.execute(db))
    expect(client._sentQueryQueue).toHaveLength(2)
    return together(started)
  })
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
  expect(clients).toHaveLength(before + 1)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { type DatabasePool, openDatabase } from '../db/database.ts'
import { changeAccessKeys, loadSecret } from '../db/secret.ts'
import { withShopClosed } from '../db/snapshot/lock.ts'
import { type ChangeFollower, followChanges } from './follow-changes.ts'
import { createOrderEvents } from './order-events.ts'
import type { PublicChange } from './public-changes.ts'

let database: TestDatabase
let opened: DatabasePool
let follower: ChangeFollower
let received: PublicChange[]
const warn = vi.fn()
const secret = Buffer.alloc(64)

beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, { onIdleError: () => {} })
  follower = followChanges(database.url)
  await follower.caughtUp()
  follower.start({
    db: opened.db,
    publicAnswersChanged: change => void received.push(change),
    orderEvents: createOrderEvents(async () => {}, { warn }),
    log: { debug() {}, info() {}, warn, error() {} },
    secret,
  })
  received = []
  await eventually(() => expect(follower.isFresh()).toBe(true))
})
afterAll(async () => {
  await follower.close()
  await opened.close()
  await database.drop()
})

const change = (count: number) =>
  sql`SELECT pg_notify('shop_changed', n::text) FROM generate_series(1, ${count}::int) AS n`.execute(
    opened.db,
  )

it('drops everything when it begins to receive changes', () => expect(received).toEqual(['everything']))

it('has received every change that was committed before it has caught up', async () => {
  received = []
  await change(5_000)
  await follower.caughtUp()
  expect(received.length).toBe(5_000)
  expect(received.at(-1)).toEqual(new Set(['5000']))
})

it('drops everything if the mark cannot be sent', async () => {
  received = []
  const away = followChanges(database.url)
  const unreachable = openDatabase('postgres://127.0.0.1:1/nothing', { onIdleError: () => {} })
  away.start({
    db: unreachable.db,
    publicAnswersChanged: made => void received.push(made),
    orderEvents: createOrderEvents(async () => {}, { warn }),
    log: { debug() {}, info() {}, warn, error() {} },
    secret,
  })
  await eventually(() => expect(away.isFresh()).toBe(true))
  received = []
  await away.caughtUp()
  expect(received).toEqual(['everything'])
  await away.close()
  await unreachable.close()
})

it('waits for nothing while it receives no changes, and drops everything at the next ones', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE application_name = 'anh-gia listener' AND datname = current_database()`.execute(opened.db)
  await eventually(() => expect(follower.isFresh()).toBe(false))
  received = []
  await follower.caughtUp()
  expect(received).toEqual([])
  await eventually(() => expect(received).toEqual(['everything']))
})

it('is notified that a restore has closed the shop, and then has the restored secret', async () => {
  received = []
  const restored = await withShopClosed(database.url, async () => {
    await eventually(() => expect(follower.isClosed()).toBe(true))
    await changeAccessKeys(opened.db)
    const changed = await loadSecret(opened.db)
    expect(secret).not.toEqual(changed)
    return changed
  })
  await eventually(() => expect(follower.isClosed()).toBe(false))
  expect(secret).toEqual(restored)
  expect(new Set(received)).toEqual(new Set(['everything']))
})

it('opens again if the process of a restore has died without a word', async () => {
  const died = withShopClosed(database.url, async () => {
    await eventually(() => expect(follower.isClosed()).toBe(true))
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE application_name = 'anh-gia backup lock' AND datname = current_database()`.execute(
      opened.db,
    )
    await eventually(() => expect(follower.isClosed()).toBe(false))
  })
  await expect(died).rejects.toThrow()
})

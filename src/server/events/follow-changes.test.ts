import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/test-database.ts'
import { type DatabasePool, openDatabase } from '../db/database.ts'
import { type ChangeFollower, followChanges } from './follow-changes.ts'
import { createOrderEvents } from './order-events.ts'
import type { PublicChange } from './public-changes.ts'

let database: TestDatabase
let opened: DatabasePool
let follower: ChangeFollower
let heard: PublicChange[]
const warn = vi.fn()

beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, { onIdleError: () => {} })
  follower = followChanges(database.url)
  await follower.caughtUp()
  follower.start({
    db: opened.db,
    publicAnswersChanged: change => void heard.push(change),
    orderEvents: createOrderEvents(async () => {}, { warn }),
    log: { debug() {}, info() {}, warn, error() {} },
  })
  heard = []
  await vi.waitFor(() => expect(follower.isFresh()).toBe(true))
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

it('drops everything when it begins to hear changes', () => expect(heard).toEqual(['everything']))

it('has heard every change that was committed before it has caught up', async () => {
  heard = []
  await change(5_000)
  await follower.caughtUp()
  expect(heard.length).toBe(5_000)
  expect(heard.at(-1)).toEqual(new Set(['5000']))
})

it('drops everything where the mark cannot be sent', async () => {
  heard = []
  const away = followChanges(database.url)
  const unreachable = openDatabase('postgres://127.0.0.1:1/nothing', { onIdleError: () => {} })
  away.start({
    db: unreachable.db,
    publicAnswersChanged: made => void heard.push(made),
    orderEvents: createOrderEvents(async () => {}, { warn }),
    log: { debug() {}, info() {}, warn, error() {} },
  })
  await vi.waitFor(() => expect(away.isFresh()).toBe(true))
  heard = []
  await away.caughtUp()
  expect(heard).toEqual(['everything'])
  await away.close()
  await unreachable.close()
})

it('waits for nothing while it hears no changes, and drops everything when it hears them again', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE application_name = 'anh-gia listener' AND datname = current_database()`.execute(opened.db)
  await vi.waitFor(() => expect(follower.isFresh()).toBe(false))
  heard = []
  await follower.caughtUp()
  expect(heard).toEqual([])
  await vi.waitFor(() => expect(heard).toEqual(['everything']), { timeout: 5_000 })
})

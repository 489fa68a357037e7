import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { type DatabasePool, openDatabase } from '../db/database.ts'
import type { JobHandlers } from './jobs.ts'
import { type JobQueue, startQueue } from './queue.ts'

let database: TestDatabase
let opened: DatabasePool
let queue: JobQueue
beforeEach(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, { onIdleError: () => {} })
  queue = await startQueue(database.url, pino({ level: 'silent' }))
})
afterEach(async () => {
  await queue.stop()
  await opened.close()
  await database.drop()
})

it('continues with the other jobs fetched with a failing one, and repeats only that one', async () => {
  const done: string[] = []
  for (const emailId of ['first', 'bad', 'last']) await queue.enqueue('send_email', { emailId })
  const send_email: JobHandlers['send_email'] = async ({ emailId }) => {
    done.push(emailId)
    if (emailId === 'bad') throw new Error('The mail server refuses it')
  }
  await queue.work({ send_email } as JobHandlers)
  const states = await eventually(async () => {
    const { rows } = await sql<{ email: string; state: string; reason: string | null }>`
      SELECT data->>'emailId' AS email, state, output->>'message' AS reason FROM pgboss.job
       WHERE name = 'send_email' ORDER BY created_on, id`.execute(opened.db)
    expect(rows.map(({ state }) => state)).not.toContain('active')
    expect(done).toContain('last')
    return rows
  })
  expect(done.slice(0, 3).toSorted()).toEqual(['bad', 'first', 'last'])
  expect(states).toEqual([
    { email: 'first', state: 'completed', reason: null },
    { email: 'bad', state: 'retry', reason: 'The mail server refuses it' },
    { email: 'last', state: 'completed', reason: null },
  ])
})

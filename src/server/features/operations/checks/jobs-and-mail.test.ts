import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { backgroundTasks } from '#contract/system/clean-up.tasks.ts'
import { recordCleanUp } from '#server/features/system/index.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { givenUser } from '#tests/support/factories.ts'
import { ATTENTION, checked, FINE, quietShop } from '#tests/support/operations.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import type { TestShop } from '#tests/support/shop-app.ts'
import { watchShop } from '../index.ts'

const LOGIN = { user: 'tiem@vi-du.vn', password: 'mat khau ung dung' }

let shop: TestShop
let admin: { token: string }
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  shop = await quietShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  smtp = await startSmtpServer({ login: LOGIN })
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})
beforeEach(async () => {
  for (const table of ['mail_server', 'email_outbox', 'setup_confirmation'] as const)
    await shop.db.deleteFrom(table).execute()
  shop.jobs.length = 0
})

const save = async (change: object = {}) => {
  const server = { host: 'localhost', port: smtp.port, security: 'none' as const, fromAddress: '' }
  const body = { ...server, username: LOGIN.user, password: LOGIN.password, ...change }
  const before = await shop.db.selectFrom('mail_server').select('version').executeTakeFirst()
  const { status } = await shop.call(
    'PUT /api/admin/mail-server',
    { body: { ...body, version: before?.version ?? 0 } },
    admin,
  )
  expect(status).toBe(200)
}
const emails = (...given: object[]) => {
  const email = { recipient: 'a@b.vn', subject: 'x', text_body: 'x', html_body: 'x', kind: 'test' }
  return shop.db
    .insertInto('email_outbox')
    .values(given.map(one => ({ ...email, ...one })))
    .returning('id')
    .execute()
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const email = () => checked(shop.shop, 'email')

describe('the check of emails', () => {
  it('finds a shop without a mail server, unless the owner has chosen that', async () => {
    expect(await email()).toMatchObject({ ...ATTENTION, reason: 'no_server' })
    await shop.db.insertInto('setup_confirmation').values({ step: 'email' }).execute()
    expect(await email()).toMatchObject({ state: 'unknown', reason: 'by_choice' })
  })

  it('is fine if the mail server takes the sign-in', async () => {
    await save()
    await emails({ created_at: ago(9), sent_at: ago(8) })
    const found = await email()
    expect(found).toMatchObject({ ...FINE, facts: { host: 'localhost', waiting: 0, failed: 0 } })
    expect(found.facts?.lastSentAt).not.toBeNull()
    expect(smtp.emails).toEqual([])
  })

  it('finds a wrong password, a server without encryption or without an answer, and a lost password', async () => {
    await save({ password: 'sai' })
    expect(await email()).toMatchObject({ ...ATTENTION, reason: 'sign_in' })
    await save({ password: 'sai', security: 'tls' })
    expect(await email()).toMatchObject({ ...ATTENTION, reason: 'encrypt' })
    await save({ port: 1, password: 'sai' })
    expect(await email()).toMatchObject({ ...ATTENTION, reason: 'reach' })
    await sql`UPDATE mail_server SET password_sealed = '\\x00'`.execute(shop.db)
    expect(await email()).toMatchObject({ ...ATTENTION, reason: 'no_password' })
  })

  it('finds that all emails are refused, but not that one customer has a wrong address', async () => {
    await save()
    const refused = (minutes: number) => ({ created_at: ago(minutes), attempts: 1, last_error: '550 no' })
    await emails(refused(50), { created_at: ago(40), sent_at: ago(40) })
    expect(await email()).toMatchObject({ ...FINE, facts: { failed: 1 } })
    await emails(refused(30), refused(20), refused(10))
    expect(await email()).toMatchObject({ ...ATTENTION, reason: 'accept', facts: { failed: 4 } })
  })

  it('finds emails that nobody sends', async () => {
    await save()
    await emails({ created_at: ago(31) })
    expect(await email()).toMatchObject({ ...ATTENTION, reason: 'stuck', facts: { waiting: 1 } })
  })

  it('tries a new mail server in the next round, and queues refused emails once it works', async () => {
    await save({ password: 'sai' })
    const [refused] = await emails({ created_at: ago(3), attempts: 9, last_error: '535 no' })
    await watchShop(shop.shop)
    const state = async () =>
      (await shop.call('GET /api/admin/operations', {}, admin)).body.data.findings.find(
        ({ name }) => name === 'email',
      )
    const before = await state()
    expect(before).toMatchObject({ ...ATTENTION, reason: 'sign_in' })
    await watchShop(shop.shop)
    expect(await state()).toMatchObject({ reason: 'sign_in', since: before?.since })
    expect(shop.jobs.filter(({ name }) => name === 'send_email')).toEqual([])
    await save()
    await watchShop(shop.shop)
    expect(await state()).toMatchObject(FINE)
    expect(shop.jobs.filter(({ name }) => name === 'send_email')).toEqual([
      { name: 'send_email', data: { emailId: refused?.id } },
    ])
    shop.jobs.length = 0
    await watchShop(shop.shop)
    expect(shop.jobs.filter(({ name }) => name === 'send_email')).toEqual([])
  })
})

describe('the check of background jobs', () => {
  const jobs = () => checked(shop.shop, 'jobs')

  it('is fine while all tasks are done in time', async () => {
    for (const task of backgroundTasks) await recordCleanUp(shop.db, task, 'success')
    expect(await jobs()).toMatchObject({ ...FINE, facts: { tasks: backgroundTasks.length, overdue: [] } })
  })

  it('finds jobs that failed for good, and jobs that wait', async () => {
    const queue = await startQueue(shop.databaseUrl, pino({ level: 'silent' }))
    await queue.enqueue('make_picture_copies', { fileId: '1' })
    await queue.stop()
    const set = (change: string) =>
      sql`UPDATE pgboss.job SET ${sql.raw(change)} WHERE name = 'make_picture_copies'`.execute(shop.db)
    await set(`start_after = now() - interval '20 minutes'`)
    expect(await jobs()).toMatchObject({ ...ATTENTION, reason: 'stuck' })
    await set(`state = 'failed', completed_on = now()`)
    expect(await jobs()).toMatchObject({
      ...ATTENTION,
      reason: 'failed',
      facts: { failed: ['make_picture_copies'] },
    })
    await set(`completed_on = now() - interval '2 hours'`)
    expect(await jobs()).toMatchObject(FINE)
  })

  it('finds tasks that are late', async () => {
    await sql`UPDATE clean_up_run SET last_success_at = now() - interval '2 hours' WHERE task = 'reports'`.execute(
      shop.db,
    )
    const uptime = process.uptime
    process.uptime = () => 7_200
    onTestFinished(() => {
      process.uptime = uptime
    })
    expect(await jobs()).toMatchObject({ ...ATTENTION, reason: 'overdue', facts: { overdue: ['reports'] } })
  })
})

import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenUser } from '#tests/support/factories.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

const LOGIN = { user: 'tiem@vi-du.vn', password: 'mat khau ung dung' }

let shop: TestShop
let admin: { token: string; email: string }
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', email: 'chu@vi-du.vn' })
  smtp = await startSmtpServer({ login: LOGIN })
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})
beforeEach(async () => {
  await shop.db.deleteFrom('mail_server').execute()
  smtp.emails.length = 0
})

const typed = (change: object = {}) => ({
  host: 'localhost',
  port: smtp.port,
  security: 'none' as const,
  username: LOGIN.user,
  password: LOGIN.password,
  fromAddress: '',
  ...change,
})
const read = async () => (await shop.call('GET /api/admin/mail-server', {}, admin)).body.data
const versionNow = async () => (await read()).version
const save = (version: number, change: object = {}, at = shop) =>
  at.call('PUT /api/admin/mail-server', { body: { ...typed(change), version } }, admin)
const test = (server: object | null, to = 'nguoi-nhan@vi-du.vn') =>
  shop.call('POST /api/admin/mail-server/test', { body: { to, server: server as never } }, admin)

/** Sends the shop's emails to a customer who resets the password. */
async function sendReset(at: TestShop = shop) {
  const customer = await givenUser(at.db)
  const jobs = jobHandlers(at.shop)
  await jobs.send_reset_link({ email: customer.email })
  const email = await at.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('recipient', '=', customer.email)
    .executeTakeFirstOrThrow()
  await jobs.send_email({ emailId: email.id })
}

describe('a mail server that is entered in the back office', () => {
  it('sends the shop’s emails once it is saved, from the user of the mail server', async () => {
    expect((await shop.call('GET /api/admin/setup', {}, admin)).body.data.canSendEmail).toBe(false)
    const { status, body } = await save(0)
    expect([status, body.data]).toMatchObject([200, { source: 'settings', hasPassword: true }])
    expect((await shop.call('GET /api/admin/setup', {}, admin)).body.data.canSendEmail).toBe(true)
    expect((await read()).sendsFrom).toBe(LOGIN.user)
    await sendReset()
    expect(smtp.emails).toHaveLength(1)
    expect(smtp.emails[0]).toMatch(/^From: .+<tiem@vi-du\.vn>/m)
  })

  it('keeps the password sealed (in no answer, log or database), and its key in a file', async () => {
    await save(0)
    const all = JSON.stringify([
      await read(),
      await shop.db.selectFrom('audit_entry').selectAll().execute(),
      (await shop.db.selectFrom('mail_server').selectAll().execute()).map(row => String(row.password_sealed)),
    ])
    expect(all).not.toContain(LOGIN.password)
    const key = join(shop.shop.env.DATA_DIR, 'secret.key')
    expect(statSync(key).mode & 0o777).toBe(0o600)
    expect(all).not.toContain(readFileSync(key, 'utf8').trim())
    const [entry] = await shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toMatchObject({ subject_id: 'mail-server', after: { password: 'mới', host: 'localhost' } })
  })

  it.each([
    ['another host', { host: '127.0.0.1' }],
    ['another user', { username: 'ke-trom@vi-du.vn' }],
    ['another port', { port: 2525 }],
  ])('never gives the saved password to %s', async (_what, change) => {
    await save(0)
    const errors = [{ path: 'password', code: 'password_required' }]
    const saved = await save(await versionNow(), { ...change, password: '' })
    expect(saved.error).toMatchObject({ code: 'validation_failed', errors })
    expect((await test(typed({ ...change, password: '' }))).error.code).toBe('validation_failed')
    // nor if the row is changed in the database alone
    const inTable = { host: '127.0.0.1', port: smtp.port }
    await shop.db.updateTable('mail_server').set(inTable).execute()
    expect(await read()).toMatchObject({ canReadPassword: false })
    await sendReset()
    expect(smtp.emails).toEqual([])
  })

  it('keeps the saved password if only the sender changes', async () => {
    await save(0)
    const { body } = await save(await versionNow(), { password: '', fromAddress: 'cskh@vi-du.vn' })
    expect(body.data).toMatchObject({ sendsFrom: 'cskh@vi-du.vn' })
    await sendReset()
    expect(smtp.emails[0]).toMatch(/^From: .+<cskh@vi-du\.vn>/m)
  })

  it('asks for the password again if the key is gone, and sends nothing until then', async () => {
    await save(0)
    rmSync(join(shop.shop.env.DATA_DIR, 'secret.key'))
    expect(await read()).toMatchObject({ hasPassword: true, canReadPassword: false })
    await sendReset()
    expect(smtp.emails).toEqual([])
    expect((await save(await versionNow(), { password: '' })).error.code).toBe('validation_failed')
    expect((await save(await versionNow())).body.data).toMatchObject({ canReadPassword: true })
  })

  it('is saved over the version that was seen, and can be removed', async () => {
    const { version } = (await save(0)).body.data
    expect((await save(0)).error).toMatchObject({ code: 'conflict', data: { version, hasPassword: true } })
    const removed = await shop.call('DELETE /api/admin/mail-server', {}, admin)
    expect(removed.body.data).toMatchObject({ source: 'none', hasPassword: false })
    const again = (await save(0)).body.data
    const late = await save(version, { fromAddress: 'cu@vi-du.vn' })
    expect(late.error, 'a form that shows the removed one').toMatchObject({ code: 'conflict', data: again })
  })

  it.each([
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '::1'],
    ['::1', '::1'],
  ])('may be on this machine without encryption: %s', async (host, saved) => {
    expect((await save(0, { host })).body.data.host).toBe(saved)
  })

  it.each([
    ['host', { host: 'http://x/y', security: 'tls' }],
    ['host', { host: 'smtp.gmail.com:587', security: 'tls' }],
    ['host', { host: '[::1]:25', security: 'tls' }],
    ['host', { host: '12345', security: 'tls' }],
    ['host', { host: 'smtp..vn', security: 'tls' }],
    ['port', { port: 70_000 }],
    ['security', { host: 'mail.example', security: 'none' }],
    ['password', { password: '' }],
    ['fromAddress', { fromAddress: 'tiem' }],
  ])('is refused with the field %s', async (path, change) => {
    expect((await save(0, change)).error).toMatchObject({ code: 'validation_failed', errors: [{ path }] })
  })

  it('gives way to SMTP_URL and MAIL_FROM, and is read-only then', async () => {
    await save(0)
    const other = await startSmtpServer()
    const env = { SMTP_URL: other.url, MAIL_FROM: 'thu@vi-du.vn', DATA_DIR: shop.shop.env.DATA_DIR }
    const set = await testShop(env)
    onTestFinished(async () => {
      await set.close()
      await other.close()
    })
    const owner = await givenUser(set.db, { role: 'admin' })
    const { data } = (await set.call('GET /api/admin/mail-server', {}, owner)).body
    expect(data).toMatchObject({
      source: 'environment',
      host: '127.0.0.1',
      sendsFrom: 'thu@vi-du.vn',
      isFromSet: true,
    })
    const body = { ...typed(), version: 0 }
    for (const refused of [
      await set.call('PUT /api/admin/mail-server', { body }, owner),
      await set.call('DELETE /api/admin/mail-server', {}, owner),
    ])
      expect(refused.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('SMTP_URL') })
    await sendReset(set)
    expect(other.emails[0]).toMatch(/^From: .+<thu@vi-du\.vn>/m)
  })

  it('names nobody else’s domain if no address is known', async () => {
    const open = await startSmtpServer()
    onTestFinished(() => open.close())
    await save(0, { port: open.port, username: '', password: '' })
    expect((await read()).sendsFrom).toMatch(/\.invalid$/)
  })
})

describe('a test email', () => {
  it('goes to the typed server before it is saved', async () => {
    const { data } = (await test(typed())).body
    expect(data).toMatchObject({ failedAt: null, reason: null })
    expect(smtp.emails[0]).toMatch(/^To: nguoi-nhan@vi-du\.vn/m)
    expect((await read()).source).toBe('none')
  })

  it.each([
    ['reach', () => typed({ port: 9 }), /ECONNREFUSED/],
    ['encrypt', () => typed({ security: 'tls' }), /./],
    ['encrypt', () => typed({ security: 'starttls' }), /TLS|SSL/],
    ['sign_in', () => typed({ password: 'sai' }), /535 5\.7\.8/],
  ])('reports that it failed at «%s», with the words of the server', async (step, server, reason) => {
    const { data } = (await test(server())).body
    expect(data.failedAt).toBe(step)
    expect(data.reason).toMatch(reason)
  })

  it('reports that the server did not take it', async () => {
    const refusing = await startSmtpServer({ refuses: true })
    onTestFinished(() => refusing.close())
    const { data } = (await test(typed({ port: refusing.port, username: '', password: '' }))).body
    expect(data).toMatchObject({ failedAt: 'accept', reason: expect.stringContaining('451') })
  })

  it('gives up on a silent server, within the time of a call', async () => {
    const { promise: never } = Promise.withResolvers<void>()
    const mute = await startSmtpServer({ greetsAfter: never })
    onTestFinished(() => void mute.close())
    const { data } = (await test(typed({ port: mute.port }))).body
    expect(data.failedAt).toBe('reach')
    expect(data.tookMs).toBeLessThan(9_500)
  })
})

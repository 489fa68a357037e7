import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

const SERVER = 'smtp://127.0.0.1:9'
let shop: TestShop
let admin: { token: string }
let sending: TestShop
let sendingAdmin: { token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  sending = await testShop({ SMTP_URL: SERVER })
  sendingAdmin = await givenUser(sending.db, { role: 'admin' })
})
afterAll(() => Promise.all([shop.close(), sending.close()]))

async function givenResetEmail({ shop: parts, db }: TestShop) {
  const user = await givenUser(db, { name: 'Lê Quên' })
  await jobHandlers(parts).send_reset_link({ email: user.email })
  const emailMessage = await db
    .selectFrom('email_outbox')
    .select(['id', 'text_body'])
    .where('recipient', '=', user.email)
    .executeTakeFirstOrThrow()
  return {
    id: emailMessage.id,
    token: /#token=([A-Za-z0-9_-]{43})/.exec(emailMessage.text_body)?.[1] ?? '',
    email: user.email,
  }
}

async function givenOrderEmail(test: TestShop) {
  const product = await givenProduct(test.db)
  const { body } = await test.call('POST /api/orders', { body: orderBody([{ productId: product.id }]) })
  const subject = `Đã nhận đơn hàng ${body.data.orderNumber}`
  const { id } = await test.db
    .selectFrom('email_outbox')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return { id, orderNumber: body.data.orderNumber, subject }
}

const fail = (test: TestShop, id: string, error: string | null) =>
  test.db.updateTable('email_outbox').set({ last_error: error, attempts: 3 }).where('id', '=', id).execute()

describe('the outbox', () => {
  it('lists emails newest first, by state, kind and words without diacritics', async () => {
    const [old, reset] = [await givenOrderEmail(shop), await givenResetEmail(shop)]
    const failed = await givenOrderEmail(shop)
    await fail(shop, failed.id, '550 no')
    const list = async (query: object) => {
      const { body } = await shop.call('GET /api/admin/emails', { query: { limit: 100, ...query } }, admin)
      expect(body.total).toBe(body.data.length)
      return body.data.map(emailMessage => emailMessage._id)
    }
    expect(await list({})).toEqual([failed.id, reset.id, old.id])
    expect(await list({ state: 'failed' })).toEqual([failed.id])
    expect(await list({ state: 'waiting', kind: 'order_placed' })).toEqual([old.id])
    expect(await list({ kind: 'password_reset' })).toEqual([reset.id])
    expect(await list({ search: 'dat lai mat khau' })).toEqual([reset.id])
    expect(await list({ search: `${old.orderNumber} MUA@example` })).toEqual([old.id])
    // no word is no answer, as in every other list
    for (const search of ['%', '!!!', '山田']) expect(await list({ search }), search).toEqual([])
  })

  it('shows the link to set a password if an admin has to pass it on, and logs it', async () => {
    const { id, token } = await givenResetEmail(shop)
    const { body } = await shop.call('GET /api/admin/emails/:id', { params: { id } }, admin)
    expect(body.canSend).toBe(false)
    expect(body.data.isLinkHidden).toBe(false)
    for (const part of [body.data.text, body.data.html]) expect(part).toContain(`#token=${token}`)
    const used = await shop.call('POST /api/reset-password', { body: { token, newPassword: 'Matkhau9' } })
    expect(used.status).toBe(200)
  })

  it('writes into the audit log who has seen that link', async () => {
    const { id, email } = await givenResetEmail(shop)
    await shop.call('GET /api/admin/emails/:id', { params: { id } }, admin)
    const { body } = await shop.call('GET /api/admin/audit', { query: { kind: 'email', subject: id } }, admin)
    expect(body.data).toMatchObject([{ action: 'viewed', subject: { label: email } }])
  })

  it('shows each admin only their own link', async () => {
    const colleague = await givenUser(shop.db, { role: 'admin' })
    await jobHandlers(shop.shop).send_reset_link({ email: colleague.email })
    const { id } = await shop.db
      .selectFrom('email_outbox')
      .select('id')
      .where('recipient', '=', colleague.email)
      .executeTakeFirstOrThrow()
    const read = async (reader: { token: string }) =>
      (await shop.call('GET /api/admin/emails/:id', { params: { id } }, reader)).body.data
    expect(await read(admin)).toMatchObject({
      isLinkHidden: true,
      text: expect.stringContaining('/reset-password#token=•••'),
    })
    expect((await read(colleague)).isLinkHidden).toBe(false)
  })

  it('hides that link if email goes out by itself', async () => {
    const { id, token } = await givenResetEmail(sending)
    const { body } = await sending.call('GET /api/admin/emails/:id', { params: { id } }, sendingAdmin)
    expect([body.canSend, body.data.isLinkHidden]).toEqual([true, true])
    expect(JSON.stringify(body)).not.toContain(token)
    expect(body.data.text).toContain('/reset-password#token=•••')
  })

  it('sends a failed email again, once', async () => {
    const { id, subject } = await givenOrderEmail(sending)
    await fail(sending, id, 'connect ECONNREFUSED')
    const { status, body } = await sending.call(
      'POST /api/admin/emails/:id/resend',
      { params: { id } },
      sendingAdmin,
    )
    expect([status, body.data.state, body.data.lastError]).toEqual([200, 'waiting', null])
    expect(sending.jobs.at(-1)).toEqual({ name: 'send_email', data: { emailId: id } })
    const server = await startSmtpServer()
    try {
      const env = { ...sending.shop.env, SMTP_URL: server.url }
      await jobHandlers({ ...sending.shop, env }).send_email({ emailId: id })
      expect(server.emails).toHaveLength(1)
    } finally {
      await server.close()
    }
    const read = await sending.call('GET /api/admin/emails/:id', { params: { id } }, sendingAdmin)
    expect(read.body.data).toMatchObject({ state: 'sent', subject, sentAt: expect.any(String) })
    const again = await sending.call('POST /api/admin/emails/:id/resend', { params: { id } }, sendingAdmin)
    expect(again.body.data).toMatchObject({ subject, state: 'waiting' })
    expect(again.body.data._id, 'a sent one goes out as a copy').not.toBe(id)
    const reset = await givenResetEmail(sending)
    await sending.db
      .updateTable('email_outbox')
      .set({ sent_at: new Date() })
      .where('id', '=', reset.id)
      .execute()
    const refused = await sending.call(
      'POST /api/admin/emails/:id/resend',
      { params: { id: reset.id } },
      sendingAdmin,
    )
    expect([refused.status, refused.error.code]).toEqual([409, 'conflict'])
  })

  it('can’t send without a mail server, and finds no email under an unknown id', async () => {
    const { id } = await givenOrderEmail(shop)
    const refused = await shop.call('POST /api/admin/emails/:id/resend', { params: { id } }, admin)
    expect(refused.error.code).toBe('no_mail_server')
    const params = { id: '01920000-0000-7000-8000-000000000000' }
    expect((await shop.call('GET /api/admin/emails/:id', { params }, admin)).status).toBe(404)
    expect((await sending.call('POST /api/admin/emails/:id/resend', { params }, sendingAdmin)).status).toBe(
      404,
    )
  })
})

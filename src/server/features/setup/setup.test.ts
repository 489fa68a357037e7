import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedSetting } from '#contract/settings/settings-admin.calls.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

import { defaultSettings } from '../settings/index.ts'

let shop: TestShop
let admin: { id: string; token: string; email: string }
let smtpServer: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  smtpServer = await startSmtpServer()
  shop = await testShop({ SMTP_URL: smtpServer.url, DEMO: 'off' })
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(async () => {
  await shop.close()
  await smtpServer.close()
})

const setup = async () => (await shop.call('GET /api/admin/setup', {}, admin)).body.data
/** The steps that are done, but for the account: its test is in account.test.ts. */
const done = async () =>
  (await setup()).steps.filter(({ step, isDone }) => isDone && step !== 'account').map(({ step }) => step)
const save = (section: SavedSetting['section'], value: object) =>
  shop.call(
    'PUT /api/admin/settings/:section',
    { params: { section }, body: { section, version: 0, value } as SavedSetting },
    admin,
  )
const confirm = (step: string, confirmed = true) =>
  shop.call('PUT /api/admin/setup/:step', { params: { step: step as 'bank' }, body: { confirmed } }, admin)

describe('the set-up guide (R48)', () => {
  it('begins with everything to be done in an empty shop', async () => {
    expect(await setup()).toMatchObject({
      isEmpty: true,
      canSendEmail: true,
      data: { hasDatabase: true, hasProvenBackup: false },
    })
    // the database of a test is in another folder, as that of a shop started as root
    expect((await setup()).data.folders).toEqual([shop.shop.env.DATA_DIR, expect.stringMatching(/^\//)])
    expect((await setup()).steps.map(({ step }) => step)).toEqual([
      'account',
      'shop',
      'bank',
      'tax',
      'delivery',
      'products',
      'policies',
      'email',
      'backup',
    ])
    expect(await done()).toEqual([])
  })

  it('reads the finished steps from the data', async () => {
    const facts = { hotline: '028 1234 5678', address: '12 Lê Lợi', hours: '8:00–21:00 mỗi ngày' }
    await save('shop', { ...defaultSettings.shop, ...facts })
    expect(await done()).toEqual([])
    const { body } = await shop.call(
      'GET /api/admin/settings/:section',
      { params: { section: 'shop' } },
      admin,
    )
    await shop.call(
      'PUT /api/admin/settings/:section',
      {
        params: { section: 'shop' },
        body: {
          section: 'shop',
          version: 1,
          value: { ...(body.data.value as object), city: 'Huế' },
        } as SavedSetting,
      },
      admin,
    )
    expect(await done()).toEqual(['shop'])
    // defaults count as done once an admin has saved them
    await save('tax', defaultSettings.tax)
    await save('delivery', defaultSettings.delivery)
    await save('text', { ...defaultSettings.text, policy: '## Bảo hành' })
    await givenProduct(shop.db, { isActive: false })
    expect(await done()).toEqual(['shop', 'tax', 'delivery', 'policies'])
    await givenProduct(shop.db)
    expect(await done()).toEqual(['shop', 'tax', 'delivery', 'products', 'policies'])
    expect((await setup()).isEmpty).toBe(false)
  })

  it('accepts an admin’s word if no data show it, and records who gave it', async () => {
    expect((await confirm('bank')).body.data.steps[2]).toEqual({
      step: 'bank',
      isDone: true,
      isConfirmed: true,
    })
    await confirm('backup')
    await confirm('backup')
    // an admin's word alone is none
    expect(await done()).not.toContain('backup')
    await shop.db
      .insertInto('backups.run')
      .values({ id: 'proven', kind: 'manual', place: 'local', status: 'done', check_result: 'restored' })
      .execute()
    expect(await done()).toContain('backup')
    const log = await shop.call('GET /api/admin/audit', { query: { subject: 'setup_backup' } }, admin)
    expect(log.body.data).toMatchObject([
      { actor: { name: 'Thùy Linh' }, subject: { label: 'Thiết lập: Sao lưu' } },
    ])
    await confirm('backup', false)
    expect(await done()).not.toContain('backup')
    const refused = await confirm('tax')
    expect([refused.status, refused.error.message]).toEqual([400, 'Bước này không cần xác nhận'])
  })

  it('sends an email to the admin, and is done with email once that went out', async () => {
    const { body } = await shop.call('POST /api/admin/setup/test-email', {}, admin)
    expect(body.data.recipient).toBe(admin.email)
    expect(await done()).not.toContain('email')
    await jobHandlers(shop.shop).send_email({ emailId: body.data.emailId })
    expect(smtpServer.emails[0]).toContain(`To: ${admin.email}`)
    expect(await done()).toContain('email')
  })

  it('reports that there is no mail server if there is none', async () => {
    const mute = await testShop()
    const other = await givenUser(mute.db, { role: 'admin' })
    expect((await mute.call('GET /api/admin/setup', {}, other)).body.data.canSendEmail).toBe(false)
    const refused = await mute.call('POST /api/admin/setup/test-email', {}, other)
    expect(refused.error.code).toBe('no_mail_server')
    await mute.close()
  })
})

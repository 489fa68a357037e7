import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { checkNames } from '#contract/operations/operations.shapes.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { checked } from '#tests/support/operations.ts'
import { s3ShopFixture } from '#tests/support/s3-shop.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { deleteOldOperations, recordStart, watchShop } from './index.ts'

const quiet = { debug() {}, info() {}, warn() {}, error() {} }

let shop: TestShop
let admin: { token: string }
beforeAll(async () => {
  shop = await testShop({ PORT: '1' }, { log: quiet })
  admin = await givenUser(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  runFor(60)
  for (const table of ['operations_check', 'operations_event'] as const)
    await shop.db.deleteFrom(table).execute()
})

const read = async () => (await shop.call('GET /api/admin/operations', {}, admin)).body.data
const problems = async () =>
  (await shop.call('GET /api/admin/operations/problems', {}, admin)).body.data.problems
const { uptime } = process
/** Has this process run for so many seconds. */
const runFor = (seconds: number) => {
  process.uptime = () => seconds
}
afterAll(() => {
  process.uptime = uptime
})

describe('the operations of the shop', () => {
  it('have no state before the first round', async () => {
    const { findings, events } = await read()
    expect(findings.map(({ name }) => name)).toEqual(checkNames)
    for (const finding of findings) expect(finding).toMatchObject({ state: 'unknown', checkedAt: null })
    expect(events).toEqual([])
    expect(await problems()).toBe(0)
  })

  it('keep since when a problem is there, and note its begin and its end once', async () => {
    await watchShop(shop.shop)
    const first = (await read()).findings.find(({ name }) => name === 'email')
    await watchShop(shop.shop)
    const second = (await read()).findings.find(({ name }) => name === 'email')
    expect(first).toMatchObject({ state: 'attention', reason: 'no_server' })
    expect(second?.since).toBe(first?.since)
    expect(await problems()).toBeGreaterThan(0)
    await shop.db.insertInto('setup_confirmation').values({ step: 'email' }).execute()
    await watchShop(shop.shop)
    const about = (await read()).events.filter(event => 'check' in event && event.check === 'email')
    expect(about).toMatchObject([
      { kind: 'problem_ended', reason: 'no_server' },
      { kind: 'problem_began', reason: 'no_server' },
    ])
  })

  it('report jobs that have stopped, with the present state of this machine', async () => {
    await watchShop(shop.shop)
    await sql`UPDATE operations_check SET checked_at = now() - interval '5 minutes'`.execute(shop.db)
    const young = (await read()).findings.find(({ name }) => name === 'jobs')
    expect(young?.reason).not.toBe('stopped')
    runFor(3_600)
    const { findings } = await read()
    expect(findings.find(({ name }) => name === 'jobs')).toMatchObject({
      state: 'attention',
      reason: 'stopped',
    })
    const age = (name: string) => {
      const at = findings.find(finding => finding.name === name)?.checkedAt ?? ''
      return Date.now() - Date.parse(at)
    }
    expect(age('data')).toBeLessThan(60_000)
    expect(age('email')).toBeGreaterThan(240_000)
  })

  it('count a finding of another version as never made', async () => {
    await sql`INSERT INTO operations_check (name, state, reason, facts, checked_at, since)
      VALUES ('disk', 'fine', NULL, '{"old": 1}', now(), now())`.execute(shop.db)
    expect((await read()).findings.find(({ name }) => name === 'disk')).toMatchObject({
      state: 'unknown',
      facts: null,
    })
  })

  it('are checked at once on demand', async () => {
    const { status, body } = await shop.call('POST /api/admin/operations/check', {}, admin)
    expect(status).toBe(200)
    const unmade = body.data.findings.filter(({ checkedAt }) => checkedAt === null)
    expect(unmade).toEqual([])
  })

  it('note starts and new versions, and keep events for 90 days', async () => {
    for (const version of ['1.0.0', '1.0.0', '1.1.0']) await recordStart(shop.db, { version, commit: null })
    expect((await read()).events).toMatchObject([
      { kind: 'updated', version: '1.1.0' },
      { kind: 'started', version: '1.0.0' },
      { kind: 'updated', version: '1.0.0' },
    ])
    await sql`UPDATE operations_event SET at = at - interval '91 days'`.execute(shop.db)
    expect(await deleteOldOperations(shop.db)).toBe(1)
    const left = await shop.db.selectFrom('operations_event').select('kind').execute()
    expect(left.map(({ kind }) => kind)).toEqual(['updated', 'updated'])
  })
})

it('finds a bucket that refuses its key, and one that is away', async () => {
  const { s3, shop: other, close } = await s3ShopFixture()
  onTestFinished(close)
  // each process asks a bucket once in 5 s
  const away = await testShop(s3.env, { beside: other, log: quiet })
  onTestFinished(away.close)
  const found = async (at: TestShop) => checked({ ...at.shop, log: quiet }, 'files')
  s3.badAnswer = () => ({ status: 403, code: 'AccessDenied' })
  expect(await found(other)).toMatchObject({ reason: 'denied', facts: { place: 's3' } })
  s3.badAnswer = () => ({ status: 503, code: 'ServiceUnavailable' })
  expect(await found(away)).toMatchObject({ state: 'attention', reason: 'away', facts: { place: 's3' } })
})

describe('the file for a technician', () => {
  const PERSON = { name: 'Nguyễn Thị Riêng Tư', phone: '0987654321', email: 'rieng.tu@khach-hang.vn' }
  const SECRETS = {
    SMTP_URL: 'smtp://hop.thu%40vi-du.vn:mat-khau-thu-99@127.0.0.1:1',
    ADMIN_EMAIL: 'chu-tiem@vi-du.vn',
    MAIL_FROM: 'gui-tu@vi-du.vn',
    METRICS_TOKEN: 'ma-bi-mat-cua-so-do-1234567890',
    BACKUP_PASSPHRASE: 'cau-mat-khau-sao-luu-123',
    SECRET_KEY: 'khoa-bi-mat-cua-may-chu-0123456789abcdef',
  }

  it('has version, checks, jobs and settings, and nothing of people and no secret', async () => {
    const at = await testShop({ ...SECRETS, PORT: '1' }, { log: quiet })
    onTestFinished(at.close)
    Object.assign(process.env, SECRETS)
    onTestFinished(() => {
      for (const name of Object.keys(SECRETS)) delete process.env[name]
    })
    const owner = await givenUser(at.db, { role: 'admin', name: 'Trần Chủ Tiệm', email: 'chu@cua-hang.vn' })
    const { id: productId } = await givenProduct(at.db, { stock: 9 })
    const { status } = await at.call('POST /api/orders', {
      body: {
        ...orderBody([{ productId }]),
        customer: { ...orderBody([]).customer, ...PERSON },
      },
    })
    expect(status).toBe(200)
    await sql`UPDATE email_outbox SET attempts = 1,
      last_error = ${`550 <${PERSON.email}> ${PERSON.name} unknown`}`.execute(at.db)
    await recordStart(at.db)
    await watchShop(at.shop)
    const { body } = await at.call('GET /api/admin/operations/report', {}, owner)
    const { name, text } = body.data
    expect(name).toMatch(/^anh-gia-\d{4}-\d\d-\d\d\.json$/)
    const report = JSON.parse(text)
    expect(Object.keys(report)).toEqual([
      'writtenAt',
      'version',
      'machine',
      'checks',
      'events',
      'jobs',
      'tasks',
      'settings',
    ])
    expect(report.checks).toHaveLength(checkNames.length)
    expect(report.settings).toMatchObject({
      SMTP_URL: 'set',
      ADMIN_EMAIL: 'set',
      LOG_LEVEL: 'info (default)',
    })
    const secrets = Object.values(SECRETS).flatMap(value => [value, decodeURIComponent(value)])
    const parts = ['mat-khau-thu-99', 'hop.thu', 'Riêng Tư', 'Chủ Tiệm', '987654321', owner.token]
    for (const private_ of [
      ...Object.values(PERSON),
      ...secrets,
      ...parts,
      'chu@cua-hang.vn',
      at.databaseUrl,
    ])
      expect(text).not.toContain(private_)
    // no e-mail and no phone number at all
    expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.\w/)
    expect(text).not.toMatch(/\b0[35789]\d{8}\b/)
  })
})

import { readFileSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ATTENTION, checked, FINE, quietShop, withEnv } from '#tests/support/operations.ts'
import type { TestShop } from '#tests/support/shop-app.ts'
import { checkStockNightly } from '../../stock/index.ts'
import { judgeCertificate } from './certificate-check.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await quietShop()
})
afterAll(() => shop.close())

describe('the check of backups', () => {
  const runs = async (...given: object[]) => {
    await sql`DELETE FROM backups.run`.execute(shop.db)
    if (given.length === 0) return
    await shop.db
      .insertInto('backups.run')
      .values(
        given.map((run, index) => ({
          id: `run-${index}`,
          kind: 'scheduled',
          place: 'local',
          status: 'done',
          started_at: new Date(),
          ...run,
        })),
      )
      .execute()
  }
  const ago = (hours: number) => ({ started_at: new Date(Date.now() - hours * 3_600_000) })
  const installed = (days: number) =>
    sql`UPDATE schema_migration SET applied_at = now() - ${days} * interval '1 day'`.execute(shop.db)

  it.each([
    ['none in a new shop', [], { state: 'unknown', reason: 'none_yet' }],
    ['a proven one', [{ ...ago(3), check_result: 'restored' }], FINE],
    ['one that waits for its trial', [ago(1), { ...ago(25), check_result: 'restored' }], FINE],
    [
      'failures since the newest',
      [{ ...ago(1), status: 'failed', error: 'Hết dung lượng đĩa' }, ago(3)],
      { ...ATTENTION, reason: 'failed', facts: { failed: 1, error: 'Hết dung lượng đĩa' } },
    ],
    ['an old one', [{ ...ago(27), check_result: 'restored' }], { ...ATTENTION, reason: 'late' }],
    [
      'an old proof',
      [ago(3), { ...ago(51), check_result: 'restored' }],
      { ...ATTENTION, reason: 'unproven' },
    ],
  ])('judges %s', async (_case, given, expected) => {
    await installed(0)
    await runs(...given)
    expect(await checked(shop.shop, 'backup')).toMatchObject(expected)
  })

  it('names each failure since the newest, with its kind and time', async () => {
    await installed(0)
    const [first, second] = [ago(2), ago(1)]
    await runs(
      { ...first, status: 'failed', error: 'Hết dung lượng đĩa' },
      { ...second, kind: 'manual', status: 'failed', error: 'S3 đầy' },
      ago(3),
    )
    const { facts } = await checked(shop.shop, 'backup')
    expect(facts?.failures).toEqual([
      { kind: 'manual', at: second.started_at.toISOString(), error: 'S3 đầy' },
      { kind: 'scheduled', at: first.started_at.toISOString(), error: 'Hết dung lượng đĩa' },
    ])
  })

  it('finds that none was ever made, and a plan that is off', async () => {
    await runs()
    await installed(3)
    expect(await checked(shop.shop, 'backup')).toMatchObject({ ...ATTENTION, reason: 'late' })
    await sql`INSERT INTO backups.plan (is_on, every, at, keep_days, keep_weeks, keep_months, place)
      VALUES (false, 'day', '02:00', 7, 4, 12, 'local')`.execute(shop.db)
    expect(await checked(shop.shop, 'backup')).toMatchObject({ ...ATTENTION, reason: 'off' })
    await sql`DELETE FROM backups.plan`.execute(shop.db)
  })

  it('finds an archive of the log that is more than five minutes behind', async () => {
    await runs({ ...ago(3), check_result: 'restored' })
    const shippedAgo = (seconds: number) =>
      sql`INSERT INTO backups.log_archive (line, interval_seconds, is_same_disk, based_at, shipped_at, error)
        VALUES ('a', 60, false, now(), now() - ${seconds} * interval '1 second', 'Hết dung lượng đĩa')
        ON CONFLICT (is_only) DO UPDATE SET shipped_at = excluded.shipped_at`.execute(shop.db)
    await shippedAgo(290)
    expect(await checked(shop.shop, 'backup')).toMatchObject(FINE)
    await shippedAgo(310)
    expect(await checked(shop.shop, 'backup')).toMatchObject({
      ...ATTENTION,
      reason: 'log_behind',
      facts: { error: 'Hết dung lượng đĩa' },
    })
    await shippedAgo(60)
    const provenAgo = (hours: number) =>
      sql`UPDATE backups.log_archive SET error = NULL, trial_error = 'Không đủ chỗ',
        proven_at = now() - ${hours} * interval '1 hour'`.execute(shop.db)
    await provenAgo(49)
    expect(await checked(shop.shop, 'backup')).toMatchObject(FINE)
    await provenAgo(51)
    expect(await checked(shop.shop, 'backup')).toMatchObject({
      ...ATTENTION,
      reason: 'log_unproven',
      facts: { error: 'Không đủ chỗ' },
    })
    await sql`DELETE FROM backups.log_archive`.execute(shop.db)
  })

  it('finds an hourly backup late after 3 hours, and unproven after 4', async () => {
    await sql`INSERT INTO backups.plan (is_on, every, at, keep_days, keep_weeks, keep_months, place)
      VALUES (true, 'hour', '02:00', 7, 4, 12, 'local')`.execute(shop.db)
    await runs({ ...ago(2.9), check_result: 'restored' })
    expect(await checked(shop.shop, 'backup')).toMatchObject(FINE)
    await runs({ ...ago(3.1), check_result: 'restored' })
    expect(await checked(shop.shop, 'backup')).toMatchObject({ ...ATTENTION, reason: 'late' })
    await runs(ago(1), { ...ago(4.1), check_result: 'restored' })
    expect(await checked(shop.shop, 'backup')).toMatchObject({ ...ATTENTION, reason: 'unproven' })
    await sql`DELETE FROM backups.plan`.execute(shop.db)
  })
})

describe('the check of the books', () => {
  it('was not made before the nightly check, and has its time and its broken rules', async () => {
    await shop.db.deleteFrom('stock_check').execute()
    expect(await checked(shop.shop, 'books')).toMatchObject({ state: 'unknown', reason: 'never' })
    const night = new Date('2026-11-28T19:00:00Z')
    await checkStockNightly(shop.db, night)
    expect(await checked(shop.shop, 'books')).toMatchObject({ ...FINE, checkedAt: night })
    await sql`UPDATE stock_check SET broken = '{A rule}'`.execute(shop.db)
    expect(await checked(shop.shop, 'books')).toMatchObject({
      ...ATTENTION,
      reason: 'broken',
      facts: { broken: ['A rule'] },
    })
  })
})

describe('the check of the certificate', () => {
  const now = new Date('2026-11-29T00:00:00Z')
  const until = (days: number) => new Date(now.getTime() + days * 86_400_000)

  it.each([
    [
      { until: until(48), isTrusted: true },
      { ...FINE, facts: { daysLeft: 48 } },
    ],
    [
      { until: until(13), isTrusted: true },
      { ...ATTENTION, reason: 'soon' },
    ],
    [
      { until: until(-1), isTrusted: false },
      { ...ATTENTION, reason: 'expired' },
    ],
    [
      { until: until(48), isTrusted: false },
      { ...ATTENTION, reason: 'untrusted' },
    ],
  ])('judges %j', (seen, expected) => {
    expect(judgeCertificate('shop.example', seen, now)).toMatchObject(expected)
  })

  it('reads the certificate of the public address', async () => {
    const file = (name: string) =>
      readFileSync(join(import.meta.dirname, '../../../../../tests/support/servers/tls', name))
    const certificates = [
      ['server.crt', 'untrusted'],
      ['expired.crt', 'expired'],
    ] as const
    for (const [name, reason] of certificates) {
      const server = createTlsServer({ key: file('server.key'), cert: file(name) })
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
      const { port } = server.address() as AddressInfo
      expect(
        await checked(withEnv(shop, { PUBLIC_URL: `https://localhost:${port}` }), 'certificate'),
      ).toMatchObject({
        ...ATTENTION,
        reason,
        facts: { host: 'localhost' },
      })
    }
  })

  it('is unknown without TLS, and if nobody answers there', async () => {
    expect(await checked(shop.shop, 'certificate')).toMatchObject({ state: 'unknown', reason: 'http' })
    expect(await checked(withEnv(shop, { PUBLIC_URL: 'https://localhost:1' }), 'certificate')).toMatchObject({
      state: 'unknown',
      reason: 'unreachable',
    })
  })
})

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { givenProduct, orderBody } from '#tests/support/factories.ts'
import { claimFor, givenProof } from '#tests/support/orders/proofs.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { shopMeasures } from './shop-measures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** The measures by name, as a scrape right now has them. */
async function measured(at: Parameters<typeof shopMeasures>[0] = shop.shop, isClosed = false) {
  const measures = await shopMeasures(at, () => isClosed)()
  return Object.fromEntries(
    measures.map(({ name, value }) => [name, typeof value === 'number' ? value : value.of]),
  )
}

describe('the figures of the shop', () => {
  it('count emails that wait and that failed, of one day', async () => {
    const email = { recipient: 'a@b.vn', subject: 'x', text_body: 'x', html_body: 'x', kind: 'test' }
    const ago = (seconds: number) => ({ created_at: new Date(Date.now() - seconds * 1000) })
    await shop.db
      .insertInto('email_outbox')
      .values([
        { ...email, ...ago(600) },
        { ...email, ...ago(60) },
        { ...email, ...ago(1200), last_error: 'refused', attempts: 1 },
        { ...email, ...ago(1200), sent_at: new Date() },
        { ...email, ...ago(1200), is_replaced: true },
        { ...email, ...ago(90_000) },
      ])
      .execute()
    const { shop_emails_waiting, shop_emails_failed, shop_emails_oldest_wait_seconds } = await measured()
    expect([shop_emails_waiting, shop_emails_failed]).toEqual([2, 1])
    expect(shop_emails_oldest_wait_seconds).toBeGreaterThanOrEqual(600)
    expect(shop_emails_oldest_wait_seconds).toBeLessThan(700)
  })

  it('count due jobs, and those that were given up in the last hour', async () => {
    expect((await measured()).shop_jobs_waiting).toMatchObject({ send_email: 0, clean_up: 0 })
    const queue = await startQueue(shop.databaseUrl, pino({ level: 'silent' }))
    for (let n = 0; n < 5; n++) await queue.enqueue('send_email', { emailId: String(n) })
    await queue.stop()
    const set = (n: number, change: string) =>
      sql`UPDATE pgboss.job SET ${sql.raw(change)} WHERE name = 'send_email' AND data->>'emailId' = ${String(n)}`.execute(
        shop.db,
      )
    await set(0, `start_after = now() - interval '20 minutes'`)
    await set(1, `state = 'retry', start_after = now() + interval '20 minutes'`)
    await set(2, `state = 'failed', completed_on = now() - interval '10 minutes'`)
    await set(3, `state = 'failed', completed_on = now() - interval '2 hours'`)
    await set(4, `state = 'completed', completed_on = now()`)
    const { shop_jobs_waiting, shop_jobs_failed, shop_jobs_oldest_wait_seconds } = await measured()
    expect(shop_jobs_waiting).toMatchObject({ send_email: 1, write_order_emails: 0 })
    expect(shop_jobs_failed).toMatchObject({ send_email: 1, write_order_emails: 0 })
    const { send_email: oldest } = shop_jobs_oldest_wait_seconds as Record<string, number>
    expect(oldest).toBeGreaterThanOrEqual(1200)
    expect(oldest).toBeLessThan(1300)
  })

  it('know the newest backup, the newest proven one, and failures since', async () => {
    const none = await measured()
    expect(none.shop_backup_age_seconds).toBe(none.shop_backup_proven_age_seconds)
    expect(none).toMatchObject({ shop_backup_interval_seconds: 86_400, shop_backups_failed: 0 })
    const run = (id: string, hours: number, more: object) => ({
      id,
      kind: 'scheduled',
      place: 'local',
      status: 'done',
      started_at: new Date(Date.now() - hours * 3_600_000),
      ...more,
    })
    await shop.db
      .insertInto('backups.run')
      .values([
        run('a', 90, { status: 'failed' }),
        run('b', 60, { check_result: 'restored' }),
        run('c', 30, { check_result: 'damaged' }),
        run('d', 2, { status: 'failed' }),
        run('e', 1, { status: 'failed' }),
      ])
      .execute()
    const found = await measured()
    expect(Number(found.shop_backup_age_seconds) / 3600).toBeCloseTo(30, 1)
    expect(Number(found.shop_backup_proven_age_seconds) / 3600).toBeCloseTo(60, 1)
    expect(found.shop_backups_failed).toBe(2)
  })

  it('count orders by state, and transfers to review', async () => {
    const { id: productId } = await givenProduct(shop.db)
    const place = async () =>
      (await shop.call('POST /api/orders', { body: orderBody([{ productId }]) })).body.data._id
    const [first, second] = [await place(), await place()]
    for (const id of [first, second]) await claimFor(shop, id, (await givenProof(shop)).url)
    await sql`UPDATE orders SET payment_method = 'bank_transfer'`.execute(shop.db)
    await sql`UPDATE orders SET placed_at = now() - interval '2 days' WHERE id = ${first}`.execute(shop.db)
    expect(await measured()).toMatchObject({
      shop_orders: { pending: 2, delivered: 0 },
      shop_transfers_waiting: 2,
      shop_transfers_overdue: 1,
      shop_refunds_due: 0,
      shop_stock_rules_broken: 0,
      shop_stock_alerts: { out_of_stock: 0 },
    })
  })
})

it('reads nothing while a restore replaces the shop', async () => {
  expect(await measured({ ...shop.shop, db: null as never }, true)).toEqual({ shop_closed_for_restore: 1 })
})

describe('a database that does not answer', () => {
  const quiet = { debug() {}, info() {}, warn() {}, error() {} }
  const up = {
    shop_closed_for_restore: 0,
    shop_database_up: 1,
    shop_database_writable: 1,
    shop_storage_up: 1,
  }

  it('leaves a scrape with its state and without figures', async () => {
    const away = openDatabase('postgres://127.0.0.1:1/nothing', { onIdleError: () => {} })
    const found = await measured({ ...shop.shop, db: away.db, log: quiet })
    await away.close()
    expect(found).toEqual({ ...up, shop_database_up: 0, shop_database_writable: 0 })
  })

  it('does not hold up a scrape, and its figures return with it', async () => {
    const measures = shopMeasures({ ...shop.shop, log: quiet }, () => false)
    const names = async () => (await measures()).map(({ name }) => name)
    await shop.db.transaction().execute(async tx => {
      await sql`LOCK TABLE email_outbox IN ACCESS EXCLUSIVE MODE`.execute(tx)
      expect(await names()).toEqual(Object.keys(up))
    })
    await eventually(async () => expect((await names()).length).toBeGreaterThan(15))
  })

  it('is read once for all scrapes of the same time', async () => {
    const other = await testShop()
    const scrapes = await Promise.all(Array.from({ length: 30 }, () => other.app.inject({ url: '/metrics' })))
    const open = /^shop_database_pool_open_connections (\d+)$/m
    const { body } = await other.app.inject({ url: '/metrics' })
    expect(scrapes.every(answer => answer.body.includes('shop_database_up 1'))).toBe(true)
    // the figures, the trial of writing, and the places of files
    expect(Number(open.exec(body)?.[1])).toBeLessThanOrEqual(3)
    await other.close()
  })
})

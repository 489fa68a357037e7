import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Finding } from '#contract/operations/operations.shapes.ts'
import { openDatabase } from '#server/db/database.ts'
import { StorageError } from '#server/storage/file-storage.ts'
import { givenProduct, orderBody } from '#tests/support/factories.ts'
import { ATTENTION, checked, FINE, QUIET, quietShop, withEnv } from '#tests/support/operations.ts'
import { claimFor, givenProof } from '#tests/support/orders/proofs.ts'
import { s3ShopFixture } from '#tests/support/s3-shop.ts'
import type { TestShop } from '#tests/support/shop-app.ts'
import { givenFile } from '#tests/support/stored-files.ts'
import { checkData } from './data-checks.ts'
import { forecast, judgeDisk } from './disk-check.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await quietShop()
})
afterAll(() => shop.close())

/** A server that answers each request so after so many ms, until the test ends. @returns its port */
async function givenServer(status: number, afterMs = 0): Promise<string> {
  const server = createServer((_request, response) =>
    setTimeout(() => response.writeHead(status).end('a page'), afterMs),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  return String((server.address() as AddressInfo).port)
}

describe('the check of the home page', () => {
  it('is fine with an answer, and knows whether the shop sells', async () => {
    expect(await checked(withEnv(shop, { PORT: await givenServer(200) }), 'shop')).toMatchObject({
      ...FINE,
      facts: { status: 200, isOpen: true },
    })
    await sql`UPDATE setting SET value = '{"isOpen": false}' WHERE section = 'opening'`.execute(shop.db)
    expect(await checked(withEnv(shop, { PORT: await givenServer(200) }), 'shop')).toMatchObject({
      ...FINE,
      facts: { isOpen: false },
    })
    await sql`UPDATE setting SET value = '{"isOpen": true}' WHERE section = 'opening'`.execute(shop.db)
  })

  it('finds a page that fails, and one that does not answer', async () => {
    expect(await checked(withEnv(shop, { PORT: await givenServer(500) }), 'shop')).toMatchObject({
      ...ATTENTION,
      reason: 'down',
      facts: { status: 500 },
    })
    expect(await checked(withEnv(shop, { PORT: '1' }), 'shop')).toMatchObject({
      ...ATTENTION,
      reason: 'down',
    })
  })

  it('finds one that shoppers get late', async () => {
    expect(await checked(withEnv(shop, { PORT: await givenServer(200, 3_050) }), 'shop')).toMatchObject({
      ...ATTENTION,
      reason: 'slow',
      facts: { status: 200 },
    })
  })
})

describe('the checks of data and orders', () => {
  it('are fine if orders can be written, and name the newest one', async () => {
    expect(await checked(shop.shop, 'orders')).toMatchObject({ ...FINE, facts: { newestNumber: null } })
    const { id: productId } = await givenProduct(shop.db, { stock: 9 })
    const { body } = await shop.call('POST /api/orders', { body: orderBody([{ productId }]) })
    expect(await checked(shop.shop, 'orders')).toMatchObject({
      ...FINE,
      facts: { newestNumber: body.data.orderNumber },
    })
    const data = await checked(shop.shop, 'data')
    expect(data).toMatchObject({ ...FINE, facts: { isExternal: false } })
    expect(data.facts?.bytes).toBeGreaterThan(1_000_000)
  })

  it('find a database that only reads, is full, or is away', async () => {
    const readOnly = openDatabase(`${shop.databaseUrl}?options=-c%20default_transaction_read_only%3Don`, {
      onIdleError: () => {},
    })
    onTestFinished(() => readOnly.close())
    const at = { ...shop.shop, db: readOnly.db }
    expect(await checked(at, 'data')).toMatchObject({ ...ATTENTION, reason: 'read_only' })
    expect(await checked(at, 'orders')).toMatchObject({ state: 'unknown', reason: 'refused' })
    const round = { now: new Date(), figures: {} as never, tookMs: 5, isAsked: true }
    expect(await checkData(shop.shop, { ...round, writeError: { code: '53100' } }, undefined)).toMatchObject({
      ...ATTENTION,
      reason: 'disk_full',
    })
    const away = openDatabase('postgres://127.0.0.1:1/nothing', { onIdleError: () => {} })
    onTestFinished(() => away.close())
    expect(await checked({ ...shop.shop, db: away.db }, 'data')).toMatchObject({
      ...ATTENTION,
      reason: 'away',
    })
    expect(await checked({ ...shop.shop, db: away.db }, 'orders')).toMatchObject({
      state: 'unknown',
      facts: null,
    })
  })

  it('find a database that reads late', async () => {
    const found = await shop.db.transaction().execute(async tx => {
      await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`.execute(tx)
      const finding = checked(shop.shop, 'data')
      await sql`SELECT pg_sleep(1.6)`.execute(tx)
      return { finding }
    })
    expect(await found.finding).toMatchObject({ ...ATTENTION, reason: 'slow' })
  })

  it('find transfers that wait for more than a day', async () => {
    const { id: productId } = await givenProduct(shop.db, { stock: 9 })
    const { body } = await shop.call('POST /api/orders', { body: orderBody([{ productId }]) })
    await claimFor(shop, body.data._id, (await givenProof(shop)).url)
    await sql`UPDATE orders SET payment_method = 'bank_transfer', placed_at = now() - interval '2 days'
      WHERE id = ${body.data._id}`.execute(shop.db)
    expect(await checked(shop.shop, 'orders')).toMatchObject({
      ...ATTENTION,
      reason: 'transfers_overdue',
      facts: { overdueTransfers: 1 },
    })
  })
})

describe('the check of files', () => {
  it('looks some up, and finds those that are missing', async () => {
    const { storageKey } = await givenFile(shop.shop)
    await givenFile(shop.shop)
    const { facts } = await checked(shop.shop, 'files')
    expect(facts?.opened).toBe(facts?.files)
    expect(facts?.missing).toBe(0)
    await shop.shop.storages.of('local').remove(`${storageKey}/original`)
    expect(await checked(shop.shop, 'files')).toMatchObject({
      ...ATTENTION,
      reason: 'missing',
      facts: { missing: 1 },
    })
  })
})

describe('the check of a bucket', () => {
  it('finds that it is full or takes no files, until it takes them again', async () => {
    const { s3, shop: s3Shop, mend, close } = await s3ShopFixture({ log: QUIET })
    onTestFinished(close)
    expect(await checked(s3Shop.shop, 'files')).toMatchObject(FINE)
    for (const [code, status, reason] of [
      ['XMinioStorageFull', 507, 'full'],
      ['AccessDenied', 403, 'denied'],
    ] as const) {
      s3.badAnswer = request => (request.startsWith('PUT') ? { status, code } : undefined)
      const expected = { ...ATTENTION, reason, facts: { place: 's3' } }
      expect(await checked(s3Shop.shop, 'files')).toMatchObject(expected)
    }
    mend()
    expect(await checked(s3Shop.shop, 'files')).toMatchObject({ ...FINE, facts: { place: null } })
    expect(s3.requests.filter(request => request.includes('check/probe')).at(-1)).toMatch(/^DELETE/)
  })

  it('keeps a full place in mind between two trials', async () => {
    const full = new StorageError('full', 'no space')
    const place = { ...shop.shop.storages.of('local'), put: () => Promise.reject(full) }
    const context = {
      ...shop.shop,
      storages: { ...shop.shop.storages, connected: new Map([['local', place]] as const) },
    }
    const found = await checked(context, 'files')
    expect(found).toMatchObject({ ...ATTENTION, reason: 'full', facts: { place: 'local' } })
    const last = { ...found, name: 'files', since: null, checkedAt: found.checkedAt.toISOString() } as Finding
    expect(await checked(context, 'files', [last], { isAsked: false })).toMatchObject({ reason: 'full' })
    const noRoom = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    place.put = () => Promise.reject(noRoom)
    expect(await checked(context, 'files', [last], { isAsked: false })).toMatchObject({ reason: 'full' })
  })
})

describe('the check of the disk', () => {
  const room = (freeBytes: number) => [{ folder: 'data' as const, sizeBytes: 1_000, freeBytes }]

  it.each([
    [room(500), null, FINE],
    [room(500), 13, { ...ATTENTION, reason: 'filling' }],
    [room(99), null, { ...ATTENTION, reason: 'nearly_full' }],
    [room(19), null, { ...ATTENTION, reason: 'full' }],
  ])('judges %j with %s days left', (folders, daysLeft, expected) => {
    expect(judgeDisk(folders, daysLeft)).toMatchObject(expected)
  })

  it('foresees the day it is full from a week on, as long as it fills', () => {
    const free = { freeBytes: 300 }
    expect(forecast(free, { days: 10, first: 100, last: 200 })).toBe(30)
    expect(forecast(free, { days: 6, first: 100, last: 200 })).toBeNull()
    expect(forecast(free, { days: 10, first: 200, last: 200 })).toBeNull()
    expect(forecast(free, { days: 10, first: 199, last: 200 })).toBeNull()
    expect(forecast(free, undefined)).toBeNull()
  })

  it('measures the disk of this machine, keeps the day, and finds a folder that is gone', async () => {
    const { facts } = await checked(shop.shop, 'disk')
    expect(facts?.folders).toMatchObject([{ folder: 'data' }])
    const days = await shop.db.selectFrom('operations_disk').selectAll().execute()
    expect(days).toHaveLength(1)
    expect(await checked(withEnv(shop, { BACKUP_DIR: '/no/such/folder' }), 'disk')).toMatchObject({
      ...ATTENTION,
      reason: 'unreadable',
    })
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { everyCall } from '#tests/support/calls/call-samples.ts'
import { addEffectData } from '#tests/support/calls/effect-data.ts'
import { type Run, runsOf, sendRun } from '#tests/support/calls/effect-runs.ts'
import { sampledShops } from '#tests/support/calls/sampled-shops.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { idempotencyKey, type TestShop, testShop } from '#tests/support/shop-app.ts'

/**
 * Calls that create something each time that they are sent, each with the reason why they need no key.
 */
const CREATES_EACH_TIME: Record<string, string> = {
  'POST /api/login': 'each sign-in has a session',
  'POST /api/forgot-password': 'the address gets a few emails at most, and only the newest link works',
  'POST /api/guest-cart/add': 'a cart with an unknown id is seen by nobody and ends when it is idle',
  'POST /api/upload/payment-proof': 'a picture that no order names is erased a day later',
  'POST /api/upload/product-image': 'a picture that no product names is erased a day later',
  'POST /api/admin/settings/pictures': 'a picture that no section names is erased a day later',
  'POST /api/admin/moving-in': 'files that are not imported change nothing and are erased after a month',
  'POST /api/admin/backups': 'a second one is refused while the first one waits or runs',
  'POST /api/admin/backups/:id/check': 'the same',
  'POST /api/admin/backups/:id/restore': 'the same',
  'POST /api/admin/backups/:id/download': 'each download is in the log, and reported by email',
  'POST /api/admin/setup/test-email': 'each is a test that staff ask for',
}

const shops = sampledShops(addEffectData)
const writing = everyCall.filter(call => !call.route.startsWith('GET '))

let s3: S3Server
let opened: Awaited<ReturnType<typeof shops.openRestorable>>
beforeAll(async () => {
  s3 = await startS3Server()
  opened = await shops.openRestorable({ env: s3.env })
})
afterEach(() => opened.restore())
afterAll(async () => {
  await opened.close()
  await s3.close()
})

type Sending = { run: Run; headers: object }

/** Makes a call twice. @returns the tables that have more rows after the second one, and the jobs of that */
async function addedByRepeat(call: Call, { run, headers }: Sending): Promise<string[]> {
  const { shop } = opened
  await sendRun(shop, call, run, opened, headers)
  shop.jobs.splice(0)
  const before = await rowsOfTables(shop)
  const statuses = await sendRun(shop, call, { ...run, first: undefined }, opened, headers)
  if (call.isRepeatable) expect(statuses).toEqual(statuses.map(() => 200))
  const after = await rowsOfTables(shop)
  await opened.restore()
  const grown = [...after].flatMap(([table, rows]) => (rows > (before.get(table) ?? 0) ? [table] : []))
  return [...grown, ...shop.jobs.splice(0).map(({ name }) => name)]
}

async function rowsOfTables({ db }: TestShop): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string; rows: number }>`
    SELECT c.oid::regclass::text AS name,
           (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %s', c.oid::regclass),
                                                false, true, '')))[1]::text::int AS rows
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'backups') AND c.relname <> 'rate_limit'`.execute(db)
  return new Map(tables.map(({ name, rows }) => [name, rows]))
}

describe('a call that is sent again with its Idempotency-Key', () => {
  it.each(writing)('$route creates nothing more, or has its reason', async call => {
    const added = new Set<string>()
    for (const run of runsOf(call, opened))
      for (const name of await addedByRepeat(call, { run, headers: idempotencyKey() })) added.add(name)
    // a change of what is there may be in the log twice
    if (!call.isRepeatable) added.delete('audit_entry')
    if (call.route in CREATES_EACH_TIME) expect(added).not.toEqual(new Set())
    else expect([...added]).toEqual([])
  })
})

describe('the documentation of the calls', () => {
  it('names the header of those that take it, and of no other', async () => {
    const shop = await testShop()
    const { paths } = (await shop.app.inject({ url: '/api/docs/json' })).json()
    const named = (path: string) =>
      paths[path].post.parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key')
    expect(named('/api/admin/promotions')).toBe(true)
    expect(named('/api/admin/categories')).toBe(false)
    await shop.close()
  })
})

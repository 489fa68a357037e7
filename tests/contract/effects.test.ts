import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AuditKind } from '#contract/audit/audit.kinds.ts'
import { type Call, permissionOf } from '#contract/kernel/call.ts'
import { changesPublicAnswers, type Effect, isAudited } from '#contract/kernel/effects.ts'
import { everyCall, sampleOf } from '#tests/support/calls/call-samples.ts'
import { addEffectData } from '#tests/support/calls/effect-data.ts'
import { makeRun, type Run, runsOf } from '#tests/support/calls/effect-runs.ts'
import type { SampleData } from '#tests/support/calls/sample-data.ts'
import { sampledShops } from '#tests/support/calls/sampled-shops.ts'
import { undeclaredTables, unwrittenEffects } from '#tests/support/calls/table-effects.ts'
import { unlabelledParts } from '#tests/support/calls/unlabelled-audit.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { requestOf, type TestShop, testShop } from '#tests/support/shop-app.ts'

/** Calls that are no GET and change nothing, each with the reason why it is no GET. */
const CHANGES_NOTHING: Record<string, string> = {
  'POST /api/admin/guest-data/find': 'a person’s name or number stays out of addresses and logs',
  'POST /api/admin/mail-server/test': 'a mail server is tried before it is saved',
  'POST /api/admin/promotions/preview':
    'a promotion is tried before it is saved; its rules are too long for an address',
  'POST /api/admin/promotions/simulation': 'the same',
  'POST /api/admin/orders/:id/confirmation-email': 'its job writes the email',
  'POST /api/orders/track': 'a phone number stays out of addresses and logs',
  'POST /api/invoices/:id/generate-pdf': 'the specification has it as a POST; the file is not kept',
  'POST /api/invoices/export-excel': 'the specification has it as a POST',
  'POST /api/warehouse/receipt-file': 'a file is sent to be checked; nothing is booked or kept',
}

/** Declared effects that show in no table, each with the reason. */
const WRITES_NO_TABLE: Record<string, Partial<Record<Effect, string>>> = {
  'POST /api/admin/backups/:id/check': {
    backups: 'its job restores the backup on trial; that of the sample has no tables',
  },
  'POST /api/admin/backups/:id/restore': { backups: 'its job replaces the whole shop' },
  'POST /api/invoices/from-order/:orderId': { orders: 'pages of orders show the number of the invoice' },
  'POST /api/invoices/:id/replace': { orders: 'the same' },
}

const shops = sampledShops(addEffectData)
const writing = everyCall.filter(call => !call.route.startsWith('GET '))

describe('the declared changes of a call', () => {
  it('is declared by every call that is no GET, and by no GET', () => {
    const silent = writing.filter(call => !call.changes?.length).map(call => call.route)
    expect(silent.sort()).toEqual(Object.keys(CHANGES_NOTHING).sort())
    expect(everyCall.filter(call => call.route.startsWith('GET ') && call.changes)).toEqual([])
  })

  it('is in the documentation', async () => {
    const shop = await testShop()
    const { paths } = (await shop.app.inject({ url: '/api/docs/json' })).json()
    expect(paths['/api/admin/products/{id}'].put['x-changes']).toEqual(['catalogue', 'stock'])
    await shop.close()
  })
})

describe('the tables and the audit log', () => {
  const isObliged = (call: Call, { by }: Run) => by === 'admin' && isAudited(call)

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

  it.each(writing)(
    'show the declarations of $route, neither less nor more, and an entry of staff',
    async call => {
      const { shop } = opened
      const log = () => shop.db.selectFrom('audit_entry').selectAll().execute()
      const written = new Set<string>()
      for (const run of runsOf(call, opened)) {
        const before = await log()
        await makeRun(shop, call, run, opened)
        const changed = await opened.changedTables()
        expect(undeclaredTables(call, changed), JSON.stringify(run.input)).toEqual([])
        const entries = (await log()).filter(({ id }) => before.every(entry => entry.id !== id))
        if (isObliged(call, run)) expect(entries).not.toEqual([])
        expect(unlabelledParts(entries)).toEqual([])
        for (const table of changed) written.add(table)
        await opened.restore()
      }
      expect(unwrittenEffects(call, [...written])).toEqual(Object.keys(WRITES_NO_TABLE[call.route] ?? {}))
    },
  )

  it('are looked at after staff have made each open call that names an order', () => {
    const open = writing.filter(
      call => !permissionOf(call) && call.route.includes('/:id') && call.changes?.includes('orders'),
    )
    expect(open.length).toBeGreaterThan(1)
    for (const call of open) expect(runsOf(call, opened).map(({ by }) => by)).toContain('admin')
  })

  it('have a Vietnamese label for all that the calls of the sample data have recorded', async () => {
    const entries = await opened.shop.db.selectFrom('audit_entry').selectAll().execute()
    expect(entries).not.toEqual([])
    expect(unlabelledParts(entries)).toEqual([])
  })

  it('name the parts of an entry without a label', () => {
    const partsOf = (kind: AuditKind, after: object) =>
      unlabelledParts([{ subject_kind: kind, before: {}, after }])
    expect(partsOf('stock_take', { status: 'unsettled', scope: 'Cả kho' })).toEqual([])
    expect(partsOf('stock_take', { status: 'shipped', state: 'open' })).toEqual([
      'stock_take.status = "shipped"',
      'stock_take.state = "open"',
    ])
    // a label, but neither codes nor a description for its values
    expect(partsOf('product', { tax_class: 'standard', warranty: '2026-11-20T00:00:00Z' })).toEqual([
      'product.tax_class = "standard"',
      'product.warranty = "2026-11-20T00:00:00Z"',
    ])
  })

  it('show an effect that is left out', () => {
    const written = ['orders', 'audit_entry', 'stock_reservation', 'cart_line', 'payment_hold']
    expect(undeclaredTables({ changes: ['orders'] }, written)).toEqual(written.slice(2))
    expect(undeclaredTables({ changes: ['orders', 'reservations', 'carts', 'holds'] }, written)).toEqual([])
  })

  it('show an effect that a call does not have', () => {
    const written = ['orders', 'stock', 'stock_reservation', 'email_outbox']
    const changes = ['orders', 'reservations', 'emails'] as const
    expect(unwrittenEffects({ changes }, written)).toEqual([])
    // the table is that of reservations as well, which show in another one
    expect(unwrittenEffects({ changes: [...changes, 'stock', 'carts'] }, written)).toEqual(['stock', 'carts'])
  })
})

describe('kept public answers', () => {
  const publicCalls = everyCall.filter(call => call.cache === 'public')
  /** Every public answer; those about a product for both products of the sample data. */
  const answersOf = async (shop: TestShop) => {
    const answers: Record<string, unknown> = {}
    for (const url of addresses) answers[url] = (await shop.app.inject({ url })).json()
    return answers
  }
  const addressesOf = (data: SampleData) =>
    publicCalls.flatMap(({ route }) =>
      [data.productId, data.unsoldProductId].map(
        productId => requestOf(route, sampleOf(route, { ...data, productId })).url,
      ),
    )
  const effective = writing.filter(changesPublicAnswers)
  /**
   * Samples without anything that shoppers see: no stock level changes, new products of files are hidden,
   * each customer has a personal code.
   */
  const unseen = new Set([
    'POST /api/admin/moving-in/:id/undo',
    'PUT /api/admin/promotions/:id/state',
    'POST /api/admin/promotions/:id/copy',
    'DELETE /api/admin/promotions/:id',
    'POST /api/admin/promotions/:id/codes',
    'POST /api/admin/products/import',
    'PUT /api/admin/orders/:id/status',
    'PUT /api/admin/orders/status',
    'POST /api/warehouse/import',
    'POST /api/warehouse/export',
    'POST /api/warehouse/transfer',
    'POST /api/warehouse/transactions',
    'POST /api/warehouse/transactions/:id/reversal',
  ])

  let first: Awaited<ReturnType<typeof shops.openRestorable>>
  let second: TestShop
  let keepsNothing: TestShop
  let addresses: Set<string>
  beforeAll(async () => {
    first = await shops.openRestorable({ keepsAnswers: true })
    addresses = new Set(addressesOf(first.data))
    second = await testShop({}, { beside: first.shop, keepsAnswers: true })
    keepsNothing = await testShop({}, { beside: first.shop })
  })
  const restore = async () => {
    await first.restore()
    second.shop.publicAnswersChanged('everything')
  }
  afterEach(restore)
  afterAll(async () => {
    for (const shop of [second, keepsNothing, first]) await shop.close()
  })

  it.each(effective)('are those of now after $route, in two processes', async call => {
    const { shop } = first
    let isSeen = false
    for (const run of runsOf(call, first)) {
      const before = await answersOf(shop)
      expect(await answersOf(second)).toEqual(before)
      await makeRun(shop, call, run, first)
      const now = await answersOf(keepsNothing)
      isSeen ||= !isDeepStrictEqual(now, before)
      expect(await answersOf(shop)).toEqual(now)
      await eventually(async () => expect(await answersOf(second)).toEqual(now))
      await restore()
    }
    expect(isSeen).toBe(!unseen.has(call.route))
  })
})

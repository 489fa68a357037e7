import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Call, permissionOf } from '#contract/call.ts'
import { changesPublicAnswers, isAudited } from '#contract/effects.ts'
import { proofAddress } from '#contract/payments/proof.calls.ts'
import { everyCall, type Sample, sampleOf } from '#tests/support/calls/call-samples.ts'
import type { SampleData } from '#tests/support/calls/sample-data.ts'
import { sampledShops } from '#tests/support/calls/sampled-shops.ts'
import { undeclaredTables } from '#tests/support/calls/table-effects.ts'
import { excelForm } from '#tests/support/catalogue/workbooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { orderBody } from '#tests/support/factories.ts'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { requestOf, type TestShop, testShop } from '#tests/support/shop-app.ts'

/** Calls that are no GET and change nothing, each with the reason why it is no GET. */
const CHANGES_NOTHING: Record<string, string> = {
  'POST /api/admin/guest-data/find': 'a person’s name or number stays out of addresses and logs',
  'POST /api/admin/promotions/preview':
    'a promotion is tried before it is saved; its rules are too long for an address',
  'POST /api/admin/promotions/simulation': 'the same',
  'POST /api/orders/track': 'a phone number stays out of addresses and logs',
  'POST /api/invoices/:id/generate-pdf': 'the specification has it as a POST; the file is not kept',
  'POST /api/invoices/export-excel': 'the specification has it as a POST',
  'POST /api/warehouse/receipt-file': 'a file is sent to be checked; nothing is booked or kept',
}

const shops = sampledShops(async () => {})
const writing = everyCall.filter(call => !call.route.startsWith('GET '))

describe('what a call declares to change', () => {
  it('is said of every call that is no GET, and of no GET', () => {
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
  /** Without a mail server, a bucket, or a password of the admin there is nothing to record. */
  const refused = [
    'POST /api/admin/emails/:id/resend',
    'POST /api/admin/setup/test-mail',
    'POST /api/storage/admin/switch-storage',
    'POST /api/storage/admin/migrate-to-s3',
    'POST /api/storage/admin/retry-failed',
    'POST /api/storage/admin/stop-migration',
    'POST /api/admin/backups/:id/restore',
  ]
  /** Refused to an admin with the common sample: each needs a password, a token or a cart of its own. */
  const refusedToAdmins = [
    'POST /api/login',
    'PUT /api/change-password',
    'POST /api/reset-password',
    'DELETE /api/me',
    'PUT /api/cart/update',
    'DELETE /api/cart/remove',
  ]
  const answered = writing.filter(({ route }) => ![...refused, ...refusedToAdmins].includes(route))
  const isObliged = (call: Call) => permissionOf(call) && isAudited(call)

  let opened: Awaited<ReturnType<typeof shops.openRestorable>>
  beforeAll(async () => {
    opened = await shops.openRestorable()
  })
  afterEach(() => opened.restore())
  afterAll(() => opened.close())

  it.each(answered)(
    'show what $route declares: no table of another effect, an entry of staff',
    async call => {
      const { shop, data } = opened
      const count = () => shop.db.selectFrom('audit_entry').select('id').execute()
      const before = await count()
      await makeCall(shop, call, data)
      expect(undeclaredTables(call, await opened.changedTables())).toEqual([])
      if (isObliged(call)) expect((await count()).length).toBeGreaterThan(before.length)
    },
  )

  it('show an effect that is left out', () => {
    const written = ['orders', 'audit_entry', 'stock_reservation', 'cart_line', 'payment_hold']
    expect(undeclaredTables({ changes: ['orders'] }, written)).toEqual(written.slice(2))
    expect(undeclaredTables({ changes: ['orders', 'reservations', 'carts', 'holds'] }, written)).toEqual([])
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
  /** Samples without anything that shoppers see: no stock level changes, a new product of a file is hidden, each customer has a code of their own. */
  const unseen = new Set([
    'PUT /api/admin/promotions/:id/state',
    'POST /api/admin/promotions/:id/copy',
    'DELETE /api/admin/promotions/:id',
    'POST /api/admin/promotions/:id/codes',
    'POST /api/admin/products/import',
    'PUT /api/admin/orders/:id/status',
    'PUT /api/admin/orders/status',
    'PUT /api/admin/orders/:id/returns',
    'DELETE /api/admin/orders',
    'DELETE /api/admin/orders/:id/delete',
    'DELETE /api/orders/:id',
    'PUT /api/warehouse/warehouses/:id',
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
  afterEach(async () => {
    await first.restore()
    second.shop.publicAnswersChanged('everything')
  })
  afterAll(async () => {
    for (const shop of [second, keepsNothing, first]) await shop.close()
  })

  it.each(effective)('are those of now after $route, in two processes', async call => {
    const { shop, data } = first
    const before = await answersOf(shop)
    expect(await answersOf(second)).toEqual(before)
    await makeCall(shop, call, data)
    const now = await answersOf(keepsNothing)
    if (!unseen.has(call.route)) expect(now).not.toEqual(before)
    expect(await answersOf(shop)).toEqual(now)
    await eventually(async () => expect(await answersOf(second)).toEqual(now))
  })
})

/** An order is placed by the guest whose cart and hold it takes. */
const BY_A_GUEST = 'POST /api/orders'

/** Makes a call as an admin, with input that changes something. */
async function makeCall(shop: TestShop, call: Call, data: SampleData): Promise<void> {
  const send = async (input: Sample) => {
    const { payload, ...request } = requestOf(call.route, input)
    const answer = await shop.app.inject({
      ...request,
      ...(payload && { payload }),
      headers: call.route === BY_A_GUEST ? {} : { authorization: `Bearer ${data.admin.token}` },
    })
    expect(answer.statusCode, `${call.route}: ${answer.body}`).toBe(200)
    return answer
  }
  const input = effectiveSample(call, data)
  const answer = await send(input)
  // an import is checked before it is confirmed
  const { token } = call.upload ? answer.json().data : {}
  if (token) await send({ body: excelForm(data.workbook), query: { confirm: token } })
}

/** A promotion of all products that is in effect. */
const RUNNING = {
  name: 'Khai trương',
  codeMode: 'none' as const,
  startsAt: '2026-01-01T00:00:00+07:00',
  conditions: { scope: { of: 'all' as const } },
  offer: { on: 'order', kind: 'percent', percent: 5 } as const,
  combines: { order: true, delivery: true, codes: true },
}

/** Good input; other than the common sample where that one leaves everything as it is. */
function effectiveSample(call: Call, data: SampleData): Sample {
  const others: Record<string, Sample> = {
    'PUT /api/admin/settings/:section': {
      params: { section: 'delivery' },
      body: {
        section: 'delivery',
        version: 0,
        value: cityRules(30_000, null),
      },
    },
    'POST /api/admin/promotions': { body: { ...RUNNING, state: 'active' } },
    'PUT /api/admin/promotions/:id': {
      params: { id: data.promotionId },
      body: { ...RUNNING, state: 'active', version: 1 },
    },
    'PUT /api/admin/categories/order': { body: { ids: [data.categoryId, data.emptyCategoryId] } },
    [BY_A_GUEST]: {
      body: orderBody([{ productId: data.productId }], {
        paymentMethod: 'bank_transfer',
        hold: data.hold,
        guestSessionId: data.sessionId,
        paymentProofImage: proofAddress.of(data.proofClaim),
      }),
    },
    'POST /api/admin/guest-data/erase': { body: { person: '0900 000 789' } },
  }
  return others[call.route] ?? sampleOf(call.route, data)
}

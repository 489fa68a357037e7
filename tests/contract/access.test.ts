import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Call, permissionOf } from '#contract/kernel/call.ts'
import { everyCall, sampleOf } from '#tests/support/calls/call-samples.ts'
import { departures } from '#tests/support/calls/published-document.ts'
import type { SampleData } from '#tests/support/calls/sample-data.ts'
import { sampledShops } from '#tests/support/calls/sampled-shops.ts'
import { givenUser } from '#tests/support/factories.ts'
import { requestOf, type TestShop } from '#tests/support/shop-app.ts'

/** Everybody who may knock at a call. */
const people = [
  'nobody',
  'customer',
  'other customer',
  'holder of the order’s key',
  'holder of the guest cart',
  'inactive user',
  'expired token',
  'admin',
] as const
type Person = (typeof people)[number]

let shop: TestShop
let restore: () => Promise<void>
let close: () => Promise<void>
let sampleData: SampleData
let tokens: Partial<Record<Person, string>>

const shops = sampledShops(async ({ db }) => {
  const inactive = await givenUser(db, { role: 'admin', isActive: false })
  const expired = await givenUser(db, { role: 'admin' })
  await db
    .updateTable('session')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', expired.id)
    .execute()
  return { inactive, expired }
})

async function openShop(): Promise<void> {
  const opened = await shops.openRestorable()
  const { data, added } = opened
  ;({ shop, restore, close } = opened)
  sampleData = data
  tokens = {
    customer: sampleData.customer.token,
    'other customer': sampleData.other.token,
    'inactive user': added.inactive.token,
    'expired token': added.expired.token,
    admin: sampleData.admin.token,
  }
}

/** The expected answer to a person, by the declaration of a call and, for one order, its ownership. */
function expected(call: Call, person: Person): number {
  const isOpen = call.cache === 'public' || call.ignoresSession === true
  if (call.route === 'POST /api/login') return 401
  if (!isOpen && person === 'inactive user') return 403
  if (!isOpen && person === 'expired token') return 401
  const isSignedIn = person === 'customer' || person === 'other customer' || person === 'admin'
  if (call.access !== 'public' && !isSignedIn) return 401
  if ((call.access === 'staff' || permissionOf(call)) && person !== 'admin') return 403
  return ownRule(call.route, person)
}

const ofWhoeverReads = [
  'GET /api/orders/:id',
  'GET /api/orders/:id/payment-proof',
  'PUT /api/orders/:id/payment-proof',
  'PATCH /api/orders/:id/cancel',
]

function ownRule(route: string, person: Person): number {
  const mayRead = ['customer', 'admin', 'holder of the order’s key'].includes(person)
  if (ofWhoeverReads.includes(route)) return mayRead ? 200 : 404
  // The shop of the test has no bucket to copy files to.
  if (/\/(?:migrate-to-s3|retry-failed|free-disk|stop-migration)$/.test(route)) return 409
  // No such link was ever sent.
  if (route === 'POST /api/reset-password') return 400
  // No user of the test has a password: the current one is wrong.
  if (route === 'PUT /api/change-password') return 400
  if (/^POST \/api\/admin\/backups\/:id\/(?:restore|download)$/.test(route)) return 400
  // Admins can't erase themselves (R30).
  if (route === 'DELETE /api/me') return person === 'admin' ? 403 : 400
  if (route === 'GET /api/orders/user/:userId') return person === 'other customer' ? 403 : 200
  const hasLine = person === 'customer'
  if (route === 'PUT /api/cart/update' || route === 'DELETE /api/cart/remove') return hasLine ? 200 : 404
  return 200
}

const isWriting = (call: Call) => !call.route.startsWith('GET ')

describe('who may make which call that writes', () => {
  // Such calls change data: each test meets the shop as it was.
  beforeAll(openShop)
  afterEach(() => restore())
  afterAll(() => close())

  it.each(everyCall.filter(isWriting))('$route', admitsThoseWhoMay)
})

describe('who may make which call that reads', () => {
  beforeAll(openShop)
  afterAll(() => close())

  it.each(everyCall.filter(call => !isWriting(call)))('$route', admitsThoseWhoMay)
})

async function admitsThoseWhoMay(call: Call): Promise<void> {
  const seen: Record<string, number> = {}
  for (const person of people) {
    const { payload, ...request } = requestOf(call.route, sampleFor(call, person))
    const answer = await shop.app.inject({
      ...request,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...(tokens[person] && { authorization: `Bearer ${tokens[person]}` }),
        ...(person === 'holder of the order’s key' && { 'x-order-key': sampleData.orderKey }),
      },
    })
    seen[person] = answer.statusCode
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    if (isJson) expect(departures(call.route, answer.statusCode, answer.json())).toEqual([])
    if (answer.statusCode >= 400)
      expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) })
    else if (call.changes) await renew()
  }
  expect(seen).toEqual(Object.fromEntries(people.map(person => [person, expected(call, person)])))
}

describe('sessions and carts', () => {
  beforeAll(openShop)
  afterEach(() => restore())
  afterAll(() => close())

  it('keeps a guest’s cart from a request without its id', async () => {
    const strange = { params: { sessionId: 'A'.repeat(22) } }
    const seen = await shop.call('GET /api/guest-cart/:sessionId', strange)
    expect(seen.body.data.items).toEqual([])
    const line = { product_id: sampleData.productId, quantity: 1 }
    const changed = await shop.call('PUT /api/guest-cart/:sessionId/update', { ...strange, body: line })
    expect(changed.error.code).toBe('cart_line_not_found')
  })

  it('ends a session at once with logout', async () => {
    await shop.call('POST /api/logout', {}, sampleData.customer)
    expect((await shop.call('GET /api/me', {}, sampleData.customer)).error.code).toBe('unauthenticated')
  })

  it('refuses malformed tokens everywhere but on public answers', async () => {
    for (const authorization of ['Bearer', 'Bearer x', 'Basic abc', `Bearer ${'a'.repeat(43)}`]) {
      const answer = await shop.app.inject({ url: '/api/me', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
    }
  })
})

function sampleFor(call: Call, person: Person) {
  const sample = sampleOf(call.route, sampleData)
  // A status change is legal once only: admins are the only ones who get that far.
  return call.route === 'POST /api/guest-cart/migrate' && person === 'admin'
    ? { body: { sessionId: sampleData.sessionId } }
    : sample
}

/** Puts back everything that a call may have used up: sessions, the order's state, the cart lines. */
async function renew(): Promise<void> {
  await shop.db
    .updateTable('orders')
    .set({ status: 'pending', payment_status: 'pending' })
    .where('id', '=', sampleData.orderId)
    .execute()
  await shop.db
    .updateTable('stock_reservation')
    .set({ status: 'held' })
    .where('status', '=', 'released')
    .execute()
  await shop.db.deleteFrom('hold_reservation').execute()
  await shop.db.updateTable('stock').set({ reserved: 1 }).where('on_hand', '>', 0).execute()
  const line = { product_id: sampleData.productId, quantity: 1 }
  await shop.call('POST /api/cart/add', { body: line }, sampleData.customer)
  await shop.call('POST /api/guest-cart/add', { body: { ...line, sessionId: sampleData.sessionId } })
}

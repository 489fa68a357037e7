import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

/** A cash order of two products that went through these states; `delivered` collects its money. */
async function givenOrder(...states: OrderStatus[]): Promise<string> {
  const products = [await givenProduct(shop.db), await givenProduct(shop.db)]
  const body = orderBody(products.map(({ id: productId }) => ({ productId })))
  const id = (await shop.call('POST /api/orders', { body })).body.data._id
  for (const status of states)
    await shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status } }, admin)
  return id
}

const list = async (query: object) =>
  (await shop.call('GET /api/admin/orders', { query: { limit: 50, ...query } }, admin)).body
const idsOf = async (query: object) => (await list(query)).data.map(order => order._id)
const overview = async () => (await shop.call('GET /api/admin/overview', {}, admin)).body.data

/** The list of some work and the overview's count of it have to agree. */
async function expectAgreement(ids: string[], query: object, name: 'returnsDue' | 'refundsDue') {
  const { data, total } = await list(query)
  expect(data.map(order => order._id)).toEqual(ids.toReversed())
  const totalDong = data.reduce((sum, order) => sum + order.totalAmount, 0)
  expect([total, (await overview())[name]]).toEqual([ids.length, { count: ids.length, totalDong }])
}

const settle = async (id: string, which: 'first' | 'all') => {
  const { body } = await shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)
  const ids = body.data.returns.flatMap(({ _id, status }) => (status === 'pending' ? [_id] : []))
  const wanted = which === 'first' ? ids.slice(0, 1) : ids
  const returns = wanted.map(returnId => ({ returnId, received: 1, lost: 0 }))
  const call = { params: { id }, body: { returns } }
  return shop.call('PUT /api/admin/orders/:id/returns', call, admin)
}

describe('orders with work due', () => {
  it('are found until their pieces are back and their money is refunded, as in the overview', async () => {
    await givenOrder('confirmed')
    await givenOrder('confirmed', 'cancelled')
    await givenOrder('delivered')
    const sent = await givenOrder('shipped', 'cancelled')
    const paid = await givenOrder('delivered', 'cancelled')
    await expectAgreement([sent, paid], { returns: 'pending' }, 'returnsDue')
    await expectAgreement([paid], { refund: 'due' }, 'refundsDue')
    // the same orders as by state and payment
    expect(await idsOf({ status: 'cancelled', paymentStatus: 'paid' })).toEqual([paid])

    // one of two lines is back: the order still waits
    await settle(sent, 'first')
    await expectAgreement([sent, paid], { returns: 'pending' }, 'returnsDue')
    await settle(paid, 'all')
    await expectAgreement([sent], { returns: 'pending' }, 'returnsDue')
    await expectAgreement([paid], { refund: 'due' }, 'refundsDue')

    const call = {
      params: { id: paid },
      body: { paymentStatus: 'refunded' as const, reason: 'Đã chuyển trả' },
    }
    await shop.call('PUT /api/admin/orders/:id/payment-status', call, admin)
    await expectAgreement([], { refund: 'due' }, 'refundsDue')
    await settle(sent, 'all')
  })

  it('can be filtered further, page by page', async () => {
    const [first, second] = [
      await givenOrder('shipped', 'cancelled'),
      await givenOrder('delivered', 'cancelled'),
    ]
    const { data, total, totalPages } = await list({ returns: 'pending', limit: 1, page: 2 })
    expect([data.map(order => order._id), total, totalPages]).toEqual([[first], 2, 2])
    expect(await idsOf({ returns: 'pending', refund: 'due' })).toEqual([second])
    expect(await idsOf({ returns: 'pending', paymentStatus: 'pending' })).toEqual([first])
    expect(await idsOf({ returns: 'pending', search: data[0]?.orderNumber ?? '' })).toEqual([first])
    expect(await idsOf({ refund: 'due', status: 'delivered' })).toEqual([])
    const exported = await shop.call('GET /api/admin/orders/export', { query: { refund: 'due' } }, admin)
    expect(exported.status).toBe(200)
    for (const query of [{ returns: 'all' }, { refund: 'yes' }])
      expect((await shop.call('GET /api/admin/orders', { query: query as never }, admin)).status).toBe(400)
  })
})

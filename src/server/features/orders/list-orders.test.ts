import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let admin: { id: string; token: string }
let customer: { id: string; token: string }
let stranger: { id: string; token: string }
const ids: string[] = []

beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  customer = await givenUser(shop.db)
  stranger = await givenUser(shop.db)
  const lamp = await givenProduct(shop.db, { title: 'Đèn bàn', stock: 100 })
  const fan = await givenProduct(shop.db, { title: 'Quạt trần', stock: 100 })
  const place = async (token?: string) => {
    const body = orderBody([{ productId: lamp.id, quantity: 2 }, { productId: fan.id }])
    return (await shop.call('POST /api/orders', { body }, { token })).body.data._id
  }
  for (let index = 0; index < 12; index++) ids.push(await place(customer.token))
  await place(stranger.token)
  await place()
  const move = (id: string | undefined, status: 'confirmed' | 'processing' | 'cancelled') =>
    shop.call('PUT /api/admin/orders/:id/status', { params: { id: id ?? '' }, body: { status } }, admin)
  await move(ids[0], 'confirmed')
  await move(ids[1], 'processing')
  await move(ids[2], 'cancelled')
})
afterAll(() => shop.close())

describe('the list of one’s own orders', () => {
  it('has pages of ten with the goods of each order, newest first', async () => {
    const first = await shop.call('GET /api/orders', {}, customer)
    expect(first.body).toMatchObject({ total: 12, totalPages: 2, currentPage: 1 })
    expect(first.body.data.map(order => order._id)).toEqual(ids.toReversed().slice(0, 10))
    expect(first.body.data[0]).toMatchObject({
      itemCount: 3,
      taxRate: 10,
      orderItems: [
        { name: 'Đèn bàn', quantity: 2 },
        { name: 'Quạt trần', quantity: 1 },
      ],
    })
    const second = await shop.call('GET /api/orders', { query: { page: 2 } }, customer)
    expect(second.body.data.map(order => order._id)).toEqual([ids[1], ids[0]])
  })

  it('counts confirmed orders as being processed', async () => {
    const { body } = await shop.call('GET /api/orders', { query: { status: 'processing' } }, customer)
    expect(body.data.map(order => order.status)).toEqual(['processing', 'confirmed'])
    const all = await shop.call('GET /api/orders', { query: { status: 'processing' } }, admin)
    expect(all.body.data.map(order => order.status)).toEqual(['processing'])
  })

  it('shows an admin all, and the orders of one account to that account or an admin', async () => {
    expect((await shop.call('GET /api/orders', {}, admin)).body.total).toBe(14)
    const of = (userId: string, who: { token: string }, query = {}) =>
      shop.call('GET /api/orders/user/:userId', { params: { userId }, query }, who)
    expect((await of(customer.id, customer, { limit: 1000 })).body.data).toHaveLength(12)
    expect((await of(customer.id, admin, { status: 'cancelled' })).body.data.map(order => order._id)).toEqual(
      [ids[2]],
    )
    expect((await of(customer.id, stranger)).error.code).toBe('forbidden')
    expect((await of('01920000-0000-7000-8000-000000000000', admin)).status).toBe(404)
    expect((await of(customer.id, customer, { limit: 1001 })).status).toBe(400)
  })

  it('has figures of one’s own orders only', async () => {
    const own = await shop.call('GET /api/orders/stats/summary', {}, customer)
    expect(own.body.data).toMatchObject({
      total: 12,
      pending: 9,
      confirmed: 1,
      processing: 1,
      shipped: 0,
      delivered: 0,
      cancelled: 1,
    })
    expect(own.body.data.totalRevenue).toBe(11 * 330_000)
    expect((await shop.call('GET /api/orders/stats/summary', {}, admin)).body.data.total).toBe(14)
  })
})

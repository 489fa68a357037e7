import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { rollUpOrderMetrics } from './metrics.queries.ts'

let shop: TestShop
let admin: { id: string; token: string }
let customer: { id: string; token: string }
let stranger: { id: string; token: string }
let lamp: { id: string }
let fan: { id: string }
const ids: string[] = []

beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  customer = await givenUser(shop.db)
  stranger = await givenUser(shop.db)
  lamp = await givenProduct(shop.db, { title: 'Đèn bàn', stock: 100 })
  fan = await givenProduct(shop.db, { title: 'Quạt trần', stock: 100 })
  for (let index = 0; index < 12; index++) ids.push(await place(customer.token))
  await place(stranger.token)
  await place()
  await move(ids[0], 'confirmed')
  await move(ids[1], 'processing')
  await move(ids[2], 'cancelled')
})
afterAll(() => shop.close())

const place = async (token?: string) => {
  const body = orderBody([{ productId: lamp.id, quantity: 2 }, { productId: fan.id }])
  return (await shop.call('POST /api/orders', { body }, { token })).body.data._id
}

const move = (id: string | undefined, status: 'confirmed' | 'processing' | 'cancelled') =>
  shop.call('PUT /api/admin/orders/:id/status', { params: { id: id ?? '' }, body: { status } }, admin)

describe('the list of one’s own orders', () => {
  it('has pages of ten with the lines of each order, newest first', async () => {
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

  it('has metrics of one’s own orders only', async () => {
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

  it('has the ten newest orders with the metrics, the caller’s or the shop’s', async () => {
    const recent = async (who: { token: string }) => {
      const { data } = (await shop.call('GET /api/orders/stats/summary', {}, who)).body
      return data.recentOrders.map(order => order._id)
    }
    const listed = async (who: { token: string }) =>
      (await shop.call('GET /api/orders', {}, who)).body.data.map(order => order._id)
    expect(await recent(customer)).toEqual(ids.toReversed().slice(0, 10))
    expect(await recent(admin)).toEqual(await listed(admin))
    expect(await recent(admin)).toHaveLength(10)
    const ofNobody = await givenUser(shop.db)
    expect(await recent(ofNobody)).toEqual([])
  })
})

describe('the back office’s list of orders', () => {
  it('finds by number, name without diacritics and phone, and counts by state and day', async () => {
    const id = await place()
    const { body } = await shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)
    const find = async (query: Record<string, string>) =>
      (await shop.call('GET /api/admin/orders', { query: query as never }, admin)).body
    expect((await find({ search: body.data.orderNumber })).data.map(found => found._id)).toEqual([id])
    const [, year, digits = ''] = body.data.orderNumber.split('-')
    for (const search of [`dh${year}${digits}`, `dh-${year}-${digits.replace(/^0+/, '')}`]) {
      expect((await find({ search })).data.map(found => found._id)).toEqual([id])
    }
    expect((await find({ search: '?!' })).total).toBe(0)
    expect((await find({ search: 'tran thi mua' })).total).toBeGreaterThan(1)
    expect(
      (await find({ search: '0900000456', status: 'pending' })).data.every(
        found => found.status === 'pending',
      ),
    ).toBe(true)
    await sql`UPDATE orders SET customer_name = '山田 H’Hen Niê', customer_phone = '0977123456' WHERE id = ${id}`.execute(
      shop.db,
    )
    for (const search of [
      '0977 123 456',
      '+84 977123456',
      '84977123456',
      '(0977).123.456',
      '0977 12',
      '山田',
      'hen nie',
      'HHen',
      "h'hen",
      'hʼhen niê',
    ])
      expect([search, (await find({ search })).data.map(found => found._id)]).toEqual([search, [id]])
    expect((await find({ customerPhone: '0900 000 4' })).total).toBeGreaterThan(1)
    expect((await find({ customerPhone: '0911' })).total).toBe(0)
    expect((await find({ startDate: '2001-01-01', endDate: '2001-02-01' })).total).toBe(0)
    const { rows } = await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM orders WHERE status = 'pending'`.execute(shop.db)
    expect((await find({ status: 'pending' })).total).toBe(rows[0]?.n)
  })

  it('names the first two lines of each order', async () => {
    const lines = [lamp, fan, await givenProduct(shop.db, { title: 'Bàn trà' })].map(({ id: productId }) => ({
      productId,
    }))
    const placed = await shop.call('POST /api/orders', { body: orderBody(lines) })
    const { body } = await shop.call('GET /api/admin/orders', { query: { limit: 1 } }, admin)
    expect(body.data[0]?._id).toBe(placed.body.data._id)
    expect(body.data[0]).toMatchObject({ itemCount: 3, isCallDue: false })
    expect(body.data[0]?.firstLines.map(({ name }) => name)).toEqual(['Đèn bàn', 'Quạt trần'])
  })

  it('names the ward and the province of delivery', async () => {
    await place()
    const { body } = await shop.call('GET /api/admin/orders', { query: { limit: 1 } }, admin)
    expect(body.data[0]?.deliveryAddress).toEqual({ state: 'Phường Sài Gòn', city: 'Thành phố Hồ Chí Minh' })
  })

  it('has metrics that agree with a plain sum over the orders, before and after folding', async () => {
    const plain = async () => {
      const { rows } =
        await sql`SELECT count(*)::int AS total, (count(*) FILTER (WHERE status = 'cancelled'))::int AS cancelled,
        coalesce(sum(total_dong) FILTER (WHERE status <> 'cancelled'), 0)::float AS revenue FROM orders`.execute(
          shop.db,
        )
      return rows[0]
    }
    const metrics = async () => {
      const { data } = (await shop.call('GET /api/admin/orders/stats/summary', {}, admin)).body
      return { total: data.total, cancelled: data.cancelled, revenue: data.totalRevenue }
    }
    expect(await metrics()).toEqual(await plain())
    await shop.db.transaction().execute(rollUpOrderMetrics)
    expect(await metrics()).toEqual(await plain())
    await move(await place(), 'cancelled')
    expect(await metrics()).toEqual(await plain())
  })

  it('names only orders of the days that the metrics count', async () => {
    await sql`UPDATE orders SET placed_at = placed_at - interval '8 days'`.execute(shop.db)
    const newest = await place(stranger.token)
    const recent = async (query: { days?: number }) =>
      (await shop.call('GET /api/admin/orders/stats/summary', { query }, admin)).body.data.recentOrders
    expect(await recent({ days: 7 })).toMatchObject([
      { _id: newest, status: 'pending', totalAmount: 330_000 },
    ])
    expect(await recent({})).toHaveLength(10)
  })

  it('has the deep pages of a plain list in both orders, with and without a state', async () => {
    await sql`
      WITH placed AS (
        INSERT INTO orders (order_number, payment_method, customer_name, customer_email, customer_phone,
          street, city, subtotal_dong, tax_dong, total_dong, prices_include_tax, status, placed_at)
        SELECT 'LO-' || n, 'cash', 'Khách lô', 'lo@example.com', '0900000111', 'Đường', 'Hà Nội', 1000, 100,
               1100, false, CASE WHEN n % 10 = 0 THEN 'cancelled' ELSE 'pending' END,
               '2026-10-31T16:58:00Z'::timestamptz + n / 3 * interval '10 minutes'
          FROM generate_series(1, 1300) AS n RETURNING id)
      INSERT INTO order_line (order_id, position, product_id, title, variant_name, sku, quantity,
        unit_price_dong, total_dong, tax_percent)
      SELECT id, 0, ${lamp.id}, 'Đèn bàn', '', '', 1, 1000, 1000, 10 FROM placed`.execute(shop.db)
    for (const status of [undefined, 'pending'] as const) {
      const ofState = status ? sql`WHERE status = ${status}` : sql``
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM orders ${ofState} ORDER BY placed_at DESC, id`.execute(shop.db)
      const newest = rows.map(({ id }) => id)
      for (const sort of ['-createdAt', 'createdAt'] as const) {
        const expected = sort === 'createdAt' ? newest.toReversed() : newest
        for (const page of [51, 52, 55, Math.ceil(newest.length / 20), 99]) {
          const query = { page, limit: 20, sort, ...(status && { status }) }
          const { body } = await shop.call('GET /api/admin/orders', { query }, admin)
          expect(body.data.map(order => order._id)).toEqual(expected.slice(20 * (page - 1), 20 * page))
        }
      }
    }
  })
})

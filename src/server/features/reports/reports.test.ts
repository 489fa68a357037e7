import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderPayload } from '#contract/orders/order.payload.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { changeOrderStatus, placeOrder } from '#server/features/orders/index.ts'
import { promotionsByTarget } from '#server/features/promotions/index.ts'
import { givenCategory, givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { dayBefore, expectAgreement, NOW } from '#tests/support/plain-reports.ts'
import { promotion } from '#tests/support/pricing/promotions.ts'
import { givenPromotion } from '#tests/support/promotions/given-promotion.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { modelRuns } from '#tests/support/time/runs.ts'
import { rollUpReports } from './roll-up-reports.ts'

let shop: TestShop
let admin: { id: string; token: string }
let customers: { id: string }[]
let products: { id: string }[]
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  customers = [await givenUser(shop.db), await givenUser(shop.db)]
  const fans = await givenCategory(shop.db, 'Quạt trần')
  products = [
    await givenProduct(shop.db, { stock: 5_000, priceDong: 1_250_000 }),
    await givenProduct(shop.db, { stock: 5_000, priceDong: 333_333 }),
    await givenProduct(shop.db, { stock: 7, categoryId: fans }),
    await givenProduct(shop.db, { stock: 0, categoryId: fans }),
  ]
})
afterAll(() => shop.close())

const actor = { id: null, kind: 'admin', name: 'Thùy Linh' } as const

/**
 * One order of a made-up history: when (minutes before now, most of them around midnights), by whom, with
 * which lines, and its end.
 */
const plannedOrder = fc.record({
  daysAgo: fc.oneof(
    fc.integer({ min: 0, max: 8 }),
    fc.integer({ min: 0, max: 185 }),
    fc.constantFrom(0, 6, 7, 29, 30, 59, 60, 89, 90),
  ),
  minutes: fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 0, max: 1439 })),
  buyer: fc.constantFrom<string>('first', 'second', '0900000111', '0900000222'),
  lines: fc.uniqueArray(
    fc.record({ product: fc.integer({ min: 0, max: 1 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    {
      minLength: 1,
      maxLength: 2,
      selector: line => line.product,
    },
  ),
  path: fc.constantFrom<OrderStatus[]>(
    [],
    ['confirmed'],
    ['shipped'],
    ['shipped', 'delivered'],
    ['cancelled'],
    ['confirmed', 'cancelled'],
    ['delivered', 'cancelled'],
  ),
  discountDong: fc.constantFrom<number>(0, 1, 33_333, 9_000_000),
})

const discount = async (dong: number) => ({
  ...(await givenPromotion(
    shop.db,
    promotion({ on: 'order', kind: 'amount', dong: dong }, { name: 'Khai trương', mayExceedHalf: true }),
  )),
  code: null,
  isLimited: false,
  isSalePrice: false,
  customerLimit: null,
})

async function book(order: typeof plannedOrder extends fc.Arbitrary<infer T> ? T : never): Promise<string> {
  const userId =
    order.buyer === 'first' ? customers[0]?.id : order.buyer === 'second' ? customers[1]?.id : undefined
  const midnight = Date.parse(`${dayBefore(order.daysAgo)}T00:00:00+07:00`)
  const at = new Date(Math.min(midnight + order.minutes * 60_000, NOW.getTime()))
  const body = orderBody(
    order.lines.map(({ product, quantity }) => ({ productId: products[product]?.id ?? '', quantity })),
  )
  const phone = userId ? '0900000999' : order.buyer
  const placed = await placeOrder(
    {
      db: shop.db,
      secret: Buffer.alloc(64, 7),
      promotions: async () =>
        promotionsByTarget(order.discountDong > 0 ? [await discount(order.discountDong)] : []),
    },
    orderPayload.parse({ ...body, customer: { ...body.customer, phone } }),
    {
      userId: userId ?? null,
      at,
    },
  )
  for (const to of order.path)
    await changeOrderStatus(shop.db, { orderId: placed._id, to, note: '', actor, at })
  return placed._id
}

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

/** The kept sums of each period are those of its days. */
async function expectSoundPeriods(): Promise<void> {
  const { rows } = await sql`
    WITH plain AS (
      SELECT s.days, v.product_id, sum(v.pieces) AS pieces, sum(v.sales_dong) AS sales_dong
        FROM product_sale_period_start s JOIN product_sale v ON v.day >= s.first_day GROUP BY 1, 2
      HAVING sum(v.pieces) <> 0 OR sum(v.sales_dong) <> 0), kept AS (
      SELECT days, product_id, pieces::numeric, sales_dong::numeric FROM product_sale_period
       WHERE pieces <> 0 OR sales_dong <> 0)
    (TABLE plain EXCEPT TABLE kept) UNION ALL (TABLE kept EXCEPT TABLE plain)`.execute(shop.db)
  expect(rows).toEqual([])
}

describe('reports', () => {
  it('agree with a plain sum over any history, also around midnight and the ends of months', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(plannedOrder, { minLength: 1, maxLength: 12 }),
        // folded on which day, if at all: the periods move on and back
        fc.option(fc.integer({ min: 0, max: 40 })),
        async (orders, foldedDaysAgo) => {
          for (const order of orders) await book(order)
          if (foldedDaysAgo !== null) await rollUpReports(shop.db, daysAgo(foldedDaysAgo))
          await expectAgreement(shop.db)
          await expectSoundPeriods()
          await rollUpReports(shop.db, daysAgo(0))
          await expectAgreement(shop.db)
          await expectSoundPeriods()
        },
      ),
      { numRuns: modelRuns('sums of reports', { usual: 25, nightly: 500 }) },
    )
  })

  it('follow an order that is deleted, and one that loses its account', async () => {
    const plan = { daysAgo: 3, minutes: 5, lines: [{ product: 0, quantity: 2 }], path: [], discountDong: 1 }
    const id = await book({ ...plan, buyer: '0900000333' })
    await rollUpReports(shop.db, NOW)
    const deleted = await shop.call('DELETE /api/admin/orders/:id/delete', { params: { id } }, admin)
    expect(deleted.status).toBe(200)
    await expectAgreement(shop.db)
    await book({ ...plan, buyer: 'second' })
    await sql`DELETE FROM users WHERE id = ${customers[1]?.id}`.execute(shop.db)
    customers.pop()
    await expectAgreement(shop.db)
    await rollUpReports(shop.db, NOW)
    await expectAgreement(shop.db)
  })

  it('count products by stock: on sale, low under 10, out at 0', async () => {
    const { body } = await shop.call('GET /api/analytics/products', { query: { days: 7 } }, admin)
    const { data } = body
    expect([data.totalProducts, data.activeProducts]).toEqual([4, 4])
    expect([data.inStock, data.lowStock, data.outOfStock]).toEqual([2, 1, 1])
    expect(data.lowStockProducts.map(({ quantity }) => quantity)).toEqual([0, 7])
    await shop.db
      .updateTable('product')
      .set({ is_active: false })
      .where('id', '=', products[3]?.id ?? '')
      .execute()
    const after = (await shop.call('GET /api/analytics/products', {}, admin)).body.data
    expect([after.activeProducts, after.outOfStock, after.lowStockProducts.length]).toEqual([3, 0, 1])
    const counts = after.productsByCategory.map(({ category_name, count, activeCount }) => [
      category_name,
      count,
      activeCount,
    ])
    expect(counts.slice(0, 1)).toEqual([['Quạt trần', 2, 1]])
    expect(counts.slice(1).map(([, ...numbers]) => numbers)).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('name the ten newest customers with their orders, admins and older accounts left out', async () => {
    for (let n = 1; n <= 10; n++) await givenUser(shop.db, { name: `Khách mới ${n}` })
    const newest = await givenUser(shop.db, { name: 'Khách mới nhất', email: 'moi-nhat@example.com' })
    await givenUser(shop.db, { role: 'admin' })
    const order = () =>
      shop.call('POST /api/orders', { body: orderBody([{ productId: products[0]?.id ?? '' }]) }, newest)
    await order()
    const cancelled = (await order()).body.data._id
    await shop.call('PATCH /api/orders/:id/cancel', { params: { id: cancelled } }, newest)
    const { newestCustomers } = (await shop.call('GET /api/analytics/customers', {}, admin)).body.data
    expect(newestCustomers).toHaveLength(10)
    expect(newestCustomers[0]).toMatchObject({
      _id: newest.id,
      name: 'Khách mới nhất',
      email: 'moi-nhat@example.com',
      phone: null,
      orderCount: 1,
    })
    expect(newestCustomers.slice(1).map(({ name }) => name)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2].map(n => `Khách mới ${n}`),
    )
  })

  it('agree with the overview and the metrics of orders', async () => {
    const [stats, revenue, overview, people] = await Promise.all([
      shop.call('GET /api/admin/orders/stats/summary', { query: { days: 30 } }, admin),
      shop.call('GET /api/analytics/revenue', { query: { days: 30 } }, admin),
      shop.call('GET /api/admin/overview', {}, admin),
      shop.call('GET /api/analytics/customers', { query: { days: 30 } }, admin),
    ])
    expect(stats.body.data.totalRevenue).toBe(revenue.body.data.period.revenue)
    expect(overview.body.data.totalCustomers).toBe(people.body.data.totalCustomers)
    expect(overview.body.data).toMatchObject({
      openEnquiries: 0,
      waitingProofs: { count: 0, totalDong: 0 },
    })
  })

  it('refuse a period that is none, naming it', async () => {
    const { status, error } = await shop.call('GET /api/analytics/orders', { query: { days: 8 } }, admin)
    expect([status, error.errors?.[0]?.message]).toEqual([
      400,
      'Kỳ báo cáo phải là một trong: 7, 30, 90 ngày',
    ])
  })
})

it('shows new customers of the last 30 days for any period, and counts those of the period', async () => {
  const answers = []
  for (const days of [7, 30, 90] as const) {
    const { data } = (await shop.call('GET /api/analytics/customers', { query: { days } }, admin)).body
    answers.push(data)
  }
  const [week, month, quarter] = answers
  expect(week?.newCustomersTrend).toHaveLength(30)
  expect(week?.newCustomersTrend).toEqual(month?.newCustomersTrend)
  expect(quarter?.newCustomersTrend).toEqual(month?.newCustomersTrend)
  const sumOf = (days: number) =>
    (month?.newCustomersTrend ?? []).slice(-days).reduce((sum, { count }) => sum + count, 0)
  expect([week?.newCustomers, month?.newCustomers]).toEqual([sumOf(7), sumOf(30)])
  expect(sumOf(7)).toBeGreaterThan(0)
})

it('compares new customers with the same number of days before', async () => {
  const made = await Promise.all([1, 2, 3].map(() => givenUser(shop.db)))
  const ids = made.map(({ id }) => id)
  await sql`UPDATE users SET created_at = now() - interval '10 days' WHERE id = ANY (${ids}::uuid[])`.execute(
    shop.db,
  )
  const { data } = (await shop.call('GET /api/analytics/customers', { query: { days: 7 } }, admin)).body
  expect(data.previousNewCustomers).toBe(3)
  expect(data.newCustomersTrend.find(({ count }) => count === 3)).toBeDefined()
})

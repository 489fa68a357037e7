import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { segmentOf } from '#contract/accounts/segments.ts'
import { orderPayload } from '#contract/orders/order.payload.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders/order.status.ts'
import { changeStatus, placeOrder } from '#server/features/orders/index.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { foldReports } from './fold-reports.ts'
import { orderReport, revenueReport } from './sales-reports.ts'
import { customerReport, productReport } from './stock-and-people.ts'

let shop: TestShop
let admin: { id: string; token: string }
let customers: { id: string }[]
let products: { id: string }[]
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  customers = [await givenUser(shop.db), await givenUser(shop.db)]
  products = [
    await givenProduct(shop.db, { stock: 5_000, priceDong: 1_250_000 }),
    await givenProduct(shop.db, { stock: 5_000, priceDong: 333_333 }),
    await givenProduct(shop.db, { stock: 7 }),
    await givenProduct(shop.db, { stock: 0 }),
  ]
})
afterAll(() => shop.close())

const actor = { id: null, kind: 'admin', name: 'Thùy Linh' } as const

/** The first minutes of a month in Vietnam, still the month before in UTC. */
const NOW = new Date('2026-02-28T17:20:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

/** What a plain reading of the orders and their lines says, in UTC+7 by hand. */
async function plainOrders() {
  const { rows } = await sql<{
    id: string
    status: OrderStatus
    method: string
    dong: number
    at: Date
    buyer: string
  }>`SELECT id, status, payment_method AS method, total_dong AS dong, placed_at AS at,
            coalesce(user_id::text, customer_phone) AS buyer FROM orders`.execute(shop.db)
  return rows.map(row => ({
    ...row,
    day: new Date(row.at.getTime() + 7 * 3600_000).toISOString().slice(0, 10),
  }))
}
const dayBefore = (days: number) =>
  new Date(NOW.getTime() + 7 * 3600_000 - days * DAY_MS).toISOString().slice(0, 10)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

async function expectAgreement(): Promise<void> {
  const all = await plainOrders()
  for (const days of [7, 30, 90]) {
    const mine = all.filter(({ day }) => day > dayBefore(days) && day <= dayBefore(0))
    const before = all.filter(({ day }) => day > dayBefore(2 * days) && day <= dayBefore(days))
    const valid = mine.filter(({ status }) => status !== 'cancelled')
    const revenue = await revenueReport(shop.db, days, NOW)
    expect(revenue.period.revenue).toBe(sum(valid.map(({ dong }) => dong)))
    expect([revenue.period.orders, revenue.period.cancelled]).toEqual([
      valid.length,
      mine.length - valid.length,
    ])
    expect(revenue.previous.revenue).toBe(
      sum(before.filter(({ status }) => status !== 'cancelled').map(({ dong }) => dong)),
    )
    expect(revenue.dailyRevenue.map(({ date, revenue, orders }) => [date, revenue, orders])).toEqual(
      Array.from({ length: days }, (_, index) => {
        const date = dayBefore(days - 1 - index)
        const ofDay = valid.filter(({ day }) => day === date)
        return [date, sum(ofDay.map(({ dong }) => dong)), ofDay.length]
      }),
    )
    expect(sum(revenue.revenueByPaymentMethod.map(({ revenue }) => revenue))).toBe(revenue.period.revenue)
    const month = (name: string) =>
      sum(all.filter(o => o.status !== 'cancelled' && o.day.startsWith(name)).map(({ dong }) => dong))
    expect([revenue.thisMonthRevenue, revenue.lastMonthRevenue]).toEqual([month('2026-03'), month('2026-02')])
    expect(revenue.monthlyRevenue.slice(0, 3).map(({ revenue }) => revenue)).toEqual(
      ['2026-01', '2026-02', '2026-03'].map(month),
    )

    const orders = await orderReport(shop.db, days, NOW)
    expect(orders.ordersByStatus).toEqual(
      orderStatuses.map(_id => {
        const those = mine.filter(({ status }) => status === _id)
        return { _id, count: those.length, totalValue: sum(those.map(({ dong }) => dong)) }
      }),
    )
    expect(orders.pending + orders.processing + orders.completed + orders.cancelled).toBe(mine.length)
    expect([orders.total, orders.previousTotal]).toEqual([mine.length, before.length])
    expect(sum(orders.dailyOrders.map(({ count }) => count))).toBe(mine.length)

    const sold = await productReport(shop.db, days, NOW)
    const { rows: lines } = await sql<{
      order_id: string
      product_id: string
      quantity: number
      dong: number
    }>`
      SELECT order_id, product_id, quantity, total_dong AS dong FROM order_line`.execute(shop.db)
    const ids = new Set(valid.map(({ id }) => id))
    const plainSold = [
      ...Map.groupBy(
        lines.filter(line => ids.has(line.order_id)),
        line => line.product_id,
      ),
    ]
      .map(([id, of]) => [id, sum(of.map(l => l.quantity)), sum(of.map(l => l.dong))] as const)
      .sort((a, b) => b[2] - a[2])
    expect(
      sold.topSellingProducts.map(({ product, totalSold, totalRevenue }) => [
        product._id,
        totalSold,
        totalRevenue,
      ]),
    ).toEqual(plainSold)
  }

  const people = await customerReport(shop.db, 30, NOW)
  const buyers = [
    ...Map.groupBy(
      all.filter(o => o.status !== 'cancelled'),
      o => o.buyer,
    ),
  ].map(([buyer, of]) => ({
    buyer,
    orders: of.length,
    dong: sum(of.map(({ dong }) => dong)),
    last: of.map(o => o.at.getTime()),
  }))
  expect(people.totalBuyers).toBe(buyers.length)
  expect(
    people.topCustomers.map(c => [c.userId ?? c.phone, c.orderCount, c.totalSpent, Date.parse(c.lastOrder)]),
  ).toEqual(
    buyers
      .sort((a, b) => b.dong - a.dong || (a.buyer < b.buyer ? -1 : 1))
      .slice(0, 10)
      .map(b => [b.buyer, b.orders, b.dong, Math.max(...b.last)]),
  )
  for (const group of people.customerSegments) {
    const those = buyers.filter(({ dong }) => segmentOf(dong).id === group._id)
    expect([group.label, group.count, group.totalSpent]).toEqual([
      group.label,
      those.length,
      sum(those.map(b => b.dong)),
    ])
  }
}

/** One order of a made-up history: when (minutes before now, most of them around midnights), who, what, how it ends. */
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
    { db: shop.db, secret: Buffer.alloc(32, 7) },
    orderPayload.parse({ ...body, customer: { ...body.customer, phone } }),
    {
      userId: userId ?? null,
      at,
    },
  )
  for (const to of order.path) await changeStatus(shop.db, { orderId: placed._id, to, note: '', actor, at })
  return placed._id
}

describe('reports', () => {
  it('agree with a plain sum over any history, also around midnight and the ends of months, folded or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(plannedOrder, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (orders, fold) => {
          for (const order of orders) await book(order)
          if (fold) await foldReports(shop.db)
          await expectAgreement()
        },
      ),
      { numRuns: 25 },
    )
  }, 120_000)

  it('follow an order that is deleted, and one whose account goes', async () => {
    const plan = { daysAgo: 3, minutes: 5, lines: [{ product: 0, quantity: 2 }], path: [] }
    const id = await book({ ...plan, buyer: '0900000333' })
    await foldReports(shop.db)
    const deleted = await shop.call('DELETE /api/admin/orders/:id/delete', { params: { id } }, admin)
    expect(deleted.status).toBe(200)
    await expectAgreement()
    await book({ ...plan, buyer: 'second' })
    await sql`DELETE FROM users WHERE id = ${customers[1]?.id}`.execute(shop.db)
    customers.pop()
    await expectAgreement()
    await foldReports(shop.db)
    await expectAgreement()
  })

  it('count products by what is left: on sale, low under 10, out at 0', async () => {
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
    expect(after.productsByCategory[0]).toMatchObject({
      count: after.totalProducts > 0 ? expect.any(Number) : 0,
    })
  })

  it('agree with the overview and the figures of orders', async () => {
    const [stats, revenue, overview, people] = await Promise.all([
      shop.call('GET /api/admin/orders/stats/summary', { query: { days: 30 } }, admin),
      shop.call('GET /api/analytics/revenue', { query: { days: 30 } }, admin),
      shop.call('GET /api/admin/overview', {}, admin),
      shop.call('GET /api/analytics/customers', { query: { days: 30 } }, admin),
    ])
    expect(stats.body.data.totalRevenue).toBe(revenue.body.data.period.revenue)
    expect(overview.body.data.totalCustomers).toBe(people.body.data.totalCustomers)
    expect(overview.body.data).toMatchObject({
      openContactRequests: 0,
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

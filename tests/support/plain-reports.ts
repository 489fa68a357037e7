import { sql } from 'kysely'
import { expect } from 'vitest'
import { type OrderStatus, orderStatuses } from '#contract/orders/order.status.ts'
import { segmentOf } from '#contract/users/segments.ts'
import type { Database } from '#server/db/database.ts'
import { getPromotionReport } from '#server/features/reports/promotion-report.ts'
import { getOrderReport, getRevenueReport } from '#server/features/reports/sales-reports.ts'
import { getCustomerReport, getProductReport } from '#server/features/reports/stock-and-people.ts'

/** The first minutes of a month in Vietnam, still the month before in UTC. */
export const NOW = new Date('2026-02-28T17:20:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

/** A plain reading of the orders and their lines, in UTC+7 by hand. */
async function plainOrders(db: Database) {
  const { rows } = await sql<{
    id: string
    status: OrderStatus
    method: string
    dong: number
    isSpent: boolean
    at: Date
    buyer: string
  }>`SELECT id, status, payment_method AS method, total_dong AS dong, placed_at AS at,
            (payment_status = 'paid' OR status = 'delivered') AND payment_status <> 'refunded' AS "isSpent",
            coalesce(user_id::text, customer_phone) AS buyer FROM orders`.execute(db)
  return rows.map(row => ({
    ...row,
    day: new Date(row.at.getTime() + 7 * 3600_000).toISOString().slice(0, 10),
  }))
}
/** The day so many days before `NOW`, in Vietnam. */
export const dayBefore = (days: number) =>
  new Date(NOW.getTime() + 7 * 3600_000 - days * DAY_MS).toISOString().slice(0, 10)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

type Kept = { promotionId?: string; name: string; dong: number }
type PlainOrder = Awaited<ReturnType<typeof plainOrders>>[number]

/** Adds the discounts of orders up one by one. */
async function expectDiscounts(
  db: Database,
  days: number,
  { mine, before }: { mine: PlainOrder[]; before: PlainOrder[] },
): Promise<void> {
  const report = await getPromotionReport(db, days, NOW)
  const { rows: lines } = await sql<{ order_id: string; dong: number; off: number; kept: Kept[] }>`
    SELECT order_id, total_dong AS dong, discount_dong AS off, discounts AS kept FROM order_line`.execute(db)
  const { rows: kept } = await sql<{ id: string; ofOrder: Kept[]; ofFee: Kept[] }>`
    SELECT id, discounts AS "ofOrder", shipping_discounts AS "ofFee" FROM orders`.execute(db)
  const discountsOf = ({ id }: PlainOrder) => {
    const own = lines.filter(line => line.order_id === id)
    const order = kept.find(row => row.id === id)
    const ofFee = order?.ofFee ?? []
    return {
      gross: sum(own.map(({ dong }) => dong)),
      discount: sum(own.map(({ off }) => off)),
      fee: sum(ofFee.map(({ dong }) => dong)),
      all: [...own.flatMap(line => line.kept), ...(order?.ofOrder ?? []), ...ofFee],
    }
  }
  const totals = (orders: PlainOrder[]) => {
    const of = orders.filter(({ status }) => status !== 'cancelled').map(discountsOf)
    return {
      gross: sum(of.map(({ gross }) => gross)),
      discount: sum(of.map(({ discount }) => discount)),
      shippingDiscount: sum(of.map(({ fee }) => fee)),
      orders: of.length,
      discountedOrders: of.filter(({ all }) => sum(all.map(({ dong }) => dong)) > 0).length,
    }
  }
  expect([report.period, report.previous]).toEqual([totals(mine), totals(before)])
  expect(report.dailyDiscounts).toEqual(
    Array.from({ length: days }, (_, index) => {
      const date = dayBefore(days - 1 - index)
      return { date, ...totals(mine.filter(({ day }) => day === date)) }
    }),
  )
  const plain = Map.groupBy(
    mine.flatMap(order => discountsOf(order).all.map(one => ({ ...one, order }))),
    ({ promotionId, name }) => promotionId ?? name,
  )
  expect(report.promotions.length).toBe(plain.size)
  for (const { promotionId, name, orders, discount, revenue } of report.promotions) {
    const given = plain.get(promotionId ?? name) ?? []
    const those = new Set(given.map(({ order }) => order))
    expect([orders, discount, revenue]).toEqual([
      those.size,
      sum(given.map(({ dong }) => dong)),
      sum([...those].map(({ dong }) => dong)),
    ])
  }
}

/** Compares every metric of the reports at `NOW` with that plain reading. */
export async function expectAgreement(db: Database): Promise<void> {
  const all = await plainOrders(db)
  for (const days of [7, 30, 90]) {
    const mine = all.filter(({ day }) => day > dayBefore(days) && day <= dayBefore(0))
    const before = all.filter(({ day }) => day > dayBefore(2 * days) && day <= dayBefore(days))
    const valid = mine.filter(({ status }) => status !== 'cancelled')
    const revenue = await getRevenueReport(db, days, NOW)
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

    await expectDiscounts(db, days, { mine: valid, before })

    const orders = await getOrderReport(db, days, NOW)
    expect(orders.ordersByStatus).toEqual(
      orderStatuses.map(_id => {
        const those = mine.filter(({ status }) => status === _id)
        return { _id, count: those.length, totalValue: sum(those.map(({ dong }) => dong)) }
      }),
    )
    expect(orders.pending + orders.processing + orders.completed + orders.cancelled).toBe(mine.length)
    expect([orders.total, orders.previousTotal]).toEqual([mine.length, before.length])
    expect(sum(orders.dailyOrders.map(({ count }) => count))).toBe(mine.length)

    const sold = await getProductReport(db, days, NOW)
    const { rows: lines } = await sql<{
      order_id: string
      product_id: string
      quantity: number
      dong: number
    }>`
      SELECT order_id, product_id, quantity, total_dong - discount_dong AS dong FROM order_line`.execute(db)
    const ids = new Set(valid.map(({ id }) => id))
    const plainSold = [
      ...Map.groupBy(
        lines.filter(line => ids.has(line.order_id)),
        line => line.product_id,
      ),
    ]
      .map(([id, of]) => [id, sum(of.map(l => l.quantity)), sum(of.map(l => l.dong))] as const)
      .sort((a, b) => b[1] - a[1] || b[2] - a[2])
    expect(
      sold.topSellingProducts.map(({ product, totalSold, totalRevenue }) => [
        product._id,
        totalSold,
        totalRevenue,
      ]),
    ).toEqual(plainSold)
  }

  const buyersOf = (orders: typeof all) =>
    [
      ...Map.groupBy(
        orders.filter(o => o.status !== 'cancelled'),
        o => o.buyer,
      ),
    ].map(([buyer, of]) => ({
      buyer,
      orders: of.length,
      dong: sum(of.map(({ isSpent, dong }) => (isSpent ? dong : 0))),
    }))
  const lastOf = (buyer: string) =>
    Math.max(...all.filter(o => o.buyer === buyer && o.status !== 'cancelled').map(o => o.at.getTime()))
  for (const days of [7, 30, 90]) {
    const people = await getCustomerReport(db, days, NOW)
    expect(
      people.topCustomers.map(c => [
        c.userId ?? c.phone,
        c.orderCount,
        c.totalSpent,
        Date.parse(c.lastOrder),
      ]),
    ).toEqual(
      buyersOf(all.filter(({ day }) => day > dayBefore(days) && day <= dayBefore(0)))
        .sort((a, b) => b.dong - a.dong || (a.buyer < b.buyer ? -1 : 1))
        .slice(0, 10)
        .map(b => [b.buyer, b.orders, b.dong, lastOf(b.buyer)]),
    )
    const ever = buyersOf(all)
    expect(people.totalBuyers).toBe(ever.length)
    for (const group of people.customerSegments) {
      const those = ever.filter(({ dong }) => segmentOf(dong).id === group._id)
      expect([group.label, group.count, group.totalSpent]).toEqual([
        group.label,
        those.length,
        sum(those.map(b => b.dong)),
      ])
    }
  }
}

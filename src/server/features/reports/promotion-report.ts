import type { Discounts, PromotionReport } from '#contract/reports/report.shapes.ts'
import type { Database } from '../../db/database.ts'
import { type DiscountDayRow, selectDiscountDays, selectDiscounts } from './discounts.queries.ts'
import { daysFrom, periodOf } from './periods.ts'

/** Discounts of promotions on the orders of a period, by the amounts that the orders have kept. */
export async function getPromotionReport(db: Database, days: number, now: Date): Promise<PromotionReport> {
  const period = periodOf(days, now)
  const { firstDay, firstDayBefore, lastDay } = period
  const [rows, discounts] = await Promise.all([
    selectDiscountDays(db, { firstDay: firstDayBefore, lastDay }),
    selectDiscounts(db, period),
  ])
  const ofDays = new Map(rows.map(row => [row.day, row]))
  return {
    days,
    period: sumOf(rows.filter(({ day }) => day >= firstDay)),
    previous: sumOf(rows.filter(({ day }) => day < firstDay)),
    dailyDiscounts: daysFrom(firstDay, days).map(date => {
      const row = ofDays.get(date)
      return { date, ...sumOf(row ? [row] : []) }
    }),
    promotions: discounts.map(row => ({
      promotionId: row.promotion_id,
      name: row.name,
      orders: row.orders,
      discount: row.discount_dong,
      revenue: row.revenue_dong,
    })),
  }
}

const sumOf = (rows: readonly DiscountDayRow[]): Discounts => {
  const sum = (amount: (row: DiscountDayRow) => number) => rows.reduce((total, row) => total + amount(row), 0)
  return {
    gross: sum(row => row.gross_dong),
    discount: sum(row => row.discount_dong),
    shippingDiscount: sum(row => row.shipping_discount_dong),
    orders: sum(row => row.orders),
    discountedOrders: sum(row => row.discounted_orders),
  }
}

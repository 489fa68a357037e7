import { addDays, startOfVietnamDay } from '#contract/kernel/time.ts'
import { TREND_DAYS } from '#contract/reports/report.periods.ts'
import type {
  AdminOverview,
  CustomerReport,
  ProductReport,
  ReportProduct,
} from '#contract/reports/report.shapes.ts'
import { customerSegments, segmentOf } from '#contract/users/segments.ts'
import type { Database } from '../../db/database.ts'
import { imageView } from '../catalogue/index.ts'
import { countOpenEnquiries } from '../enquiries/index.ts'
import { callsDue, feesOpen, heldMuch, refundsDue, returnsDue, waitingProofs } from '../orders/index.ts'
import { countShortOrders } from '../picking/index.ts'
import { countBrokenRules } from '../stock/index.ts'
import { selectBuyerGroups, selectTopBuyers } from './buyers.queries.ts'
import { countCustomers, selectNewCustomers, selectNewestCustomers } from './metrics.queries.ts'
import { dayKey, daysFrom, periodOf, startOfMonth } from './periods.ts'
import {
  countByCategory,
  countScarceProducts,
  type ReportProductRow,
  selectNewestProducts,
  selectScarceProducts,
  selectTopProducts,
} from './products.queries.ts'

const LISTED = 10
/** «Low» in reports and on the overview (specification §9). */
const FEW_IN_REPORTS = 9
const FEW_ON_OVERVIEW = 5
const LISTED_ON_OVERVIEW = 5
const OVERVIEW_DAYS = 7

export async function getProductReport(db: Database, days: number, now: Date): Promise<ProductReport> {
  const [top, categories, scarce, scarceProducts, newest] = await Promise.all([
    selectTopProducts(db, { sinceDay: periodOf(days, now).firstDay, days, limit: LISTED }),
    countByCategory(db),
    countScarceProducts(db, FEW_IN_REPORTS),
    selectScarceProducts(db, { atMost: FEW_IN_REPORTS, limit: LISTED }),
    selectNewestProducts(db, LISTED),
  ])
  const activeProducts = categories.reduce((sum, { active }) => sum + active, 0)
  return {
    days,
    totalProducts: categories.reduce((sum, { count }) => sum + count, 0),
    activeProducts,
    inStock: activeProducts - scarce.few - scarce.out,
    lowStock: scarce.few,
    outOfStock: scarce.out,
    topSellingProducts: top.map(row => ({
      product: productView(row),
      totalSold: row.pieces,
      totalRevenue: row.sales_dong,
    })),
    productsByCategory: categories.map(({ id, category_name, count, active }) => ({
      _id: id,
      category_name,
      count,
      activeCount: active,
    })),
    lowStockProducts: scarceProducts.map(productView),
    recentProducts: newest.map(productView),
  }
}

export async function getCustomerReport(db: Database, days: number, now: Date): Promise<CustomerReport> {
  const period = periodOf(days, now)
  const bounds = [...customerSegments.map(({ aboveDong }) => aboveDong), -1]
  const firstOfTrend = addDays(period.lastDay, 1 - TREND_DAYS)
  const [since = firstOfTrend] = [period.firstDayBefore, firstOfTrend].sort()
  const [customers, made, top, groups, newest] = await Promise.all([
    countCustomers(db, startOfMonth(period.lastDay)),
    selectNewCustomers(db, startOfVietnamDay(since)),
    selectTopBuyers(db, { sinceDay: period.firstDay, days, limit: LISTED }),
    selectBuyerGroups(db, bounds),
    selectNewestCustomers(db, LISTED),
  ])
  const madeOn = new Map(made.map(({ day, count }) => [day, count]))
  const trend = daysFrom(firstOfTrend, TREND_DAYS).map(date => ({
    ...dayKey(date),
    count: madeOn.get(date) ?? 0,
  }))
  const madeIn = (first: string) =>
    daysFrom(first, days).reduce((sum, date) => sum + (madeOn.get(date) ?? 0), 0)
  return {
    days,
    totalCustomers: customers.total,
    newCustomersThisMonth: customers.recent,
    newCustomers: madeIn(period.firstDay),
    previousNewCustomers: madeIn(period.firstDayBefore),
    totalBuyers: groups.reduce((sum, { buyers }) => sum + buyers, 0),
    topCustomers: top.map(row => ({
      userId: row.user_id,
      customerName: row.customer_name,
      phone: row.customer_phone,
      orderCount: row.orders,
      totalSpent: row.total_dong,
      lastOrder: row.last_order.toISOString(),
    })),
    customerSegments: groups.map(({ above, buyers, total_dong }) => {
      const { id, label } = segmentOf(above + 1)
      return { _id: id, label, count: buyers, totalSpent: total_dong }
    }),
    newCustomersTrend: trend,
    newestCustomers: newest.map(row => ({
      _id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      createdAt: row.created_at.toISOString(),
      orderCount: row.orders,
    })),
  }
}

/** The work that is due, and the number of customers. */
export async function getOverview(db: Database, now: Date): Promise<AdminOverview> {
  const [
    customers,
    scarce,
    scarceProducts,
    proofs,
    refunds,
    returns,
    calls,
    fees,
    held,
    openEnquiries,
    brokenStockRules,
    shortOrders,
  ] = await Promise.all([
    countCustomers(db, startOfVietnamDay(periodOf(OVERVIEW_DAYS, now).firstDay)),
    countScarceProducts(db, FEW_ON_OVERVIEW),
    selectScarceProducts(db, { atMost: FEW_ON_OVERVIEW, limit: LISTED_ON_OVERVIEW }),
    waitingProofs(db),
    refundsDue(db),
    returnsDue(db),
    callsDue(db),
    feesOpen(db),
    heldMuch(db),
    countOpenEnquiries(db),
    countBrokenRules(db),
    countShortOrders(db),
  ])
  return {
    totalCustomers: customers.total,
    newCustomers7Days: customers.recent,
    lowStock: scarce.few + scarce.out,
    outOfStock: scarce.out,
    lowStockProducts: scarceProducts.map(productView),
    waitingProofs: proofs,
    refundsDue: refunds,
    returnsDue: returns,
    callsDue: calls,
    feesOpen: fees,
    heldMuch: held.orders,
    strangersHolds: held.holds,
    openEnquiries,
    brokenStockRules,
    shortOrders,
  }
}

function productView(row: ReportProductRow): ReportProduct {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    sku: row.sku,
    image: row.images[0] ? imageView(row.images[0]) : null,
    category_name: row.category_name,
    quantity: row.available,
    createdAt: row.created_at.toISOString(),
  }
}

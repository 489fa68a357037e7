import { z } from 'zod'
import { imageShape } from '../catalogue/card-parts.shapes.ts'
import { adminOrderRowShape, orderStatusShape } from '../orders/order.shapes.ts'
import { paymentMethodShape } from '../payments/payment.shapes.ts'

const count = z.number().int()
const dong = z.number().int()

/**
 * One day: `date` is 2026-11-20, `_id` its parts. Orders that are not cancelled, on the day they were placed
 * (R32).
 */
const dayRevenueShape = z.object({
  _id: z.object({ day: count, month: count, year: count }),
  date: z.string(),
  revenue: dong,
  orders: count,
})
export type DayRevenue = z.output<typeof dayRevenueShape>

/** The sales of a period: revenue and orders without the cancelled ones, which are counted separately. */
const salesShape = z.object({ revenue: dong, orders: count, cancelled: count, averageOrder: dong })
export type Sales = z.output<typeof salesShape>

export const revenueReportShape = z.object({
  days: count,
  period: salesShape,
  /** The same number of days before. */
  previous: salesShape,
  /**
   * How much more revenue than in the period before, in percent with one decimal; null if there was none.
   */
  growth: z.number().nullable(),
  dailyRevenue: z.array(dayRevenueShape),
  /** The revenue that `dailyRevenue` is compared with, day by day. */
  previousDailyRevenue: z.array(dayRevenueShape),
  /** January to December of this year. */
  monthlyRevenue: z.array(
    z.object({ _id: z.object({ month: count, year: count }), revenue: dong, orders: count }),
  ),
  revenueByPaymentMethod: z.array(z.object({ _id: paymentMethodShape, revenue: dong, count })),
  thisMonthRevenue: dong,
  lastMonthRevenue: dong,
})
export type RevenueReport = z.output<typeof revenueReportShape>

export const orderReportShape = z.object({
  days: count,
  total: count,
  /** Of the same number of days before. */
  previousTotal: count,
  pending: count,
  /** Delivered or shipped. */
  completed: count,
  cancelled: count,
  /** Neither pending, completed nor cancelled. */
  processing: count,
  averageOrder: dong,
  ordersByStatus: z.array(z.object({ _id: orderStatusShape, count, totalValue: dong })),
  /** All orders of each day, cancelled ones too. */
  dailyOrders: z.array(z.object({ _id: dayRevenueShape.shape._id, date: z.string(), count })),
  recentOrders: z.array(adminOrderRowShape),
})
export type OrderReport = z.output<typeof orderReportShape>

const reportProductShape = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  image: imageShape.nullable(),
  category_name: z.string(),
  /** The quantity for sale over all active warehouses. */
  quantity: count,
  createdAt: z.string(),
})
export type ReportProduct = z.output<typeof reportProductShape>

export const productReportShape = z.object({
  days: count,
  totalProducts: count,
  /** On sale; the three that follow are of these. */
  activeProducts: count,
  /** Neither low nor out. */
  inStock: count,
  /** From 1 to 9 left. */
  lowStock: count,
  outOfStock: count,
  /**
   * The ten that sold most pieces in the period; money is that of the order lines, before tax and shipping.
   */
  topSellingProducts: z.array(
    z.object({ product: reportProductShape, totalSold: count, totalRevenue: dong }),
  ),
  productsByCategory: z.array(
    z.object({ _id: z.string(), category_name: z.string(), count, activeCount: count }),
  ),
  /** The ten with the least, fewer than 10 each. */
  lowStockProducts: z.array(reportProductShape),
  recentProducts: z.array(reportProductShape),
})
export type ProductReport = z.output<typeof productReportShape>

export const customerReportShape = z.object({
  days: count,
  /** Accounts of customers, of all time. */
  totalCustomers: count,
  newCustomersThisMonth: count,
  /** Accounts made in the period, and in the same number of days before. */
  newCustomers: count,
  previousNewCustomers: count,
  /** Everybody who ever bought: each account, and each phone number of guests. */
  totalBuyers: count,
  /** The ten who bought for most money in the period; all other figures of theirs are the period's, too. */
  topCustomers: z.array(
    z.object({
      /** The account, or null for a guest. */
      userId: z.string().nullable(),
      customerName: z.string(),
      phone: z.string(),
      orderCount: count,
      totalSpent: dong,
      lastOrder: z.string(),
    }),
  ),
  /** Buyers by their total on orders that are paid or delivered (R32). */
  customerSegments: z.array(z.object({ _id: z.string(), label: z.string(), count, totalSpent: dong })),
  /** The last `TREND_DAYS` days, whatever the period. */
  newCustomersTrend: z.array(z.object({ _id: dayRevenueShape.shape._id, date: z.string(), count })),
  /** The ten newest accounts of customers, whatever the period. */
  newestCustomers: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      createdAt: z.string(),
      /** Orders that are not cancelled. */
      orderCount: count,
    }),
  ),
})
export type CustomerReport = z.output<typeof customerReportShape>

/**
 * Discounts of the orders that are not cancelled, on the day they were placed (R32). `gross` is their
 * products at list prices, presents among them, before tax that is added and without delivery; `discount`
 * is every discount on that, of lines and of orders, presents included; `shippingDiscount` is the discount
 * on delivery fees.
 */
const discountsShape = z.object({
  gross: dong,
  discount: dong,
  shippingDiscount: dong,
  orders: count,
  /** With a discount of either kind. */
  discountedOrders: count,
})
export type Discounts = z.output<typeof discountsShape>

export const promotionReportShape = z.object({
  days: count,
  period: discountsShape,
  /** The same number of days before. */
  previous: discountsShape,
  dailyDiscounts: z.array(discountsShape.extend({ date: z.string() })),
  /**
   * As orders have kept them, the dearest first; `orders` and `revenue` are of the orders that have something
   * of it.
   */
  promotions: z.array(
    z.object({
      /** Null if an order has kept a name only. */
      promotionId: z.string().nullable(),
      name: z.string(),
      orders: count,
      discount: dong,
      revenue: dong,
    }),
  ),
})
export type PromotionReport = z.output<typeof promotionReportShape>

/** The overview, apart from the figures of orders. */
export const overviewShape = z.object({
  totalCustomers: count,
  newCustomers7Days: count,
  /** On sale with five or fewer left, and on sale with none. */
  lowStock: count,
  outOfStock: count,
  lowStockProducts: z.array(reportProductShape),
  /** Transfers with a picture to look at. */
  waitingProofs: z.object({ count, totalDong: dong }),
  /** Cancelled orders with a refund due. */
  refundsDue: z.object({ count, totalDong: dong }),
  /** Cancelled orders with pieces to come back. */
  returnsDue: z.object({ count, totalDong: dong }),
  /** Orders of which a picking walk did not find all pieces. */
  shortOrders: count,
  /** Large unconfirmed orders: they wait for a call. */
  callsDue: z.object({ count, totalDong: dong }),
  /** Orders with an open delivery fee. */
  feesOpen: z.object({ count, totalDong: dong }),
  /** Phone numbers, and networks (without a number), with unconfirmed orders of an unusually high total. */
  heldMuch: z.array(
    z.object({ phone: z.string().nullable(), orders: count, totalDong: dong, orderNumber: z.string() }),
  ),
  /** Open holds of strangers, if they come to unusually much; else none. */
  strangersHolds: z.object({ count, totalDong: dong }),
  openEnquiries: count,
  /** Rules between stock, ledger and reservations that were broken at the last nightly check. */
  brokenStockRules: count,
})
export type AdminOverview = z.output<typeof overviewShape>

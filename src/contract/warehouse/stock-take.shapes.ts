import { z } from 'zod'
import { binPlaceShape, placedItemShape } from './place.shapes.ts'

export const stockTakeStatuses = ['open', 'unsettled', 'completed', 'cancelled'] as const
export type StockTakeStatus = (typeof stockTakeStatuses)[number]
export const stockTakeStatusLabels: Record<StockTakeStatus, string> = {
  open: 'Đang kiểm',
  unsettled: 'Chờ xử lý đơn',
  completed: 'Hoàn thành',
  cancelled: 'Đã hủy',
}

/**
 * Places and lines that one stock take has at most: a phone holds them all, so that it works without a
 * connection.
 */
export const MAX_TAKE_PLACES = 2_000
export const MAX_TAKE_LINES = 5_000
/** Counts that one call sends at most. */
export const MAX_COUNTS = 200

export const stockTakeSummaryShape = z.object({
  _id: z.string(),
  code: z.string(),
  warehouse: z.object({ _id: z.string(), name: z.string(), code: z.string() }),
  /** The scope of the count in words. */
  scope: z.string(),
  is_blind: z.boolean(),
  status: z.enum(stockTakeStatuses),
  place_count: z.number().int(),
  done_count: z.number().int(),
  line_count: z.number().int(),
  counted_count: z.number().int(),
  /** Empty once the account is gone. */
  created_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type StockTakeSummary = z.output<typeof stockTakeSummaryShape>

export const stockTakeLineShape = placedItemShape.extend({
  /**
   * The quantity of the books at the moment of the count, or the present one if nothing is counted; null
   * in a blind take.
   */
  expected: z.number().int().nullable(),
  counted: z.number().int().nullable(),
  counted_at: z.string().nullable(),
  counted_by: z.string(),
})
export type StockTakeLine = z.output<typeof stockTakeLineShape>

export const stockTakePlaceShape = z.object({
  _id: z.string(),
  /** Null for the warehouse outside its bins. */
  location: binPlaceShape.nullable(),
  is_done: z.boolean(),
  lines: z.array(stockTakeLineShape),
})
export type StockTakePlace = z.output<typeof stockTakePlaceShape>

export const stockTakeShape = stockTakeSummaryShape.extend({ places: z.array(stockTakePlaceShape) })
export type StockTake = z.output<typeof stockTakeShape>

export const stockDifferenceShape = placedItemShape.extend({
  location_code: z.string().nullable(),
  expected: z.number().int(),
  counted: z.number().int(),
  /** Pieces more (+) or fewer (−). */
  difference: z.number().int(),
  /** Đồng of the difference at the average purchase price, else at the selling price (R34). */
  value: z.number().int(),
  /** Pieces of the difference that are booked. */
  booked: z.number().int(),
  counted_at: z.string(),
  counted_by: z.string(),
})
export type StockDifference = z.output<typeof stockDifferenceShape>

/** An order that keeps pieces which are not there. */
export const unsettledOrderShape = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  customer_name: z.string(),
  title: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
})
export type UnsettledOrder = z.output<typeof unsettledOrderShape>

export const stockDifferencesShape = z.object({
  take: stockTakeSummaryShape,
  lines: z.array(stockDifferenceShape),
  /** Lines that were counted and agree, and lines that nobody has counted: these stay as they are. */
  agreeing_count: z.number().int(),
  uncounted_count: z.number().int(),
  /** Orders to settle before the rest can be booked. */
  orders: z.array(unsettledOrderShape),
})
export type StockDifferences = z.output<typeof stockDifferencesShape>

import { z } from 'zod'
import { binPlaceShape, placedItemShape } from '../warehouse/place.shapes.ts'

/** Orders that one walk gathers at most: a trolley has room for so many boxes. */
export const MAX_BOXES = 12
/** Ticks that one call sends at most. */
export const MAX_TICKS = 200

export const pickWalkStatuses = ['open', 'finished', 'cancelled'] as const
export type PickWalkStatus = (typeof pickWalkStatuses)[number]
export const pickWalkStatusLabels: Record<PickWalkStatus, string> = {
  open: 'Đang lấy',
  finished: 'Đã xong',
  cancelled: 'Đã hủy',
}

/** The letter of a box: 1 is A. */
export function boxLetter(box: number): string {
  return String.fromCharCode(64 + box)
}

const warehouseShape = z.object({ _id: z.string(), name: z.string(), code: z.string() })

/** An order with pieces to be picked in a warehouse. */
export const waitingOrderShape = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  customer_name: z.string(),
  status: z.enum(['confirmed', 'processing']),
  placed_at: z.string(),
  /** Pieces to pick in this warehouse, and at how many places. */
  pieces: z.number().int(),
  places: z.number().int(),
  /** Pieces that the last walk did not find. */
  short: z.number().int(),
  /** Other warehouses in which the order is to be picked, too. */
  elsewhere: z.array(z.string()),
})
export type WaitingOrder = z.output<typeof waitingOrderShape>

export const pickWalkSummaryShape = z.object({
  _id: z.string(),
  code: z.string(),
  warehouse: warehouseShape,
  status: z.enum(pickWalkStatuses),
  order_count: z.number().int(),
  /** Pieces in the boxes. */
  picked: z.number().int(),
  /** Empty once the account is gone. */
  created_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type PickWalkSummary = z.output<typeof pickWalkSummaryShape>

/** The orders that wait to be picked in a warehouse, and the walks that are under way in all. */
export const pickingShape = z.object({
  warehouses: z.array(warehouseShape.extend({ order_count: z.number().int() })),
  /** The warehouse of the listed orders; null if nothing waits anywhere. */
  warehouse_id: z.string().nullable(),
  orders: z.array(waitingOrderShape),
  total: z.number().int(),
  page: z.number().int(),
  walks: z.array(pickWalkSummaryShape),
})
export type Picking = z.output<typeof pickingShape>

/** The state of a box's order since the walk began: a deleted one is gone. */
export const boxStates = ['open', 'shipped', 'cancelled', 'gone'] as const
export type BoxState = (typeof boxStates)[number]

export const pickBoxShape = z.object({
  box: z.number().int(),
  order_id: z.string().nullable(),
  orderNumber: z.string(),
  customer_name: z.string(),
  state: z.enum(boxStates),
  notes: z.string(),
  /** Pieces to pick in this warehouse, those in the box, and those that were not found. */
  needed: z.number().int(),
  picked: z.number().int(),
  short: z.number().int(),
  /** Other warehouses in which pieces of the order are reserved. */
  elsewhere: z.array(z.string()),
})
export type PickBox = z.output<typeof pickBoxShape>

/** Pieces of a stop that go into a box. */
export const stopBoxShape = z.object({
  box: z.number().int(),
  needed: z.number().int(),
  picked: z.number().int(),
  short: z.number().int(),
})
export type StopBox = z.output<typeof stopBoxShape>

/** An item at a place. Its id is that of the stock row. */
export const pickStopShape = placedItemShape.extend({
  _id: z.string(),
  /** Null for the warehouse outside its bins. */
  location: binPlaceShape.nullable(),
  /** Up to four shelves of the row, the stop's own among them, with the number of their levels. */
  shelves: z.array(z.object({ shelf: z.string(), levels: z.number().int() })),
  /** The quantity of the books there. */
  on_hand: z.number().int(),
  boxes: z.array(stopBoxShape),
  /** Other places of the warehouse with pieces of the item that nobody has reserved, the nearest first. */
  alternatives: z.array(
    z.object({ _id: z.string(), location: binPlaceShape.nullable(), available: z.number().int() }),
  ),
})
export type PickStop = z.output<typeof pickStopShape>

/** A walk with its boxes, and its stops in the order of the walk. */
export const pickWalkShape = pickWalkSummaryShape.extend({
  boxes: z.array(pickBoxShape),
  stops: z.array(pickStopShape),
})
export type PickWalk = z.output<typeof pickWalkShape>

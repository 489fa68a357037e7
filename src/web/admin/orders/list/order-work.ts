import type { Step } from '../steps/order-steps.ts'
import type { OrderRow } from './order-row.ts'

/** The actions of the rows; rows that are only shown have none. */
export type OrderWork = {
  onCancel: (orders: readonly OrderRow[]) => void
  /** Takes the next step of one order. */
  onStep: (order: OrderRow, to: Step) => void
  /** The order that is changing its state. */
  busyId: string | undefined
  /** The list that an order's page was opened from. */
  list: OrderListPlace
}

/** The list that an order was opened from: its address, and the orders that it showed. */
export type OrderListPlace = { address: string; ids: string[] }

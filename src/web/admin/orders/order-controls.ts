import type { Selection } from '../components/lists/use-selection.ts'
import type { Step } from '../components/orders/order-steps.ts'
import type { OrderPlan, OrderRow } from './order-plan.ts'

/** What can be done with the rows; where they are only shown there is none of it. */
export type OrderControls = {
  selection: Selection<OrderRow>
  onPlan: (plan: OrderPlan) => void
  /** Takes the next step of one order. */
  onStep: (order: OrderRow, to: Step) => void
  /** The order whose step is being taken. */
  busyId: string | undefined
  /** What an order's page gets of the list that it was opened from. */
  list: OrderListPlace
}

/** The list that an order was opened from: its address, and the orders that it showed. */
export type OrderListPlace = { address: string; ids: string[] }

import type { ReplyOf } from '#contract/calls.ts'
import type { Step } from '../components/orders/order-steps.ts'

/** An order as the list has it. */
export type OrderRow = ReplyOf<'GET /api/admin/orders'>['data'][number]

/** What is to be done with which orders. */
export type OrderPlan = {
  kind: 'move' | 'cancel' | 'delete'
  orders: readonly OrderRow[]
  /** The state that a move begins with; else the next one that fits. */
  to?: Step
}

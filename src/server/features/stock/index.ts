export {
  type Adjusted,
  availableOf,
  lockForAdjustment,
  moveOwnStock,
  ownStockOf,
  setQuantity,
  writeOffOwnStock,
} from './adjust.ts'
export {
  type Booking,
  bookQuantities,
  lockForAdjustments,
  type PlannedQuantity,
  planQuantities,
} from './adjust-many.ts'
export type { Demand, Shortage } from './allocate.ts'
export type { HoldOwner } from './holds.queries.ts'
export { holdGoods, planReservation, releaseHold, takeOverHold } from './holds.ts'
export { type ReturnRow, type SettledReturn, selectReturns, settleReturns } from './returns.ts'
export { expectReturn, type Import, importGoods, releaseOrder, shipOrder } from './stock.service.ts'

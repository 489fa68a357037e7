export type { Demand, Shortage } from './allocate.ts'
export type { HoldOwner } from './holds.queries.ts'
export { holdGoods, planReservation, releaseHold, takeOverHold } from './holds.ts'
export { expectReturn, type Import, importGoods, releaseOrder, shipOrder } from './stock.service.ts'

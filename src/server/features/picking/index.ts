export { beginPickWalk } from './begin-walk.ts'
export { countShortOrders } from './picking.queries.ts'
export { recordTicks } from './record-ticks.ts'
export { getPicking, getPickWalk } from './walks.ts'

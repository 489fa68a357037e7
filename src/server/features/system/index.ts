export { shopMeasures } from './figures/shop-measures.ts'
export { recordCleanUp, recordFreed } from './system.queries.ts'

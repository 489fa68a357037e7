export { deleteOldOperations } from './operations.queries.ts'
export { recordStart } from './record-start.ts'
export { watchShop } from './watch-shop.ts'

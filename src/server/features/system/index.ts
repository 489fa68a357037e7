export { recordCleanUp, recordFreed } from './system.queries.ts'

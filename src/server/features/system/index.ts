export { recordCleanUp, recordFreed } from './system.queries.ts'
export { systemRoutes } from './system.routes.ts'

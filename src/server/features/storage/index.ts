export { workOnMigration } from './run-migration.ts'
export { storageRoutes } from './storage.routes.ts'

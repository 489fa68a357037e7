export { stopRounds } from './migration.queries.ts'
export { workOnMigration } from './run-migration.ts'

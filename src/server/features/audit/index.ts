export { auditRoutes } from './audit.routes.ts'
export { latestChanges } from './audit.service.ts'
export { recordChange } from './record-change.ts'

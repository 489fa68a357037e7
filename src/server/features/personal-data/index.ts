export { eraseTraces } from './erase-account.ts'
export { personalDataRoutes } from './personal-data.routes.ts'
export { collectPersonalData } from './personal-data.ts'

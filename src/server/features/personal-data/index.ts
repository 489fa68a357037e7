export { eraseTraces } from './erase-account.ts'
export { personalDataRoutes } from './personal-data.routes.ts'
export { getPersonalData } from './personal-data.ts'

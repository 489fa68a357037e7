export { confirmSteps } from './setup.queries.ts'
export { setupRoutes } from './setup.routes.ts'

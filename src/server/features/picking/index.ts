export { countShortOrders } from './picking.queries.ts'
export { pickingRoutes } from './picking.routes.ts'

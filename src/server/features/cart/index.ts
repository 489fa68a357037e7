export { deleteExpiredCarts } from './cart.queries.ts'
export { cartRoutes } from './cart.routes.ts'
export { guest } from './cart.service.ts'

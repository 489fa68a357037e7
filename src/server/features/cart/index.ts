export { deleteExpiredCarts } from './cart.queries.ts'
export { cartRoutes } from './cart.routes.ts'
export { cartIdFor, guest, showCart } from './cart.service.ts'

export { deleteBoughtLines, deleteExpiredCarts, deleteSpentCodes } from './cart.queries.ts'
export { cartRoutes } from './cart.routes.ts'
export { cartIdFor, getCart, guest } from './cart.service.ts'
export { type OnlineShare, onlineShare } from './online-share.ts'

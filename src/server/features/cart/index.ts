export {
  claimCart,
  deleteBoughtLines,
  deleteExpiredCarts,
  type KeptLine,
  selectKeptCart,
} from './cart.queries.ts'
export { getCart } from './cart.service.ts'
export { cartIdFor } from './cart-id.ts'
export { guest } from './guest-cart.ts'
export { type OnlineShare, onlineShare } from './online-share.ts'

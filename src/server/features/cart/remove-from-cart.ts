import { ShopError } from '#contract/kernel/errors.ts'
import { type CartOwner, deleteLine, type LineKey, touchCart } from './cart.queries.ts'
import { type CartAnswer, type CartParts, getCart } from './cart.service.ts'

/** @throws cart_line_not_found */
export async function removeFromCart(parts: CartParts, owner: CartOwner, line: LineKey): Promise<CartAnswer> {
  const { db } = parts
  const cartId = await touchCart(db, owner)
  if (!cartId || !(await deleteLine(db, cartId, line))) throw new ShopError('cart_line_not_found')
  return getCart(parts, owner)
}

import { ShopError } from '#contract/kernel/errors.ts'
import { type CartOwner, findSaleable, type LineKey, setQuantity, touchCart } from './cart.queries.ts'
import { type CartAnswer, type CartParts, getCart, shareFor } from './cart.service.ts'
import { adjusted, mostOf } from './line-limit.ts'
import { removeFromCart } from './remove-from-cart.ts'

/**
 * Sets the quantity of a line; 0 or less removes it, more than is available is cut to it.
 * @throws cart_line_not_found
 */
export async function updateCart(
  parts: CartParts,
  owner: CartOwner,
  line: LineKey & { quantity: number },
): Promise<CartAnswer> {
  const { db } = parts
  if (line.quantity <= 0) return removeFromCart(parts, owner, line)
  const [product, share] = await Promise.all([findSaleable(db, line, owner), shareFor(parts, owner)])
  const most = mostOf(product?.available ?? 0, share)
  // A line that can't be ordered any more keeps its place and shows why, with a quantity of 1.
  const quantity = Math.max(1, Math.min(line.quantity, most.pieces))
  const cartId = await touchCart(db, owner)
  if (!cartId || !(await setQuantity(db, cartId, { ...line, quantity })))
    throw new ShopError('cart_line_not_found')
  const answer = await getCart(parts, owner)
  return quantity < line.quantity ? adjusted(answer, { ...most, pieces: quantity }) : answer
}

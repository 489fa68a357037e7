import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import { invalidField } from '#contract/kernel/field-errors.ts'
import { MAX_LINES } from '#contract/pricing/discounts.ts'
import { together } from '../../db/pipelining.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Limits } from '../../limits/limits.ts'
import {
  addLine,
  type CartOwner,
  findSaleable,
  insertCart,
  insertGuestCart,
  type LineKey,
  type Saleable,
  touchCart,
} from './cart.queries.ts'
import { type CartAnswer, type CartParts, getCart, shareFor } from './cart.service.ts'
import { type Guest, guest, newGuestCart } from './guest-cart.ts'
import { adjusted, type Most, mostOf } from './line-limit.ts'

type NewLine = LineKey & { quantity: number }

/** Adds a product to a user's cart. @throws product_not_found, product_unavailable, variant_required */
export function addToCart(parts: CartParts, owner: { userId: string }, line: NewLine): Promise<CartAnswer> {
  return inTransaction(parts.db, async tx => {
    const { most, cartId } = await findMost(tx, parts, owner, line)
    return addTo(tx, parts, { owner, cartId: cartId ?? (await insertCart(tx, owner)) }, line, most)
  })
}

/**
 * Adds to a guest's cart; an unknown or missing session id gets a new cart and a new id: 128 random bits
 * (R13).
 * @throws product_not_found, product_unavailable, variant_required, rate_limited for too many new carts of a
 *   network
 */
export async function addToGuestCart(
  { limits, ...parts }: CartParts & { limits: Limits },
  { sessionId, ip, ...line }: NewLine & Guest,
): Promise<CartAnswer & { sessionId: string }> {
  const added = sessionId && (await addToKnownCart(parts, guest(sessionId), line))
  if (added) return { ...added, sessionId }
  const { sessionId: newId, cartId } = await newGuestCart(limits, ip)
  const answer = await inTransaction(parts.db, async tx => {
    const { most } = await findMost(tx, parts, undefined, line)
    const cart = { owner: guest(newId), cartId }
    const { added } = await together({
      cart: insertGuestCart(tx, { id: cart.cartId, ...cart.owner }),
      added: addTo(tx, parts, cart, line, most),
    })
    return added
  })
  return { ...answer, sessionId: newId }
}

/** @returns undefined if the guest has no cart */
function addToKnownCart(parts: CartParts, owner: CartOwner, line: NewLine): Promise<CartAnswer | undefined> {
  return inTransaction(parts.db, async tx => {
    const { most, cartId } = await findMost(tx, parts, owner, line)
    return cartId ? addTo(tx, parts, { owner, cartId }, line, most) : undefined
  })
}

/**
 * The quantity of a line that its owner can have, and the id of the owner's cart. Extends the cart's life.
 */
async function findMost(
  tx: Tx,
  parts: CartParts,
  owner: CartOwner | undefined,
  line: NewLine,
): Promise<{ most: Most; cartId: string | undefined }> {
  const [product, cartId, share] = await together([
    findSaleable(tx, line, owner),
    owner && touchCart(tx, owner),
    shareFor({ ...parts, db: tx }, owner),
  ])
  assertSaleable(product, line)
  return { most: mostOf(product.available, share), cartId }
}

async function addTo(
  tx: Tx,
  parts: CartParts,
  { owner, cartId }: { owner: CartOwner; cartId: string },
  line: NewLine,
  most: Most,
): Promise<CartAnswer> {
  const [added, answer] = await together([
    addLine(tx, cartId, { ...line, max: most.pieces }),
    getCart({ ...parts, db: tx }, owner),
  ])
  if (!added) throw fieldError('product_id', 'too_many', FULL)
  return added.isCut ? adjusted(answer, { ...most, pieces: added.quantity }) : answer
}

const FULL = `Giỏ hàng có tối đa ${MAX_LINES} dòng sản phẩm. Vui lòng đặt hàng, hoặc bớt dòng rồi thêm lại`

/**
 * @throws product_not_found, variant_required, product_unavailable if a product can't be put into a cart
 * (R12)
 */
function assertSaleable(product: Saleable | undefined, { variantId }: LineKey): asserts product is Saleable {
  if (!product?.is_active) throw new ShopError('product_not_found')
  if (product.has_variants && variantId === null) {
    throw new ShopError('variant_required', {
      errors: [invalidField('variant_id', 'required', 'Vui lòng chọn phiên bản của sản phẩm')],
    })
  }
  if (variantId !== null && product.variant_id === null)
    throw fieldError('variant_id', 'not_found', 'Không tìm thấy phiên bản này')
  if (product.price_dong === null) {
    throw new ShopError('product_unavailable', {
      message: 'Vui lòng liên hệ cửa hàng để biết giá sản phẩm này',
    })
  }
  if (product.available <= 0)
    throw new ShopError('product_unavailable', { message: 'Sản phẩm này đã hết hàng' })
}

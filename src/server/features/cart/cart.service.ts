import { createHash, randomBytes } from 'node:crypto'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { fieldError, ShopError } from '#contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Limits } from '../../plugins/limits.ts'
import { networkOf } from '../../plugins/networks.ts'
import { loadSettings } from '../settings/index.ts'
import {
  addLine,
  type CartOwner,
  deleteLine,
  deleteLines,
  findSaleable,
  insertCart,
  type LineKey,
  mergeCarts,
  selectLines,
  setQuantity,
  touchCart,
} from './cart.queries.ts'
import { cartView, MAX_PIECES } from './cart.view.ts'

export type { LineKey }

/** A cart after a change; `adjusted` where a quantity was cut to what is available, `message` says so. */
export type CartAnswer = { data: Cart; adjusted: boolean; message?: string }

/** The guest behind a session id. Only the hash of the id is known to the database (R13). */
export function guest(sessionId: string): { guestHash: Buffer } {
  return { guestHash: createHash('sha256').update(sessionId).digest() }
}

/** The id of a cart that something is to be tied to; a guest's must be there, a user's is made where there is none. */
export async function cartIdFor(
  tx: Tx,
  owner: { userId: string } | { guestSessionId: string | null | undefined },
): Promise<string | undefined> {
  if ('userId' in owner) return (await touchCart(tx, owner)) ?? insertCart(tx, owner)
  return owner.guestSessionId ? touchCart(tx, guest(owner.guestSessionId)) : undefined
}

export async function showCart(db: Database, owner: CartOwner): Promise<CartAnswer> {
  const [rows, settings] = await Promise.all([selectLines(db, owner), loadSettings(db)])
  return { data: cartView(rows, settings), adjusted: false }
}

/** Adds a product to a user's cart. @throws product_not_found, product_unavailable, variant_required */
export async function addToCart(
  db: Database,
  owner: CartOwner,
  line: LineKey & { quantity: number },
): Promise<CartAnswer> {
  const max = await maxQuantity(db, line, owner)
  const cartId = (await touchCart(db, owner)) ?? (await insertCart(db, owner))
  const { quantity, isCut } = await addLine(db, cartId, { ...line, max })
  return afterChange(db, owner, isCut ? quantity : undefined)
}

/** Adds to a guest's cart; an unknown or missing session id gets a new cart and a new id: 128 random bits (R13). */
export async function addToGuestCart(
  { db, limits }: { db: Database; limits: Limits },
  request: LineKey & { quantity: number; sessionId: string | null; ip: string },
): Promise<CartAnswer & { sessionId: string }> {
  await maxQuantity(db, request, request.sessionId ? guest(request.sessionId) : undefined)
  const known =
    request.sessionId && (await touchCart(db, guest(request.sessionId))) ? request.sessionId : undefined
  if (!known)
    await limits.countAttempt('new guest cart', networkOf(request.ip), { hits: 300, windowSeconds: 3600 })
  const sessionId = known ?? randomBytes(16).toString('base64url')
  return { ...(await addToCart(db, guest(sessionId), request)), sessionId }
}

/**
 * Sets the quantity of a line; 0 removes it, more than is available is cut to it.
 * @throws cart_line_not_found
 */
export async function updateCart(
  db: Database,
  owner: CartOwner,
  line: LineKey & { quantity: number },
): Promise<CartAnswer> {
  if (line.quantity === 0) return removeFromCart(db, owner, line)
  const max = await availableQuantity(db, line, owner)
  // A line that can't be ordered any more keeps its place and shows why; one piece stands for it.
  const quantity = Math.max(1, Math.min(line.quantity, max))
  const cartId = await touchCart(db, owner)
  if (!cartId || !(await setQuantity(db, cartId, { ...line, quantity })))
    throw new ShopError('cart_line_not_found')
  return afterChange(db, owner, quantity < line.quantity ? quantity : undefined)
}

/** @throws cart_line_not_found */
export async function removeFromCart(db: Database, owner: CartOwner, line: LineKey): Promise<CartAnswer> {
  const cartId = await touchCart(db, owner)
  if (!cartId || !(await deleteLine(db, cartId, line))) throw new ShopError('cart_line_not_found')
  return showCart(db, owner)
}

export async function clearCart(db: Database, owner: CartOwner): Promise<CartAnswer> {
  await deleteLines(db, owner)
  return showCart(db, owner)
}

/**
 * Moves a guest's cart into the signed-in user's. The user is the bearer's; another `userId` is refused (R13).
 * An unknown session id moves nothing.
 */
export async function migrateCart(
  db: Database,
  request: { userId: string; claimedUserId: string | undefined; sessionId: string },
): Promise<CartAnswer> {
  const { userId, claimedUserId, sessionId } = request
  if (claimedUserId !== undefined && claimedUserId !== userId) throw new ShopError('forbidden')
  await inTransaction(db, async tx => {
    const cartId = await insertCart(tx, { userId })
    await mergeCarts(tx, guest(sessionId).guestHash, cartId)
  })
  return showCart(db, { userId })
}

async function afterChange(db: Database, owner: CartOwner, cutTo: number | undefined): Promise<CartAnswer> {
  const shown = await showCart(db, owner)
  if (cutTo === undefined) return shown
  return { ...shown, adjusted: true, message: `Chỉ còn ${cutTo} sản phẩm, số lượng đã được điều chỉnh` }
}

/** What can be ordered of a product now. @throws where it can't be put into a cart at all (R12) */
async function maxQuantity(db: Database, line: LineKey, owner: CartOwner | undefined): Promise<number> {
  const product = await findSaleable(db, line, owner)
  if (!product?.is_active) throw new ShopError('product_not_found')
  if (product.has_variants && line.variantId === null) {
    throw new ShopError('variant_required', {
      errors: [{ path: 'variant_id', message: 'Vui lòng chọn phiên bản của sản phẩm' }],
    })
  }
  if (line.variantId !== null && product.variant_id === null)
    throw fieldError('variant_id', 'Không tìm thấy phiên bản này')
  if (product.price_dong === null) {
    throw new ShopError('product_unavailable', {
      message: 'Vui lòng liên hệ cửa hàng để biết giá sản phẩm này',
    })
  }
  if (product.available <= 0)
    throw new ShopError('product_unavailable', { message: 'Sản phẩm này đã hết hàng' })
  return Math.min(product.available, MAX_PIECES)
}

async function availableQuantity(db: Database, line: LineKey, owner: CartOwner): Promise<number> {
  const product = await findSaleable(db, line, owner)
  return product ? Math.min(product.available, MAX_PIECES) : 0
}

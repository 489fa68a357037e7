import { createHash, randomBytes } from 'node:crypto'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { fieldError, ShopError } from '#contract/errors.ts'
import { invalidField } from '#contract/field-errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Limits } from '../../limits/limits.ts'
import { networkOf } from '../../limits/networks.ts'
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
import { type OnlineShare, onlineShare } from './online-share.ts'

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

/** `isBounded`: whether a stranger's share of the stock is bounded (R46); it is where limits are on. */
export type CartParts = { db: Database; isBounded: boolean }

export async function getCart(parts: CartParts, owner: CartOwner): Promise<CartAnswer> {
  const { db } = parts
  const [rows, settings, share] = await Promise.all([
    selectLines(db, owner),
    loadSettings(db),
    shareFor(parts, owner),
  ])
  return { data: cartView(rows, settings, share), adjusted: false }
}

/** How much of what is available this owner may order of a line. */
async function shareFor({ db, isBounded }: CartParts, owner: CartOwner | undefined): Promise<OnlineShare> {
  const share = isBounded && (await onlineShare(db, owner && 'userId' in owner ? owner.userId : null))
  return share || (available => available)
}

/** Adds a product to a user's cart. @throws product_not_found, product_unavailable, variant_required */
export async function addToCart(
  parts: CartParts,
  owner: CartOwner,
  line: LineKey & { quantity: number },
): Promise<CartAnswer> {
  const { db } = parts
  const most = await maxQuantity(parts, line, owner)
  const cartId = (await touchCart(db, owner)) ?? (await insertCart(db, owner))
  const { quantity, isCut } = await addLine(db, cartId, { ...line, max: most.pieces })
  return afterChange(parts, owner, isCut ? { ...most, pieces: quantity } : undefined)
}

/** Adds to a guest's cart; an unknown or missing session id gets a new cart and a new id: 128 random bits (R13). */
export async function addToGuestCart(
  { limits, ...parts }: CartParts & { limits: Limits },
  request: LineKey & { quantity: number; sessionId: string | null; ip: string },
): Promise<CartAnswer & { sessionId: string }> {
  const { db } = parts
  await maxQuantity(parts, request, request.sessionId ? guest(request.sessionId) : undefined)
  const known =
    request.sessionId && (await touchCart(db, guest(request.sessionId))) ? request.sessionId : undefined
  if (!known)
    await limits.countAttempt('new guest cart', networkOf(request.ip), { hits: 300, windowSeconds: 3600 })
  const sessionId = known ?? randomBytes(16).toString('base64url')
  return { ...(await addToCart(parts, guest(sessionId), request)), sessionId }
}

/**
 * Sets the quantity of a line; 0 removes it, more than is available is cut to it.
 * @throws cart_line_not_found
 */
export async function updateCart(
  parts: CartParts,
  owner: CartOwner,
  line: LineKey & { quantity: number },
): Promise<CartAnswer> {
  const { db } = parts
  if (line.quantity === 0) return removeFromCart(parts, owner, line)
  const most = await availableQuantity(parts, line, owner)
  // A line that can't be ordered any more keeps its place and shows why; one piece stands for it.
  const quantity = Math.max(1, Math.min(line.quantity, most.pieces))
  const cartId = await touchCart(db, owner)
  if (!cartId || !(await setQuantity(db, cartId, { ...line, quantity })))
    throw new ShopError('cart_line_not_found')
  return afterChange(parts, owner, quantity < line.quantity ? { ...most, pieces: quantity } : undefined)
}

/** @throws cart_line_not_found */
export async function removeFromCart(parts: CartParts, owner: CartOwner, line: LineKey): Promise<CartAnswer> {
  const { db } = parts
  const cartId = await touchCart(db, owner)
  if (!cartId || !(await deleteLine(db, cartId, line))) throw new ShopError('cart_line_not_found')
  return getCart(parts, owner)
}

export async function clearCart(parts: CartParts, owner: CartOwner): Promise<CartAnswer> {
  await deleteLines(parts.db, owner)
  return getCart(parts, owner)
}

/**
 * Moves a guest's cart into the signed-in user's. The user is the bearer's; another `userId` is refused (R13).
 * An unknown session id moves nothing.
 */
export async function migrateCart(
  parts: CartParts,
  request: { userId: string; claimedUserId: string | undefined; sessionId: string },
): Promise<CartAnswer> {
  const { userId, claimedUserId, sessionId } = request
  if (claimedUserId !== undefined && claimedUserId !== userId) throw new ShopError('forbidden')
  await inTransaction(parts.db, async tx => {
    const cartId = await insertCart(tx, { userId })
    await mergeCarts(tx, guest(sessionId).guestHash, cartId)
  })
  return getCart(parts, { userId })
}

/** What can be ordered of a line; not all there is where a stranger's share ends before (R46). */
type Most = { pieces: number; isAll: boolean }

async function afterChange(parts: CartParts, owner: CartOwner, cut: Most | undefined): Promise<CartAnswer> {
  const shown = await getCart(parts, owner)
  if (cut === undefined) return shown
  const message = cut.isAll
    ? `Chỉ còn ${cut.pieces} sản phẩm, số lượng đã được điều chỉnh`
    : `Đặt trực tuyến được tối đa ${cut.pieces} sản phẩm. Vui lòng gọi cửa hàng để đặt nhiều hơn`
  return { ...shown, adjusted: true, message }
}

async function mostOf(parts: CartParts, owner: CartOwner | undefined, available: number): Promise<Most> {
  const share = await shareFor(parts, owner)
  const pieces = Math.max(0, Math.min(share(available), MAX_PIECES))
  return { pieces, isAll: pieces >= Math.min(available, MAX_PIECES) }
}

/** What can be ordered of a product now. @throws where it can't be put into a cart at all (R12) */
async function maxQuantity(parts: CartParts, line: LineKey, owner: CartOwner | undefined): Promise<Most> {
  const product = await findSaleable(parts.db, line, owner)
  if (!product?.is_active) throw new ShopError('product_not_found')
  if (product.has_variants && line.variantId === null) {
    throw new ShopError('variant_required', {
      errors: [invalidField('variant_id', 'required', 'Vui lòng chọn phiên bản của sản phẩm')],
    })
  }
  if (line.variantId !== null && product.variant_id === null)
    throw fieldError('variant_id', 'not_found', 'Không tìm thấy phiên bản này')
  if (product.price_dong === null) {
    throw new ShopError('product_unavailable', {
      message: 'Vui lòng liên hệ cửa hàng để biết giá sản phẩm này',
    })
  }
  if (product.available <= 0)
    throw new ShopError('product_unavailable', { message: 'Sản phẩm này đã hết hàng' })
  return mostOf(parts, owner, product.available)
}

async function availableQuantity(parts: CartParts, line: LineKey, owner: CartOwner): Promise<Most> {
  const product = await findSaleable(parts.db, line, owner)
  return mostOf(parts, owner, product?.available ?? 0)
}

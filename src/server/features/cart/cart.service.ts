import { createHash, randomBytes } from 'node:crypto'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { fieldError, ShopError } from '#contract/errors.ts'
import { invalidField } from '#contract/field-errors.ts'
import { MAX_PIECES } from '#contract/pricing/discounts.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../db/database.ts'
import { together } from '../../db/pipelining.ts'
import { inTransaction, type Tx, withRetries } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Limits } from '../../limits/limits.ts'
import { networkOf } from '../../limits/networks.ts'
import type { LivePromotions } from '../../live-promotions.ts'
import {
  addLine,
  type CartOwner,
  deleteLine,
  deleteLines,
  findSaleable,
  insertCart,
  insertGuestCart,
  type LineKey,
  mergeCarts,
  type Saleable,
  selectCodes,
  selectLines,
  setQuantity,
  touchCart,
} from './cart.queries.ts'
import { cartView } from './cart.view.ts'
import { cartOffers } from './cart-offers.ts'
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
export type CartParts = { db: Database; settings: Settings; live: LivePromotions; isBounded: boolean }

/** @param phone of the order, where it is typed already: what is for one customer only is decided for it */
export async function getCart(parts: CartParts, owner: CartOwner, phone?: string): Promise<CartAnswer> {
  const [rows, share] = await Promise.all([selectLines(parts.db, owner), shareFor(parts, owner)])
  const userId = 'userId' in owner ? owner.userId : null
  const codes = rows[0]?.codes ?? (await selectCodes(parts.db, owner))
  const offers = await cartOffers(parts, rows, { codes, userId, phone })
  return { data: cartView(rows, { ...parts, share, offers }), adjusted: false }
}

/** How much of what is available this owner may order of a line. */
async function shareFor(
  { db, settings, isBounded }: CartParts,
  owner: CartOwner | undefined,
): Promise<OnlineShare> {
  const userId = owner && 'userId' in owner ? owner.userId : null
  const share = isBounded && (await onlineShare(db, userId, settings))
  return share || (available => available)
}

type NewLine = LineKey & { quantity: number }

/** Adds a product to a user's cart. @throws product_not_found, product_unavailable, variant_required */
export function addToCart(parts: CartParts, owner: { userId: string }, line: NewLine): Promise<CartAnswer> {
  return inTransaction(parts.db, async tx => {
    const { most, cartId } = await findMost(tx, parts, owner, line)
    return addTo(tx, parts, { owner, cartId: cartId ?? (await insertCart(tx, owner)) }, line, most)
  })
}

/**
 * Adds to a guest's cart; an unknown or missing session id gets a new cart and a new id: 128 random bits (R13).
 * @throws product_not_found, product_unavailable, variant_required, rate_limited for too many new carts of a network
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
    const [, added] = await together([
      insertGuestCart(tx, { id: cart.cartId, ...cart.owner }),
      addTo(tx, parts, cart, line, most),
    ])
    return added
  })
  return { ...answer, sessionId: newId }
}

/** The ids of a cart that a guest is about to get: its secret one (R13) and its row's. @throws rate_limited */
export async function newGuestCart(
  limits: Limits,
  ip: string,
): Promise<{ sessionId: string; cartId: string }> {
  await limits.countAttempt('new guest cart', networkOf(ip), { hits: 300, windowSeconds: 3600 })
  return { sessionId: randomBytes(16).toString('base64url'), cartId: uuidv7() }
}

export type Guest = { sessionId: string | null; ip: string }

/** @returns undefined where the guest has no cart */
function addToKnownCart(parts: CartParts, owner: CartOwner, line: NewLine): Promise<CartAnswer | undefined> {
  return inTransaction(parts.db, async tx => {
    const { most, cartId } = await findMost(tx, parts, owner, line)
    return cartId ? addTo(tx, parts, { owner, cartId }, line, most) : undefined
  })
}

/** What the owner can have of a line, and the id of the owner's cart, whose life is extended. */
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
  const [{ quantity, isCut }, answer] = await together([
    addLine(tx, cartId, { ...line, max: most.pieces }),
    getCart({ ...parts, db: tx }, owner),
  ])
  return isCut ? adjusted(answer, { ...most, pieces: quantity }) : answer
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

/** @throws cart_line_not_found */
export async function removeFromCart(parts: CartParts, owner: CartOwner, line: LineKey): Promise<CartAnswer> {
  const { db } = parts
  const cartId = await touchCart(db, owner)
  if (!cartId || !(await deleteLine(db, cartId, line))) throw new ShopError('cart_line_not_found')
  return getCart(parts, owner)
}

export async function clearCart(parts: CartParts, owner: CartOwner): Promise<CartAnswer> {
  await withRetries(() => deleteLines(parts.db, owner))
  return getCart(parts, owner)
}

/**
 * Moves a guest's cart into the signed-in user's. The user is the bearer's; another `userId` is refused (R13).
 * An unknown session id moves nothing.
 */
export async function migrateGuestCart(
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

function adjusted(answer: CartAnswer, { isAll, pieces }: Most): CartAnswer {
  const message = isAll
    ? `Chỉ còn ${pieces} sản phẩm, số lượng đã được điều chỉnh`
    : `Đặt trực tuyến được tối đa ${pieces} sản phẩm. Vui lòng gọi cửa hàng để đặt nhiều hơn`
  return { ...answer, adjusted: true, message }
}

function mostOf(available: number, share: OnlineShare): Most {
  const pieces = Math.max(0, Math.min(share(available), MAX_PIECES))
  return { pieces, isAll: pieces >= Math.min(available, MAX_PIECES) }
}

/** @throws product_not_found, variant_required, product_unavailable where a product can't be put into a cart (R12) */
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

import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { id, success, wholeNumber } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { phone } from '../kernel/phone-fields.ts'
import { promotionCodes } from '../promotions/promotion-code.ts'
import { cartShape, guestSessionId } from './cart.shapes.ts'

const sessionParams = z.object({ sessionId: guestSessionId })
/** Without a known one a new cart is made. */
const anySession = { sessionId: guestSessionId.nullish() }

const line = z.object({
  product_id: itemId('product', 'mã sản phẩm'),
  variant_id: id('mã phiên bản').nullish(),
})
const addition = line.extend({ quantity: wholeNumber('số lượng', { min: 1, max: 999 }).default(1) })
/** 0 or less removes the line. */
const change = line.extend({ quantity: wholeNumber('số lượng', { min: -999, max: 999 }) })

/**
 * With the phone number of the order, as far as it is typed, promotions for one customer only are decided
 * for it.
 */
const codesBody = z.object({ codes: promotionCodes, phone: phone().nullish() })
/** Limits guesses of codes, and of phone numbers that have ordered here. */
const CODES = { hits: 40, windowSeconds: 600 }
/** Changes of a cart, as often as a hurried person presses. */
const CHANGES = { hits: 300, windowSeconds: 60 }

/** `message` states if a quantity was cut to the available one. */
const reply = success(cartShape, { adjusted: z.boolean() })
const guestReply = success(cartShape, { adjusted: z.boolean(), sessionId: z.string() })

export const getCart = defineCall({
  route: 'GET /api/cart',
  access: 'customer',
  summary: 'The cart of the signed-in user with current prices and availability.',
  reply,
})
export const addToCart = defineCall({
  route: 'POST /api/cart/add',
  access: 'customer',
  changes: ['carts'],
  summary: 'Adds a product (and variant) to the cart.',
  body: addition,
  reply,
  limit: CHANGES,
})
export const updateCart = defineCall({
  route: 'PUT /api/cart/update',
  access: 'customer',
  changes: ['carts'],
  summary: 'Sets the quantity of a line; 0 or less removes it.',
  body: change,
  reply,
  limit: CHANGES,
})
export const removeFromCart = defineCall({
  route: 'DELETE /api/cart/remove',
  access: 'customer',
  changes: ['carts'],
  summary: 'Removes a line.',
  body: line,
  reply,
  limit: CHANGES,
})
export const setCartCodes = defineCall({
  route: 'PUT /api/cart/codes',
  access: 'customer',
  changes: ['carts'],
  summary:
    'Sets the codes of the cart; in one without lines they wait. Those that give nothing stay, with the reason.',
  body: codesBody,
  reply,
  limit: CODES,
})
export const clearCart = defineCall({
  route: 'DELETE /api/cart/clear',
  access: 'customer',
  changes: ['carts'],
  summary: 'Empties the cart.',
  reply,
  limit: CHANGES,
})

export const addToGuestCart = defineCall({
  route: 'POST /api/guest-cart/add',
  access: 'public',
  changes: ['carts'],
  summary: "Adds to a guest's cart; without a known sessionId a new cart is made and its id returned.",
  body: addition.extend(anySession),
  reply: guestReply,
  limit: CHANGES,
})
export const getGuestCart = defineCall({
  route: 'GET /api/guest-cart/:sessionId',
  access: 'public',
  summary: "A guest's cart.",
  params: sessionParams,
  reply,
})
export const updateGuestCart = defineCall({
  route: 'PUT /api/guest-cart/:sessionId/update',
  access: 'public',
  changes: ['carts'],
  summary: "Sets the quantity of a line of a guest's cart; 0 or less removes it.",
  params: sessionParams,
  body: change,
  reply,
  limit: CHANGES,
})
export const removeFromGuestCart = defineCall({
  route: 'DELETE /api/guest-cart/:sessionId/remove',
  access: 'public',
  changes: ['carts'],
  summary: "Removes a line of a guest's cart.",
  params: sessionParams,
  body: line,
  reply,
  limit: CHANGES,
})
export const setGuestCartCodes = defineCall({
  route: 'PUT /api/guest-cart/codes',
  access: 'public',
  changes: ['carts'],
  summary:
    "Sets the codes of a guest's cart, as for a user's; without a known sessionId a new cart is made and its id returned.",
  body: codesBody.extend(anySession),
  reply: guestReply,
  limit: CODES,
})
export const clearGuestCart = defineCall({
  route: 'DELETE /api/guest-cart/:sessionId/clear',
  access: 'public',
  changes: ['carts'],
  summary: "Empties a guest's cart.",
  params: sessionParams,
  reply,
  limit: CHANGES,
})
export const migrateGuestCart = defineCall({
  route: 'POST /api/guest-cart/migrate',
  access: 'customer',
  changes: ['carts', 'holds'],
  summary: "Moves a guest's cart into the cart of the bearer's user; quantities of equal lines add up (R13).",
  body: z.object({ sessionId: guestSessionId, userId: id('mã người dùng').optional() }),
  reply,
  limit: CHANGES,
})

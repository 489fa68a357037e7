import { z } from 'zod'
import { guestSessionId } from '../cart/cart.shapes.ts'
import { can, defineCall } from '../kernel/call.ts'
import { dong, id, success } from '../kernel/fields.ts'
import { bankAccountShape, transferShape } from '../payments/payment.shapes.ts'
import { discountShape } from '../pricing/discount.shapes.ts'
import { holdToken, orderPayload } from './order.payload.ts'

const { name, phone } = orderPayload.shape.customer.shape
const address = orderPayload.shape.customer.shape.address.shape

/** Who pays: transfer content and code are made of it (R22). */
const payer = z.object({ name, phone }, 'Thông tin người chuyển khoản không hợp lệ').nullish()

/** Lines and total that are kept for 30 minutes, and the account and amount of the transfer (R22). */
const holdShape = z.object({
  /** The hold's secret: its holder uses the hold. */
  hold: z.string(),
  expiresAt: z.iso.datetime(),
  /** The same as a span, for browsers with a wrong clock. */
  remainingSeconds: z.number().int(),
  lines: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string().nullable(),
      quantity: z.number().int(),
      unitPrice: z.number().int(),
      taxPercent: z.number(),
      /** Discount of the line in đồng: its own discounts, and its share of the order's. */
      discountDong: z.number().int(),
      /** Its own. */
      discounts: z.array(discountShape),
      /** A promotion adds it as a present. */
      isGift: z.boolean(),
    }),
  ),
  /** Those of the order as a whole. */
  discounts: z.array(discountShape),
  /** Discounts on the delivery fee; `shippingFee` is the rest. */
  shippingDiscounts: z.array(discountShape),
  pricesIncludeTax: z.boolean(),
  shippingFee: z.number().int(),
  /** The shop names the delivery fee after it has the order; the total has none. */
  isFeeOpen: z.boolean(),
  totalAmount: z.number().int(),
  account: bankAccountShape,
  /** Null until it is known who pays. */
  transfer: transferShape.nullable(),
})
export type Hold = z.output<typeof holdShape>

export const openHold = defineCall({
  route: 'POST /api/payments/holds',
  access: 'public',
  changes: ['holds', 'reservations', 'carts'],
  summary:
    "Keeps lines and total of a cart for 30 minutes (R22). A cart has one hold: opening again replaces it at today's prices.",
  body: z.object({
    products: orderPayload.shape.products,
    /**
     * The total that the shopper was shown; if it is not the server's figure the answer is 409
     * `price_changed` (R14).
     */
    totalAmount: dong('tổng tiền').optional(),
    isFeeOpen: orderPayload.shape.isFeeOpen,
    codes: orderPayload.shape.codes,
    promotionIds: orderPayload.shape.promotionIds,
    preferredPromotionId: orderPayload.shape.preferredPromotionId,
    giftPieces: orderPayload.shape.giftPieces,
    guestSessionId: guestSessionId.nullish(),
    isFromCart: orderPayload.shape.isFromCart,
    payer,
    /**
     * Destination of the order: delivery may be free there. The order that uses the hold must have a
     * destination with the same cost.
     */
    city: address.city.optional(),
    ward: address.state.optional(),
  }),
  reply: success(holdShape),
  limit: { hits: 60, windowSeconds: 600 },
})

export const getHold = defineCall({
  route: 'PUT /api/payments/holds',
  access: 'public',
  changes: ['holds'],
  summary: 'A hold for the holder of its secret, with transfer content and QR code for this payer.',
  body: z.object({ hold: holdToken, payer }),
  reply: success(holdShape),
  limit: { hits: 300, windowSeconds: 600 },
})

export const releaseHold = defineCall({
  route: 'DELETE /api/payments/holds',
  access: 'public',
  changes: ['holds', 'reservations'],
  summary: 'Gives back what a hold keeps. A hold that is over already is fine.',
  body: z.object({ hold: holdToken }),
  reply: success(z.null()),
  limit: { hits: 120, windowSeconds: 600 },
})

/** An open hold of a stranger, as staff see it (R46). */
const strangersHold = z.object({
  _id: z.string(),
  lines: z.array(
    z.object({ title: z.string(), variantName: z.string().nullable(), quantity: z.number().int() }),
  ),
  totalAmount: z.number().int(),
  openedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** How many open holds, this one among them, come from its network. */
  ofNetwork: z.number().int(),
})
export type StrangersHold = z.output<typeof strangersHold>

export const listStrangersHolds = defineCall({
  route: 'GET /api/admin/holds',
  access: can('orders.read'),
  summary: 'The open holds of strangers, the largest first: at most 100.',
  reply: success(z.array(strangersHold)),
})

export const releaseStrangersHold = defineCall({
  route: 'DELETE /api/admin/holds/:id',
  access: can('orders.change'),
  changes: ['holds', 'reservations'],
  summary: 'Gives back what the hold of a stranger keeps. One that is over already is fine.',
  params: z.object({ id: id('mã giữ hàng') }),
  reply: success(z.null(), { message: z.string() }),
})

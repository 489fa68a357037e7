import { z } from 'zod'
import { type ApiError, isApiError, serverMessage } from '#web/lib/api/api.ts'
import { clearAttempts } from '#web/lib/session/order-attempts.ts'
import { keepOrderKey, orderPath } from '#web/lib/session/order-keys.ts'
import { keepPlacedOrder } from '#web/lib/session/placed-order.ts'

/** The server's figures if they differ from the shown ones (R14). */
const newAmounts = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string().nullish(),
      title: z.string(),
      unitPrice: z.number(),
      /** Its own discounts. */
      discountDong: z.number(),
      quantity: z.number(),
      isGift: z.boolean().optional(),
    }),
  ),
  /** Promotions and codes that give nothing now, and why. */
  reasons: z.array(z.object({ name: z.string(), message: z.string() })).default([]),
  /** Promotions that give something. */
  promotionIds: z.array(z.string()),
  subtotal: z.number(),
  taxAmount: z.number(),
  shippingFee: z.number(),
  isFeeOpen: z.boolean(),
  totalAmount: z.number(),
})
export type NewAmounts = z.output<typeof newAmounts>

const shortages = z.object({ lines: z.array(z.object({ title: z.string(), available: z.number() })) })

/** The rest of a cart that has changed, and the order that took the other lines (R55). */
const changedCart = z.object({
  order: z.object({ _id: z.string(), orderNumber: z.string(), accessKey: z.string() }).nullable(),
  left: z.array(z.object({ title: z.string(), quantity: z.number() })),
})

/** Why an order or a hold was not created: new prices to agree to, or a refusal with its reasons. */
export type Refusal = {
  kind: 'refused'
  message: string
  details: string[]
  fieldErrors: ApiError['errors']
  /** The hold is over, or for other lines: a new one is needed. */
  isHoldLost: boolean
  /** The button that sends the same again, if that may succeed. */
  retryLabel?: string
  /** The cart is no longer as it is shown here: the way on. */
  next?: { to: string; text: string }
}
export type Refused = { kind: 'price-changed'; figures: NewAmounts } | Refusal

/** An order was sent and no answer came: it may be placed. */
export const UNANSWERED = {
  title: 'Đơn hàng của bạn chưa có câu trả lời',
  text: 'Đơn có thể đã được đặt. Gửi lại để xem: đơn không bị đặt hai lần.',
}
export const unanswered: Refusal = {
  kind: 'refused',
  message: `${UNANSWERED.title}. ${UNANSWERED.text}`,
  details: [],
  fieldErrors: [],
  isHoldLost: false,
  retryLabel: 'Gửi lại đơn hàng',
}

/** The meaning of a failed call for the shopper. @throws an error that is no answer of the shop */
export function toRefused(error: unknown): Refused {
  if (!isApiError(error)) throw error
  const changed = error.code === 'price_changed' ? newAmounts.safeParse(error.data) : undefined
  if (changed?.success) return { kind: 'price-changed', figures: changed.data }
  const missing = error.code === 'insufficient_stock' ? shortages.safeParse(error.data) : undefined
  const details = missing?.success
    ? missing.data.lines.map(({ title, available }) =>
        available > 0 ? `${title}: chỉ còn ${available} sản phẩm` : `${title}: đã hết hàng`,
      )
    : []
  if (error.code === 'cart_changed') return cartRefusal(error)
  const isHoldLost = error.code === 'hold_expired' || error.code === 'hold_mismatch'
  return {
    kind: 'refused',
    message: messageOf(error),
    details,
    fieldErrors: error.errors,
    isHoldLost,
    ...(error.status === 0 || error.status >= 500 ? { retryLabel: 'Thử lại' } : {}),
  }
}

/** The lines are ordered already or no longer in the cart; the order's page opens for its buyer. */
function cartRefusal(error: ApiError): Refusal {
  const { order = null, left = [] } = changedCart.safeParse(error.data).data ?? {}
  if (order) {
    const { _id: id, orderNumber: number, accessKey } = order
    keepOrderKey(id, accessKey)
    keepPlacedOrder({ id, number, accessKey })
    clearAttempts()
  }
  return {
    kind: 'refused',
    message: messageOf(error),
    details: left.map(({ title, quantity }) => `Còn trong giỏ: ${title}, số lượng ${quantity}`),
    fieldErrors: [],
    isHoldLost: false,
    next: order
      ? { to: orderPath(order._id, order.accessKey), text: `Xem đơn ${order.orderNumber}` }
      : { to: '/cart', text: 'Xem giỏ hàng' },
  }
}

/** The server's sentence; if no answer came, that the order failed and why. */
function messageOf(error: ApiError): string {
  if (error.code === 'product_not_found') return 'Một số sản phẩm không còn tồn tại'
  return serverMessage(error, `Đặt hàng thất bại. ${error.message}`)
}

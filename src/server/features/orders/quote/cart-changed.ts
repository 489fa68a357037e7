import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { selectKeptCart } from '../../cart/index.ts'
import type { HoldOwner } from '../../stock/index.ts'
import { accessKeyOf } from '../access-key.ts'
import { findOrderTaking } from '../orders.queries.ts'
import type { RequestedLine } from './quote.ts'

type Line = Pick<RequestedLine, 'productId' | 'variantId' | 'quantity'>

/** The lines of `wanted` that are not, or not in that quantity, among the lines of a cart. */
export function missingLines(wanted: readonly Line[], lines: readonly Line[]): Line[] {
  return wanted.filter(
    ({ productId, variantId, quantity }) =>
      !lines.some(
        line =>
          line.productId === productId && line.variantId === (variantId ?? null) && line.quantity >= quantity,
      ),
  )
}

/**
 * The refusal of an order or a hold with lines that are no longer in its cart (R55), with the lines that are
 * left and the order that took the others. The one who names a cart is its buyer: a guest by the session's
 * secret, a user by the account.
 * @returns undefined if the lines are there
 */
export async function cartChanged(
  { db, secret }: { db: Database; secret: Buffer },
  cart: HoldOwner,
  wanted: readonly Line[],
): Promise<{ refusal: ShopError; isOrdered: boolean } | undefined> {
  const kept = await selectKeptCart(db, cart)
  const left = kept?.lines ?? []
  const missing = missingLines(wanted, left)
  if (missing.length === 0) return undefined
  const order = kept && (await findOrderTaking(db, kept.orderIds, missing))
  const data = {
    order: order
      ? { _id: order.id, orderNumber: order.order_number, accessKey: accessKeyOf(secret, order.id) }
      : null,
    left,
    missing: missing.map(({ productId, variantId }) => ({ productId, variantId: variantId ?? null })),
  }
  const message = order
    ? `Giỏ này đã được đặt: đơn ${order.order_number}`
    : 'Giỏ hàng này không còn sản phẩm nào. Vui lòng chọn lại sản phẩm'
  const refusal = new ShopError('cart_changed', { ...((order || left.length === 0) && { message }), data })
  return { refusal, isOrdered: order !== undefined }
}

/**
 * Whether an order or a hold names the buyer's cart (R55): a guest's does by its session, an account's by
 * `isFromCart`.
 */
export function namesCart(cart: HoldOwner, { isFromCart }: { isFromCart?: boolean | undefined }): boolean {
  return !('userId' in cart) || isFromCart === true
}

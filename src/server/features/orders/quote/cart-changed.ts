import { ShopError } from '#contract/errors.ts'
import type { Database } from '../../../db/database.ts'
import { selectKeptCart } from '../../cart/index.ts'
import type { HoldOwner } from '../../stock/index.ts'
import { accessKeyOf } from '../access-key.ts'
import { findOrderTaking } from '../orders.queries.ts'
import type { RequestedLine } from './quote.ts'

type Line = Pick<RequestedLine, 'productId' | 'variantId' | 'quantity'>

/** What of `wanted` is not, or not in that quantity, among the lines of a cart. */
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
 * The refusal of an order or a hold whose lines are no longer in the cart that it names (R55), with what is left and the
 * order that took them. Who names a cart is its buyer: a guest by the session's secret, a user by the account.
 * @returns undefined if the lines are there, or if an account has no cart
 */
export async function cartChanged(
  { db, secret }: { db: Database; secret: Buffer },
  cart: HoldOwner,
  wanted: readonly Line[],
  { isHeld = false } = {},
): Promise<ShopError | undefined> {
  const kept = await selectKeptCart(db, cart)
  const isBare = !kept || (isHeld && kept.lines.length === 0 && kept.orderIds.length === 0)
  if (isBare && 'userId' in cart) return undefined
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
  if (order)
    return new ShopError('cart_changed', { message: `Giỏ này đã được đặt: đơn ${order.order_number}`, data })
  const message = 'Giỏ hàng này không còn sản phẩm nào. Vui lòng chọn lại sản phẩm'
  return new ShopError('cart_changed', { ...(left.length === 0 && { message }), data })
}

/** Whether an order names a cart (R55): a guest's does by its session, an account's unless it has none to order from. */
export function namesCart(parts: {
  cart: HoldOwner
  claimed: { isFirstOrder: boolean } | undefined
  bought: readonly unknown[]
  isHeld: boolean
}): boolean {
  const { cart, claimed, bought, isHeld } = parts
  if (!('userId' in cart)) return true
  // holding without a cart makes one that never had lines
  return claimed !== undefined && !(isHeld && claimed.isFirstOrder && bought.length === 0)
}

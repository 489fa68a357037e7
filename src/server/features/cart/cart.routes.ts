import * as calls from '#contract/cart/cart.calls.ts'
import type { Feature } from '../../feature.ts'
import * as cart from './cart.service.ts'

export const cartRoutes: Feature = (handle, { db, limits }) => {
  const parts = { db, isBounded: limits.isEnabled }
  handle(calls.getCart, ({ viewer }) => cart.showCart(parts, { userId: viewer.id }))
  handle(calls.addToCart, ({ viewer, body }) =>
    cart.addToCart(parts, { userId: viewer.id }, { ...keyOf(body), quantity: body.quantity }),
  )
  handle(calls.updateCart, ({ viewer, body }) =>
    cart.updateCart(parts, { userId: viewer.id }, { ...keyOf(body), quantity: body.quantity }),
  )
  handle(calls.removeFromCart, ({ viewer, body }) =>
    cart.removeFromCart(parts, { userId: viewer.id }, keyOf(body)),
  )
  handle(calls.clearCart, ({ viewer }) => cart.clearCart(parts, { userId: viewer.id }))
  handle(calls.migrateGuestCart, ({ viewer, body }) =>
    cart.migrateCart(parts, { userId: viewer.id, claimedUserId: body.userId, sessionId: body.sessionId }),
  )

  handle(calls.addToGuestCart, ({ body, caller }) =>
    cart.addToGuestCart(
      { ...parts, limits },
      { ...keyOf(body), quantity: body.quantity, sessionId: body.sessionId || null, ip: caller.ip },
    ),
  )
  handle(calls.getGuestCart, ({ params }) => cart.showCart(parts, cart.guest(params.sessionId)))
  handle(calls.updateGuestCart, ({ params, body }) =>
    cart.updateCart(parts, cart.guest(params.sessionId), { ...keyOf(body), quantity: body.quantity }),
  )
  handle(calls.removeFromGuestCart, ({ params, body }) =>
    cart.removeFromCart(parts, cart.guest(params.sessionId), keyOf(body)),
  )
  handle(calls.clearGuestCart, ({ params }) => cart.clearCart(parts, cart.guest(params.sessionId)))
}

function keyOf(body: { product_id: string; variant_id?: string | null | undefined }): cart.LineKey {
  return { productId: body.product_id, variantId: body.variant_id ?? null }
}

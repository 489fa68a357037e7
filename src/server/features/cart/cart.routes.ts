import * as calls from '#contract/cart/cart.calls.ts'
import type { Feature } from '../../feature.ts'
import * as cart from './cart.service.ts'

export const cartRoutes: Feature = (handle, { db, limits }) => {
  const parts = { db, isBounded: limits.isEnabled }
  handle(calls.getCart, ({ currentUser }) => cart.getCart(parts, { userId: currentUser.id }))
  handle(calls.addToCart, ({ currentUser, body }) =>
    cart.addToCart(parts, { userId: currentUser.id }, { ...keyOf(body), quantity: body.quantity }),
  )
  handle(calls.updateCart, ({ currentUser, body }) =>
    cart.updateCart(parts, { userId: currentUser.id }, { ...keyOf(body), quantity: body.quantity }),
  )
  handle(calls.removeFromCart, ({ currentUser, body }) =>
    cart.removeFromCart(parts, { userId: currentUser.id }, keyOf(body)),
  )
  handle(calls.clearCart, ({ currentUser }) => cart.clearCart(parts, { userId: currentUser.id }))
  handle(calls.migrateGuestCart, ({ currentUser, body }) =>
    cart.migrateCart(parts, {
      userId: currentUser.id,
      claimedUserId: body.userId,
      sessionId: body.sessionId,
    }),
  )

  handle(calls.addToGuestCart, ({ body, request }) =>
    cart.addToGuestCart(
      { ...parts, limits },
      { ...keyOf(body), quantity: body.quantity, sessionId: body.sessionId || null, ip: request.ip },
    ),
  )
  handle(calls.getGuestCart, ({ params }) => cart.getCart(parts, cart.guest(params.sessionId)))
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

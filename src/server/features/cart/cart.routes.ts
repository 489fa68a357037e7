import * as calls from '#contract/cart/cart.calls.ts'
import type { Feature } from '../../feature.ts'
import * as cart from './cart.service.ts'
import { setCartCodes, setGuestCartCodes } from './set-codes.ts'

export const cartRoutes: Feature = (handle, { db, limits, settings, promotions }) => {
  const loadParts = async () => ({
    db,
    settings: await settings(),
    live: await promotions(),
    isBounded: limits.isEnabled,
  })
  handle(calls.getCart, async ({ currentUser }) =>
    cart.getCart(await loadParts(), { userId: currentUser.id }),
  )
  handle(calls.addToCart, async ({ currentUser, body }) =>
    cart.addToCart(
      await loadParts(),
      { userId: currentUser.id },
      { ...keyOf(body), quantity: body.quantity },
    ),
  )
  handle(calls.updateCart, async ({ currentUser, body }) =>
    cart.updateCart(
      await loadParts(),
      { userId: currentUser.id },
      { ...keyOf(body), quantity: body.quantity },
    ),
  )
  handle(calls.removeFromCart, async ({ currentUser, body }) =>
    cart.removeFromCart(await loadParts(), { userId: currentUser.id }, keyOf(body)),
  )
  handle(calls.setCartCodes, async ({ currentUser, body }) =>
    setCartCodes(await loadParts(), { userId: currentUser.id }, body),
  )
  handle(calls.clearCart, async ({ currentUser }) =>
    cart.clearCart(await loadParts(), { userId: currentUser.id }),
  )
  handle(calls.migrateGuestCart, async ({ currentUser, body }) =>
    cart.migrateGuestCart(await loadParts(), {
      userId: currentUser.id,
      claimedUserId: body.userId,
      sessionId: body.sessionId,
    }),
  )

  handle(calls.addToGuestCart, async ({ body, request }) =>
    cart.addToGuestCart(
      { ...(await loadParts()), limits },
      { ...keyOf(body), quantity: body.quantity, sessionId: body.sessionId || null, ip: request.ip },
    ),
  )
  handle(calls.getGuestCart, async ({ params }) =>
    cart.getCart(await loadParts(), cart.guest(params.sessionId)),
  )
  handle(calls.updateGuestCart, async ({ params, body }) =>
    cart.updateCart(await loadParts(), cart.guest(params.sessionId), {
      ...keyOf(body),
      quantity: body.quantity,
    }),
  )
  handle(calls.removeFromGuestCart, async ({ params, body }) =>
    cart.removeFromCart(await loadParts(), cart.guest(params.sessionId), keyOf(body)),
  )
  handle(calls.setGuestCartCodes, async ({ body: { sessionId, ...given }, request }) =>
    setGuestCartCodes(
      { ...(await loadParts()), limits },
      { ...given, sessionId: sessionId || null, ip: request.ip },
    ),
  )
  handle(calls.clearGuestCart, async ({ params }) =>
    cart.clearCart(await loadParts(), cart.guest(params.sessionId)),
  )
}

function keyOf(body: { product_id: string; variant_id?: string | null | undefined }): cart.LineKey {
  return { productId: body.product_id, variantId: body.variant_id ?? null }
}

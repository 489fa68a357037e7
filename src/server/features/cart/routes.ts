import * as calls from '#contract/cart/cart.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { addToCart, addToGuestCart } from './add-to-cart.ts'
import { getCart, type LineKey } from './cart.service.ts'
import { clearCart } from './clear-cart.ts'
import { guest } from './guest-cart.ts'
import { migrateGuestCart } from './migrate-guest-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setCartCodes, setGuestCartCodes } from './set-codes.ts'
import { updateCart } from './update-cart.ts'

export const cartRoutes: Feature = (handle, { db, limits, settings, promotions }) => {
  const loadParts = async () => ({
    db,
    settings: await settings(),
    live: await promotions(),
    isBounded: limits.isEnabled,
  })
  handle(calls.getCart, async ({ currentUser }) => getCart(await loadParts(), { userId: currentUser.id }))
  handle(calls.addToCart, async ({ currentUser, body }) =>
    addToCart(await loadParts(), { userId: currentUser.id }, { ...keyOf(body), quantity: body.quantity }),
  )
  handle(calls.updateCart, async ({ currentUser, body }) =>
    updateCart(await loadParts(), { userId: currentUser.id }, { ...keyOf(body), quantity: body.quantity }),
  )
  handle(calls.removeFromCart, async ({ currentUser, body }) =>
    removeFromCart(await loadParts(), { userId: currentUser.id }, keyOf(body)),
  )
  handle(calls.setCartCodes, async ({ currentUser, body, request }) =>
    setCartCodes({ ...(await loadParts()), limits }, { userId: currentUser.id }, { ...body, ip: request.ip }),
  )
  handle(calls.clearCart, async ({ currentUser }) => clearCart(await loadParts(), { userId: currentUser.id }))
  handle(calls.migrateGuestCart, async ({ currentUser, body }) =>
    migrateGuestCart(await loadParts(), {
      userId: currentUser.id,
      claimedUserId: body.userId,
      sessionId: body.sessionId,
    }),
  )

  handle(calls.addToGuestCart, async ({ body, request }) =>
    addToGuestCart(
      { ...(await loadParts()), limits },
      { ...keyOf(body), quantity: body.quantity, sessionId: body.sessionId || null, ip: request.ip },
    ),
  )
  handle(calls.getGuestCart, async ({ params }) => getCart(await loadParts(), guest(params.sessionId)))
  handle(calls.updateGuestCart, async ({ params, body }) =>
    updateCart(await loadParts(), guest(params.sessionId), {
      ...keyOf(body),
      quantity: body.quantity,
    }),
  )
  handle(calls.removeFromGuestCart, async ({ params, body }) =>
    removeFromCart(await loadParts(), guest(params.sessionId), keyOf(body)),
  )
  handle(calls.setGuestCartCodes, async ({ body: { sessionId, ...given }, request }) =>
    setGuestCartCodes(
      { ...(await loadParts()), limits },
      { ...given, sessionId: sessionId || null, ip: request.ip },
    ),
  )
  handle(calls.clearGuestCart, async ({ params }) => clearCart(await loadParts(), guest(params.sessionId)))
}

function keyOf(body: { product_id: string; variant_id?: string | null | undefined }): LineKey {
  return { productId: body.product_id, variantId: body.variant_id ?? null }
}

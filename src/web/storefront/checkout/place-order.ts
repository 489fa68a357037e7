import type { InputOf } from '#contract/calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { guestSessionId } from '#web/lib/cart/cart.ts'
import { clearAttempts, closeAttempt, idempotencyKeyFor } from '#web/lib/session/order-attempts.ts'
import { keepOrderKey } from '#web/lib/session/order-keys.ts'
import { keepPlacedOrder, type PlacedOrder } from '#web/lib/session/placed-order.ts'
import { preferOffer } from '../cart/offers/preferred-offer.ts'
import type { CheckoutValues } from './checkout-fields.ts'
import { type DisplayedQuote, repeated } from './price-change/displayed-quote.ts'
import { type Refused, toRefused, unanswered } from './refusals.ts'

/** How it is paid; a transfer comes with its hold and the upload that proves it. */
export type Payment = { method: 'cash' } | { method: 'bank_transfer'; hold: string; proofUrl: string }

export type Outcome = { kind: 'placed'; order: PlacedOrder } | Refused

type Payload = InputOf<'POST /api/orders'>['body']

/**
 * Sends the order. An attempt without an answer is repeated once with the same key, which can't create two
 * orders.
 */
export function sendOrder(
  values: CheckoutValues,
  displayed: DisplayedQuote,
  payment: Payment,
): Promise<Outcome> {
  return send(JSON.stringify(toPayload(values, displayed, payment)))
}

/**
 * Sends an order again that was never answered ({@link unansweredOrder}); one that exists already is found.
 */
export function resendOrder(content: string): Promise<Outcome> {
  return send(content)
}

async function send(content: string): Promise<Outcome> {
  const key = idempotencyKeyFor(content)
  const body = JSON.parse(content) as Payload
  const once = () => api('POST /api/orders', { body, headers: { 'idempotency-key': key } })
  try {
    const { data } = await once().catch(error => {
      if (isUnanswered(error)) return once()
      throw error
    })
    preferOffer(undefined)
    const order = { id: data._id, number: data.orderNumber, accessKey: data.accessKey }
    keepOrderKey(order.id, order.accessKey)
    // kept before the attempt is gone, so that each other tab has one of them
    keepPlacedOrder(order)
    clearAttempts()
    return { kind: 'placed', order }
  } catch (error) {
    if (isUnanswered(error)) return unanswered
    const refused = toRefused(error)
    closeAttempt(key)
    return refused
  }
}

const isUnanswered = (error: unknown): boolean => isApiError(error, 'timeout', 'network')

function toPayload(
  { name, email, phone, street, city, state, notes }: CheckoutValues,
  displayed: DisplayedQuote,
  payment: Payment,
): Payload {
  const sessionId = guestSessionId()
  return {
    customer: { name, email, phone, address: { street, city, state, zipCode: '', country: 'Việt Nam' } },
    ...repeated(displayed),
    paymentMethod: payment.method,
    ...(payment.method === 'bank_transfer'
      ? { hold: payment.hold, paymentProofImage: payment.proofUrl }
      : {}),
    notes,
    shippingFee: displayed.shippingFee,
    guestSessionId: sessionId ?? undefined,
    isFromCart: true,
  }
}

import { isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { guestSessionId } from '#web/lib/cart.ts'
import { keepOrderKey } from '#web/lib/order-keys.ts'
import type { CheckoutValues } from './checkout-fields.ts'
import { forgetAttempt, idempotencyKeyFor } from './order-attempt.ts'
import { type Refused, toRefused } from './refusals.ts'
import type { Shown } from './shown.ts'

/** How it is paid; a transfer comes with its hold and the upload that proves it. */
export type Payment = { method: 'cash' } | { method: 'bank_transfer'; hold: string; proofUrl: string }

export type Outcome = { kind: 'placed'; orderId: string } | Refused

/** Sends the order. A try that got no answer is made once more with the same key, which can't make two orders. */
export async function sendOrder(values: CheckoutValues, shown: Shown, payment: Payment): Promise<Outcome> {
  const payload = toPayload(values, shown, payment)
  const headers = { 'idempotency-key': idempotencyKeyFor(payload) }
  const send = () => api('POST /api/orders', { body: payload, headers })
  try {
    const { data } = await send().catch(error => {
      if (isApiError(error, 'timeout', 'network')) return send()
      throw error
    })
    forgetAttempt()
    keepOrderKey(data._id, data.accessKey)
    return { kind: 'placed', orderId: data._id }
  } catch (error) {
    return toRefused(error)
  }
}

function toPayload(
  { name, email, phone, street, city, state, notes }: CheckoutValues,
  shown: Shown,
  payment: Payment,
) {
  const sessionId = guestSessionId()
  return {
    customer: { name, email, phone, address: { street, city, state, zipCode: '', country: 'Việt Nam' } },
    products: shown.lines,
    paymentMethod: payment.method,
    ...(payment.method === 'bank_transfer'
      ? { hold: payment.hold, paymentProofImage: payment.proofUrl }
      : {}),
    notes,
    shippingFee: shown.shippingFee,
    totalAmount: shown.totalAmount,
    ...(sessionId ? { guestSessionId: sessionId } : {}),
  }
}

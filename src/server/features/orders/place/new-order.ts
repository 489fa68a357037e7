import { vietnamDay } from '#contract/kernel/time.ts'
import type { OrderPayload } from '#contract/orders/order.payload.ts'
import { transferContent } from '#contract/payments/viet-qr.ts'
import type { Quote } from '../quote/quote.ts'

/** An order as it is written, from the sent fields and its prices. */
export function newOrder(parts: {
  id: string
  payload: OrderPayload
  quote: Quote
  userId: string | null
  at: Date
  /** The content of the transfer that the hold has shown. */
  keptContent: string | null | undefined
}) {
  const { id, payload, quote, userId, at, keptContent } = parts
  const { address, ...person } = payload.customer
  return {
    id,
    userId,
    paymentMethod: payload.paymentMethod,
    customer: {
      ...person,
      street: address.street,
      ward: address.state,
      city: address.city,
      zipCode: address.zipCode,
      country: address.country,
    },
    notes: payload.notes,
    transferContent:
      payload.paymentMethod === 'bank_transfer'
        ? (keptContent ?? transferContent(person.name, person.phone))
        : null,
    ...quote,
    placedAt: at,
    year: vietnamDay(at).slice(0, 4),
    actorKind: userId ? ('customer' as const) : ('guest' as const),
  }
}

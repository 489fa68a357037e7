import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { setFieldErrors } from '#web/lib/api/form-errors.ts'
import type { PlacedOrder } from '#web/lib/session/placed-order.ts'
import { type CheckoutInput, type CheckoutValues, fieldOfPath } from './checkout-fields.ts'
import { clearCheckout } from './checkout-storage.ts'
import { clearHold } from './hold/hold-storage.ts'
import { type Payment, sendOrder } from './place-order.ts'
import { agreedTo, type DisplayedQuote } from './price-change/displayed-quote.ts'
import type { PriceChange } from './price-change/price-change.ts'
import type { Refusal } from './refusals.ts'

type Form = UseFormReturn<CheckoutInput, unknown, CheckoutValues>

type Order = { values: CheckoutValues; payment: Payment }

/** Sends the order and shows the outcome: new prices to agree to, or a refusal. */
export function useOrdering({
  form,
  onPlaced,
  onCartChanged,
  onRefused,
}: {
  form: Form
  onPlaced: (order: PlacedOrder) => void
  onCartChanged: () => Promise<void>
  /** The hold was lost, or the proof is invalid: errors that the form itself can't find. */
  onRefused: (refusal: Refusal) => void
}) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const [pending, setPending] = useState<{ order: Order; change: PriceChange } | undefined>()

  const send = async (order: Order, displayed: DisplayedQuote): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    const outcome = await sendOrder(order.values, displayed, order.payment)
    if (outcome.kind === 'placed') {
      clearCheckout()
      clearHold()
      return onPlaced(outcome.order)
    }
    setBusy(false)
    if (outcome.kind === 'price-changed')
      return setPending({ order, change: { figures: outcome.figures, displayed } })
    setPending(undefined)
    setRefusal(outcome)
    setFieldErrors(form, outcome.fieldErrors, fieldOfPath)
    onRefused(outcome)
  }

  return {
    busy,
    refusal,
    priceChange: pending?.change,
    submit: (values: CheckoutValues, displayed: DisplayedQuote, payment: Payment) =>
      send({ values, payment }, displayed),
    agree: () =>
      pending && send(pending.order, agreedTo(pending.change.figures, pending.change.displayed?.codes ?? [])),
    /** Back to the form, which then shows the new prices. */
    reconsider: () => {
      setPending(undefined)
      onCartChanged()
    },
  }
}

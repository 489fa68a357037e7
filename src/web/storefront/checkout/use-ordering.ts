import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { loadCart } from '#web/lib/cart.ts'
import { type CheckoutInput, type CheckoutValues, fieldOfPath } from './checkout-fields.ts'
import { agreedTo, type NewFigures, type Outcome, type Shown, sendOrder, shownOf } from './place-order.ts'

type Form = UseFormReturn<CheckoutInput, unknown, CheckoutValues>

/** Sends the order and follows what comes of it: the order page, new prices to agree to, or a refusal. */
export function useOrdering({
  form,
  lines,
  totals,
  onCartChanged,
}: {
  form: Form
  lines: CartLine[]
  totals: { totalDong: number; shippingDong: number }
  onCartChanged: () => Promise<void>
}) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Extract<Outcome, { kind: 'refused' }> | undefined>()
  const [pending, setPending] = useState<{ values: CheckoutValues; figures: NewFigures } | undefined>()

  const send = async (values: CheckoutValues, shown: Shown): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    const outcome = await sendOrder(values, shown)
    if (outcome.kind === 'placed') {
      await navigate(`/orders/${outcome.orderId}`, { replace: true, state: { justPlaced: true } })
      // the bought lines are gone from the cart; the badge learns of it, and nothing depends on that
      loadCart().catch(() => undefined)
      return
    }
    setBusy(false)
    if (outcome.kind === 'price-changed') return setPending({ values, figures: outcome.figures })
    setPending(undefined)
    setRefusal(outcome)
    showFaults(form, outcome)
  }

  return {
    busy,
    refusal,
    figures: pending?.figures,
    submit: (values: CheckoutValues) => send(values, shownOf(lines, totals)),
    agree: () => pending && send(pending.values, agreedTo(pending.figures)),
    /** Back to the form, which then shows the new prices. */
    reconsider: () => {
      setPending(undefined)
      onCartChanged()
    },
  }
}

function showFaults(form: Form, { faults }: Extract<Outcome, { kind: 'refused' }>): void {
  for (const { path, message } of faults) {
    const field = fieldOfPath(path)
    if (field) form.setError(field, { message }, { shouldFocus: true })
  }
}

import { z } from 'zod'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { guestSessionId } from '#web/lib/cart.ts'
import { keepOrderKey } from '#web/lib/order-keys.ts'
import type { CheckoutValues } from './checkout-fields.ts'
import { forgetAttempt, idempotencyKeyFor } from './order-attempt.ts'

/** The server's figures where they differ from what was shown (R14). */
const newFigures = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string().nullish(),
      title: z.string(),
      unitPrice: z.number(),
      quantity: z.number(),
    }),
  ),
  subtotal: z.number(),
  taxAmount: z.number(),
  shippingFee: z.number(),
  totalAmount: z.number(),
})
export type NewFigures = z.output<typeof newFigures>

const shortages = z.object({ lines: z.array(z.object({ title: z.string(), available: z.number() })) })

export type Shown = {
  lines: { productId: string; variantId: string | null; quantity: number; unitPrice: number }[]
  totalAmount: number
  shippingFee: number
}

/** What the shopper sees of the cart's lines, as the order repeats it. */
export function shownOf(
  lines: readonly CartLine[],
  totals: { totalDong: number; shippingDong: number },
): Shown {
  return {
    lines: lines.map(line => ({
      productId: line.product_id._id,
      variantId: line.variant_id,
      quantity: line.quantity,
      unitPrice: line.unitPrice ?? 0,
    })),
    totalAmount: totals.totalDong,
    shippingFee: totals.shippingDong,
  }
}

/** The same with the figures that the shopper has just agreed to. */
export function agreedTo(figures: NewFigures): Shown {
  const lines = figures.lines.map(({ productId, variantId, quantity, unitPrice }) => ({
    productId,
    variantId: variantId ?? null,
    quantity,
    unitPrice,
  }))
  return { lines, totalAmount: figures.totalAmount, shippingFee: figures.shippingFee }
}

export type Outcome =
  | { kind: 'placed'; orderId: string }
  | { kind: 'price-changed'; figures: NewFigures }
  | { kind: 'refused'; message: string; details: string[]; faults: { path: string; message: string }[] }

/** Sends the order. A try that got no answer is made once more with the same key, which can't make two orders. */
export async function sendOrder(values: CheckoutValues, shown: Shown): Promise<Outcome> {
  const payload = toPayload(values, shown)
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
    return toOutcome(error)
  }
}

function toPayload({ name, email, phone, street, city, state, notes }: CheckoutValues, shown: Shown) {
  const sessionId = guestSessionId()
  return {
    customer: { name, email, phone, address: { street, city, state, zipCode: '', country: 'Việt Nam' } },
    products: shown.lines,
    paymentMethod: 'cash' as const,
    notes,
    shippingFee: shown.shippingFee,
    totalAmount: shown.totalAmount,
    ...(sessionId ? { guestSessionId: sessionId } : {}),
  }
}

function toOutcome(error: unknown): Outcome {
  if (!isApiError(error)) throw error
  const changed = error.code === 'price_changed' ? newFigures.safeParse(error.data) : undefined
  if (changed?.success) return { kind: 'price-changed', figures: changed.data }
  const missing = error.code === 'insufficient_stock' ? shortages.safeParse(error.data) : undefined
  const details = missing?.success
    ? missing.data.lines.map(({ title, available }) =>
        available > 0 ? `${title}: chỉ còn ${available} sản phẩm` : `${title}: đã hết hàng`,
      )
    : []
  const message = error.code === 'product_not_found' ? 'Một số sản phẩm không còn tồn tại' : error.message
  return { kind: 'refused', message: message || 'Đặt hàng thất bại', details, faults: error.errors }
}

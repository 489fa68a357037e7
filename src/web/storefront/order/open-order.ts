import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { keepOrderKey, orderKey } from '#web/lib/session/order-keys.ts'

/** `accessKey` is the key that opens it for others too, if this browser has one. */
export type OpenedOrder = { order: OrderDetail; accessKey: string | undefined }

/**
 * Opens an order by the key in the address, else by the kept one. A key is kept only once the server has
 * found it right, so that a cut link never takes the place of one that works (R21). A tried key leaves the
 * address bar and the history; it stays there for another try without an answer, and for a reload if the
 * browser keeps nothing.
 * @throws ApiError
 */
export async function openOrder(id: string): Promise<OpenedOrder> {
  const kept = orderKey(id)
  const given = keyInAddress()
  const keys = [...new Set([...(given ? [given] : []), kept])]
  try {
    const opened = await openByOneOf(id, keys)
    if (!opened.accessKey || keepOrderKey(id, opened.accessKey)) dropKeyFromAddress()
    return { order: opened.order, accessKey: opened.accessKey ?? kept }
  } catch (error) {
    if (isUnknownOrder(error)) dropKeyFromAddress()
    throw error
  }
}

/** Whether the server answers that there is no such order for this reader. */
export const isUnknownOrder = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400)

async function openByOneOf(id: string, [key, ...others]: (string | undefined)[]): Promise<OpenedOrder> {
  try {
    const headers: Record<string, string> = key ? { 'x-order-key': key } : {}
    const { data, isKeyRight } = await api('GET /api/orders/:id', { params: { id }, headers })
    return { order: data, accessKey: isKeyRight ? key : undefined }
  } catch (error) {
    if (others.length === 0 || !isUnknownOrder(error)) throw error
    return await openByOneOf(id, others)
  }
}

/** A key that can be one; a header takes no other letters. */
function keyInAddress(): string | undefined {
  const key = new URLSearchParams(window.location.search).get('key') ?? ''
  return /^[\w-]{1,100}$/.test(key) ? key : undefined
}

function dropKeyFromAddress(): void {
  const address = new URL(window.location.href)
  if (!address.searchParams.has('key')) return
  address.searchParams.delete('key')
  window.history.replaceState(window.history.state, '', address)
}

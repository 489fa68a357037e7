import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { type ApiError, isApiError } from './api/api.ts'
import { api } from './api/browser-api.ts'

/** What became of cancelling one's own order. After a refusal what is shown of the order is out of date. */
export type Cancelling =
  | { outcome: 'done'; order: OrderDetail; text: string }
  | { outcome: 'refused' | 'failed'; text: string }

/** Cancels one's own pending order: by the session, or by the order's access key (R18, R49). */
export async function cancelOrder(id: string, accessKey?: string): Promise<Cancelling> {
  const headers: Record<string, string> = accessKey ? { 'x-order-key': accessKey } : {}
  try {
    const { data } = await api('PATCH /api/orders/:id/cancel', { params: { id }, headers })
    return { outcome: 'done', order: data, text: 'Đơn hàng đã được hủy thành công' }
  } catch (error) {
    const isRefusal = isApiError(error) && error.status >= 400 && error.status < 500
    return isRefusal
      ? { outcome: 'refused', text: refusalText(error) }
      : { outcome: 'failed', text: 'Có lỗi xảy ra khi hủy đơn hàng' }
  }
}

/** Of an order that was cancelled in the meantime, in another tab, there is no more to say: it is shown as such. */
function refusalText({ code, data, message }: ApiError): string {
  const { status } = (data ?? {}) as { status?: OrderStatus }
  const isCancelled = code === 'invalid_transition' && status === 'cancelled'
  return isCancelled ? 'Không thể hủy đơn hàng' : `Không thể hủy đơn hàng. ${message}`
}

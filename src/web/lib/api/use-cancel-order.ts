import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import type { ApiError } from './api.ts'
import { useMutation } from './use-mutation.ts'

/**
 * Cancels one's own pending order: by the session, or by the order's access key (R18, R49).
 * @param on.settled it was cancelled or not, and the question is answered
 * @param on.refused the shown state of the order is out of date
 */
export function useCancelOrder(on: {
  done: (order: OrderDetail) => void
  refused: () => void
  settled: () => void
}) {
  const { mutate, isBusy } = useMutation('PATCH /api/orders/:id/cancel', {
    isReloaded: false,
    onDone: ({ data }) => {
      on.settled()
      on.done(data)
    },
    onRefused: error => {
      on.settled()
      if (error.status < 400 || error.status >= 500) return 'Có lỗi xảy ra khi hủy đơn hàng'
      on.refused()
      return refusalText(error)
    },
  })
  const cancel = (id: string, accessKey?: string): void =>
    void mutate({ params: { id }, query: {}, ...(accessKey && { headers: { 'x-order-key': accessKey } }) })
  return { cancel, isBusy }
}

/** An order that was cancelled in another tab needs no message: it is shown as such. */
function refusalText({ code, data, message }: ApiError): string {
  const { status } = (data ?? {}) as { status?: OrderStatus }
  const isCancelled = code === 'invalid_transition' && status === 'cancelled'
  return isCancelled ? 'Không thể hủy đơn hàng' : `Không thể hủy đơn hàng. ${message}`
}

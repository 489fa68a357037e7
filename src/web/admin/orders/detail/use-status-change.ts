import type { OrderStatus } from '#contract/orders/order.status.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import type { AdminOrder } from './admin-order.ts'

/**
 * Moves the order to another state; the shown one is sent along, so that a state changed elsewhere is
 * refused.
 */
export function useStatusChange({ _id: id, status: from }: AdminOrder) {
  const { mutate, isBusy } = useMutation('PUT /api/admin/orders/:id/status', {
    otherwise: 'Có lỗi xảy ra khi cập nhật trạng thái đơn hàng',
  })
  const moveTo = (to: OrderStatus, note = '') => mutate({ params: { id }, body: { status: to, from, note } })
  return { moveTo, isBusy }
}

import { hasShipped } from '#contract/orders/order.status.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { reasonField } from '../../kit/action/reason-field.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import type { AdminOrder } from './admin-order.ts'
import { useStatusChange } from './use-status-change.ts'

/** Cancels the order with a reason, or deletes it, which leads back to the list; each after a question. */
export function useOrderQuestions(order: AdminOrder) {
  const leadOn = useLeadOn()
  const { confirm, dialog } = useConfirm()
  const { moveTo } = useStatusChange(order)
  const { mutate } = useMutation('DELETE /api/admin/orders/:id/delete', {
    otherwise: 'Có lỗi xảy ra khi xóa đơn hàng',
    isReloaded: false,
    onDone: () => void leadOn('/admin/orders'),
  })
  return {
    cancel: () =>
      void confirm({
        title: `Hủy đơn ${order.formattedOrderNumber}?`,
        text: `${consequence(order)} Khách thấy đơn đã hủy cùng lý do bên dưới. Việc này không hoàn tác được.`,
        confirmText: 'Hủy đơn hàng',
        isDanger: true,
        field: reasonField(),
        act: reason => moveTo('cancelled', reason),
      }),
    remove: () =>
      void confirm({
        title: `Xóa đơn ${order.formattedOrderNumber}?`,
        text: 'Đơn hàng biến mất khỏi danh sách, cũng với khách hàng; hàng đang giữ được bán tiếp. Việc này không hoàn tác được. Nếu chỉ muốn dừng đơn, hãy hủy đơn.',
        confirmText: 'Xóa đơn hàng',
        isDanger: true,
        act: () => mutate({ params: { id: order._id } }),
      }),
    dialog,
  }
}

function consequence(order: AdminOrder): string {
  const stock = hasShipped(order.status)
    ? 'Hàng đã rời kho: một phiếu «Hoàn hàng» sẽ chờ bạn xác nhận khi hàng về.'
    : 'Hàng đang giữ cho đơn này được trả về kho để bán tiếp.'
  return order.paymentStatus === 'paid' ? `${stock} Đơn đã thanh toán, bạn cần hoàn tiền cho khách.` : stock
}

import { useNavigate } from 'react-router'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import type { AdminOrder } from './admin-order.ts'

/** Deletes the order after a confirmation; afterwards the list is shown. */
export function DeleteOrder({
  order,
  isOpen,
  onClose,
}: {
  order: AdminOrder
  isOpen: boolean
  onClose: () => void
}) {
  const navigate = useNavigate()
  const { mutate, isBusy } = useMutation('DELETE /api/admin/orders/:id/delete', {
    otherwise: 'Có lỗi xảy ra khi xóa đơn hàng',
    isReloaded: false,
    onDone: () => {
      onClose()
      void navigate('/admin/orders')
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      busy={isBusy}
      title={`Xóa đơn ${order.formattedOrderNumber}?`}
      confirmText="Xóa đơn hàng"
      onClose={onClose}
      onConfirm={() => void mutate({ params: { id: order._id } })}
    >
      <p>
        Đơn hàng biến mất khỏi danh sách, cũng với khách hàng; hàng đang giữ được bán tiếp. Việc này không
        hoàn tác được. Nếu chỉ muốn dừng đơn, hãy hủy đơn.
      </p>
    </ConfirmDialog>
  )
}

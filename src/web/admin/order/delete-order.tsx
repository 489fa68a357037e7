import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { attemptOr } from '../components/command.ts'
import type { AdminOrder } from './order-commands.ts'

/** Asks before the order is deleted; afterwards the list is shown. */
export function DeleteOrder({
  order,
  isOpen,
  onClose,
}: {
  order: AdminOrder
  isOpen: boolean
  onClose: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const remove = async (): Promise<void> => {
    setBusy(true)
    const result = await attemptOr('Có lỗi xảy ra khi xóa đơn hàng', async () => {
      await api('DELETE /api/admin/orders/:id/delete', { params: { id: order._id } })
      return `Đã xóa đơn ${order.formattedOrderNumber}`
    })
    setBusy(false)
    showToast({ kind: result.isDone ? 'success' : 'error', text: result.message })
    onClose()
    if (result.isDone) await navigate('/admin/orders')
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      busy={isBusy}
      title={`Xóa đơn ${order.formattedOrderNumber}?`}
      confirmText="Xóa đơn hàng"
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>
        Đơn hàng biến mất khỏi danh sách, cũng với khách hàng; hàng đang giữ được bán tiếp. Việc này không
        hoàn tác được. Nếu chỉ muốn dừng đơn, hãy hủy đơn.
      </p>
    </ConfirmDialog>
  )
}

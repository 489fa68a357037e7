import { useState } from 'react'
import { hasShipped } from '#contract/orders/order.status.ts'
import { TextAreaField } from '#web/ui/inputs/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import type { AdminOrder } from './admin-order.ts'
import { useStatusChange } from './use-status-change.ts'

/** Cancels the order, after a confirmation with the reason. */
export function CancelOrder({
  order,
  isOpen,
  onClose,
}: {
  order: AdminOrder
  isOpen: boolean
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const { moveTo, isBusy } = useStatusChange(order, onClose)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      busy={isBusy}
      title={`Hủy đơn ${order.formattedOrderNumber}?`}
      confirmText="Hủy đơn hàng"
      onClose={onClose}
      onConfirm={() => moveTo('cancelled', reason.trim())}
    >
      <p>{consequence(order)} Khách thấy đơn đã hủy cùng lý do bên dưới. Việc này không hoàn tác được.</p>
      <TextAreaField
        label="Lý do"
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={event => setReason(event.target.value)}
        className="mt-4"
      />
    </ConfirmDialog>
  )
}

function consequence(order: AdminOrder): string {
  const stock = hasShipped(order.status)
    ? 'Hàng đã rời kho: một phiếu «Hoàn hàng» sẽ chờ bạn xác nhận khi hàng về.'
    : 'Hàng đang giữ cho đơn này được trả về kho để bán tiếp.'
  return order.paymentStatus === 'paid' ? `${stock} Đơn đã thanh toán, bạn cần hoàn tiền cho khách.` : stock
}

import { useState } from 'react'
import { goodsHaveLeft } from '#contract/orders/order.status.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { type AdminOrder, useOrderCommand } from './order-commands.ts'

/** The button that cancels the order, after asking. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { give, isBusy } = useOrderCommand(() => setAsking(false))
  if (!order.nextStatuses.includes('cancelled')) return null
  return (
    <>
      <Button kind="danger" size="admin" onClick={() => setAsking(true)}>
        Hủy đơn
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        busy={isBusy}
        title={`Hủy đơn ${order.formattedOrderNumber}?`}
        confirmText="Hủy đơn hàng"
        onClose={() => setAsking(false)}
        onConfirm={() => give({ intent: 'move', to: 'cancelled', from: order.status, note: reason.trim() })}
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
    </>
  )
}

function consequence(order: AdminOrder): string {
  const goods = goodsHaveLeft(order.status)
    ? 'Hàng đã rời kho: một phiếu «Hoàn hàng» sẽ chờ bạn xác nhận khi hàng về.'
    : 'Hàng đang giữ cho đơn này được trả về kho để bán tiếp.'
  return order.paymentStatus === 'paid' ? `${goods} Đơn đã thanh toán, bạn cần hoàn tiền cho khách.` : goods
}

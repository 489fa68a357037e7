import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import { useCancelOrder } from '#web/lib/api/use-cancel-order.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

/** Cancels a pending order after a confirmation: for its owner and for the holder of its link (R49). */
export default function CancelOrder({
  order,
  accessKey,
  onOrder,
  onRefused,
}: {
  order: OrderDetail
  accessKey: string | undefined
  onOrder: (order: OrderDetail) => void
  /** The order has moved on; the shown state is out of date. */
  onRefused: () => void
}) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const settled = () => setDialogOpen(false)
  const { cancel, isBusy } = useCancelOrder({ done: onOrder, refused: onRefused, settled })
  return (
    <>
      <Button kind="danger" size="small" onClick={() => setDialogOpen(true)}>
        Hủy đơn hàng
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        title="Hủy đơn hàng?"
        confirmText="Hủy đơn hàng"
        isDanger
        busy={isBusy}
        onConfirm={() => cancel(order._id, accessKey)}
        onClose={() => setDialogOpen(false)}
      >
        Đơn hàng <b>{order.formattedOrderNumber}</b> sẽ bị hủy và không khôi phục được. {moneyText(order)}Bạn
        có chắc muốn hủy?
      </ConfirmDialog>
    </>
  )
}

/** The text about the refund; with a space at the end, nothing if none can have been paid. */
function moneyText({ paymentMethod, paymentStatus, totalAmount }: OrderDetail): string {
  if (paymentStatus === 'paid') return `Chúng tôi sẽ hoàn lại ${formatDong(totalAmount)} bạn đã thanh toán. `
  if (paymentMethod !== 'bank_transfer') return ''
  return 'Nếu bạn đã chuyển khoản, hãy báo cho chúng tôi để được hoàn lại. '
}

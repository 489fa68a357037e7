import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

/** Marks an invoice as paid or cancels it, after a confirmation. */
export function SettleInvoice({ invoice }: { invoice: Invoice }) {
  const [target, setTarget] = useState<'paid' | 'cancelled'>()
  const { mutate, isBusy } = useMutation('PUT /api/invoices/:id/status', {
    onDone: () => setTarget(undefined),
  })
  const { invoiceNumber, orderNumber, nextStatuses, totalAmount } = invoice
  if (nextStatuses.length === 0) return null
  const isCancelling = target === 'cancelled'
  return (
    <>
      <Button icon={CircleCheck} onClick={() => setTarget('paid')}>
        Đánh dấu đã thanh toán
      </Button>
      <Button kind="danger" onClick={() => setTarget('cancelled')}>
        Hủy hóa đơn
      </Button>
      {target && (
        <ConfirmDialog
          isOpen
          isDanger={isCancelling}
          busy={isBusy}
          title={
            isCancelling
              ? `Hủy hóa đơn ${invoiceNumber}?`
              : `Đánh dấu đã thanh toán: ${formatDong(totalAmount)}`
          }
          confirmText={isCancelling ? 'Hủy hóa đơn' : 'Đồng ý'}
          onClose={() => setTarget(undefined)}
          onConfirm={() => void mutate({ params: { id: invoice._id }, body: { status: target } })}
        >
          <p>
            {isCancelling
              ? 'Số hóa đơn không được dùng lại. Đơn hàng vẫn giữ nguyên, bạn có thể xuất hóa đơn khác cho đơn này.'
              : `Đơn hàng ${orderNumber} cũng được đánh dấu đã thanh toán. Chỉ xác nhận khi cửa hàng đã nhận đủ tiền.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

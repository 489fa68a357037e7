import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

/** Moves an invoice on, after asking. */
export function SettleInvoice({ invoice }: { invoice: Invoice }) {
  const [asked, setAsked] = useState<'paid' | 'cancelled'>()
  const { mutate, isBusy } = useMutation('PUT /api/invoices/:id/status', {
    onDone: () => setAsked(undefined),
  })
  const { invoiceNumber, orderNumber, nextStatuses, totalAmount } = invoice
  if (nextStatuses.length === 0) return null
  const isCancelling = asked === 'cancelled'
  return (
    <>
      <Button icon={CircleCheck} onClick={() => setAsked('paid')}>
        Đánh dấu đã thanh toán
      </Button>
      <Button kind="danger" onClick={() => setAsked('cancelled')}>
        Hủy hóa đơn
      </Button>
      {asked && (
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
          onClose={() => setAsked(undefined)}
          onConfirm={() => void mutate({ params: { id: invoice._id }, body: { status: asked } })}
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

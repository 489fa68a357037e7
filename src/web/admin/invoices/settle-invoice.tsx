import { CircleCheck } from 'lucide-react'
import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../kit/action/use-confirm.tsx'

/** Marks an invoice as paid or cancels it, after a question. */
export function SettleInvoice({ invoice }: { invoice: Invoice }) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('PUT /api/invoices/:id/status')
  const { _id: id, invoiceNumber, orderNumber, nextStatuses, totalAmount } = invoice
  if (nextStatuses.length === 0) return null
  const pay = () =>
    confirm({
      title: `Đánh dấu đã thanh toán: ${formatDong(totalAmount)}`,
      text: `Đơn hàng ${orderNumber} cũng được đánh dấu đã thanh toán. Chỉ xác nhận khi cửa hàng đã nhận đủ tiền.`,
      confirmText: 'Đồng ý',
      act: () => mutate({ params: { id }, body: { status: 'paid' } }),
    })
  const cancel = () =>
    confirm({
      title: `Hủy hóa đơn ${invoiceNumber}?`,
      text: 'Số hóa đơn không được dùng lại. Đơn hàng vẫn giữ nguyên, bạn có thể xuất hóa đơn khác cho đơn này.',
      confirmText: 'Hủy hóa đơn',
      isDanger: true,
      act: () => mutate({ params: { id }, body: { status: 'cancelled' } }),
    })
  return (
    <>
      <Button icon={CircleCheck} onClick={() => void pay()}>
        Đánh dấu đã thanh toán
      </Button>
      <Button kind="danger" onClick={() => void cancel()}>
        Hủy hóa đơn
      </Button>
      {dialog}
    </>
  )
}

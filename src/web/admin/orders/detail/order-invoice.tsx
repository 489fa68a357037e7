import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DownloadButtons } from '../../invoices/download-buttons.tsx'
import { InvoiceStatusBadge } from '../../invoices/invoice-status.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { AdminOrder } from './admin-order.ts'
import { IssueInvoice } from './issue-invoice.tsx'

/** Whether an invoice can be issued: from confirmed on, while there is no live one and no refund (R37). */
function isBillable(order: AdminOrder): boolean {
  const isLive = order.invoice !== null && order.invoice.status !== 'cancelled'
  const isConfirmed = order.status !== 'pending' && order.status !== 'cancelled'
  return isConfirmed && order.paymentStatus !== 'refunded' && !isLive
}

/** The way to the invoice next to the order's name: issues it, or leads there. */
export function InvoiceButton({ order }: { order: AdminOrder }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { invoice } = order
  if (invoice && invoice.status !== 'cancelled') {
    return (
      <ButtonLink to={`/admin/invoices/${invoice._id}`} kind="secondary" icon={FileText}>
        Xem hóa đơn
      </ButtonLink>
    )
  }
  if (!isBillable(order)) return null
  return (
    <>
      <Button kind="secondary" icon={FileText} onClick={() => setDialogOpen(true)}>
        Xuất hóa đơn
      </Button>
      <IssueInvoice order={order} isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </>
  )
}

/** The order's invoice: number, state and files; without one, when there can be one. */
export function OrderInvoice({ order, now }: { order: AdminOrder; now: string }) {
  const { invoice } = order
  return (
    <Panel title="Hóa đơn" aside={invoice && <InvoiceStatusBadge status={invoice.status} />}>
      {invoice ? (
        <>
          <p>
            <Link
              to={`/admin/invoices/${invoice._id}`}
              className="font-medium text-pine-700 underline underline-offset-2"
            >
              {invoice.invoiceNumber}
            </Link>
          </p>
          <p className="text-13 text-sand-600">
            {invoice.createdBy} xuất {formatMoment(invoice.createdAt, now)}
          </p>
          <div className="mt-3 grid grid-cols-2 gap-2">
            <DownloadButtons invoice={{ _id: invoice._id, orderNumber: order.orderNumber }} />
          </div>
        </>
      ) : (
        <p className="text-sand-600">{whyNone(order)}</p>
      )}
    </Panel>
  )
}

function whyNone(order: AdminOrder): string {
  if (order.status === 'cancelled') return 'Đơn đã hủy khi chưa có hóa đơn.'
  if (order.paymentStatus === 'refunded') return 'Đơn đã hoàn tiền khi chưa có hóa đơn.'
  if (order.status === 'pending') return 'Xuất được hóa đơn khi đơn đã xác nhận.'
  return 'Chưa có hóa đơn cho đơn hàng này. Vui lòng xuất hóa đơn trước.'
}

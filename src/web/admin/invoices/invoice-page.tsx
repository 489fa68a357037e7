import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { DetailHead } from '../kit/page/detail-head.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceParties } from './invoice-parties.tsx'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import { ReplaceInvoice } from './replace-invoice.tsx'
import { SettleInvoice } from './settle-invoice.tsx'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const call = { params: { id: params.id ?? '' } }
  const { data: invoice } = await loadForAdmin(request, () => api('GET /api/invoices/:id', call))
  return { invoice, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const back = { to: '/admin/invoices', label: 'Về danh sách hóa đơn' }
  return <AdminFailure error={error} title="Không thể tải hóa đơn" back={back} />
}

export default function InvoicePage() {
  const { invoice, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{`${invoice.invoiceNumber} – Quản trị`}</title>
      <DetailHead
        back={{ to: '/admin/invoices', label: 'Hóa đơn' }}
        title={invoice.invoiceNumber}
        states={<InvoiceStatusBadge status={invoice.status} />}
        note={
          <>
            {invoice.createdBy} xuất {formatMoment(invoice.createdAt, loadedAt)} · Đơn hàng{' '}
            <Link to={`/admin/orders/${invoice.orderId}`} className="font-medium text-pine-700 underline">
              {invoice.orderNumber}
            </Link>
            {invoice.replaces && (
              <>
                {' '}
                · Thay cho <InvoiceLink invoice={invoice.replaces} />
              </>
            )}
          </>
        }
        actions={
          <>
            <DownloadButtons invoice={invoice} />
            <ReplaceInvoice key={invoice._id} invoice={invoice} />
            <SettleInvoice key={invoice.status} invoice={invoice} />
          </>
        }
      />
      {invoice.paidAt && (
        <Notice tone="good" className="mb-4">
          Đã thanh toán {formatMoment(invoice.paidAt, loadedAt)}.
        </Notice>
      )}
      {invoice.cancelledAt && (
        <Notice className="mb-4">
          <p>
            Đã hủy {formatMoment(invoice.cancelledAt, loadedAt)}. Số hóa đơn này không được dùng lại.
            {invoice.replacedBy && (
              <>
                {' '}
                Thay bằng hóa đơn <InvoiceLink invoice={invoice.replacedBy} />.
              </>
            )}
          </p>
          {invoice.cancelReason && <p className="break-words">Lý do: {invoice.cancelReason}</p>}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_336px]">
        <InvoiceLines invoice={invoice} />
        <InvoiceParties content={invoice.content} />
      </div>
    </>
  )
}

function InvoiceLink({ invoice }: { invoice: NonNullable<Invoice['replaces']> }) {
  return (
    <Link
      to={`/admin/invoices/${invoice._id}`}
      className="whitespace-nowrap font-medium text-pine-700 underline"
    >
      {invoice.invoiceNumber}
    </Link>
  )
}

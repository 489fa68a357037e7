import { Download, FileSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { InvoiceStats, InvoiceSummary } from '#contract/invoices/invoice.shapes.ts'
import { invoiceStatuses, invoiceStatusLabels } from '#contract/invoices/invoice.status.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong, formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Metrics } from '../kit/charts/metrics.tsx'
import { defineList } from '../kit/list/define-list.tsx'
import { choice, period, search } from '../kit/list/filters.ts'
import { useInvoiceDownload } from './download-invoice.ts'
import { InvoiceStatusBadge } from './invoice-status.tsx'

const invoices = defineList({
  path: '/admin/invoices',
  title: 'Hóa đơn',
  noun: 'hóa đơn',
  failure: 'Không thể tải danh sách hóa đơn',
  filters: {
    search: search('Tìm theo số hóa đơn, mã đơn, tên hoặc số điện thoại', 'Hóa đơn, mã đơn, khách'),
    status: choice('Trạng thái hóa đơn', 'Mọi trạng thái', invoiceStatuses, invoiceStatusLabels),
    ...period(),
  },
  async load({ set, page, limit }) {
    const [list, stats] = await Promise.all([
      api('GET /api/invoices', { query: { ...set, page, limit } }),
      api('GET /api/invoices/stats/summary'),
    ])
    return { list, stats: stats.data }
  },
  actions: ({ set, now }) => <ExportButton query={set} now={now} />,
  above: ({ loaded: { stats } }) => <Metrics columns={4} metrics={metricsOf(stats)} />,
  empty: {
    icon: FileSearch,
    title: 'Chưa có hóa đơn nào',
    text: 'Hóa đơn được xuất từ trang của đơn hàng đã xác nhận.',
    action: (
      <ButtonLink to="/admin/orders" kind="secondary" size="small">
        Đến đơn hàng
      </ButtonLink>
    ),
  },
  rows: {
    label: 'Hóa đơn',
    isLinked: true,
    columns: [
      {
        head: 'Hóa đơn',
        cell: (invoice, { now }) => (
          <>
            <InvoiceLink invoice={invoice} />
            <span className="block text-13 text-sand-600">{formatMoment(invoice.createdAt, now)}</span>
          </>
        ),
      },
      {
        head: 'Đơn hàng',
        cell: ({ orderId, orderNumber }) => (
          <Link
            to={`/admin/orders/${orderId}`}
            className="relative z-1 whitespace-nowrap text-pine-700 hover:underline"
          >
            {orderNumber}
          </Link>
        ),
      },
      {
        head: 'Người mua',
        cell: ({ buyerName, buyerPhone }) => (
          <>
            <span className="block">{buyerName}</span>
            <span className="block whitespace-nowrap text-13 text-sand-600">{formatPhone(buyerPhone)}</span>
          </>
        ),
      },
      { head: 'Trạng thái', cell: ({ status }) => <InvoiceStatusBadge status={status} /> },
      {
        head: 'Tổng tiền',
        numeric: true,
        className: 'font-medium',
        cell: ({ totalAmount }) => formatDong(totalAmount),
      },
    ],
    card: (invoice, { now }) => (
      <>
        <div className="flex items-baseline justify-between gap-3">
          <InvoiceLink invoice={invoice} />
          <span className="whitespace-nowrap font-semibold text-15">{formatDong(invoice.totalAmount)}</span>
        </div>
        <p className="mt-0.5 text-14 text-sand-600">
          <span className="text-sand-900">{invoice.buyerName}</span> · {invoice.orderNumber}
        </p>
        <p className="mt-2 flex items-center justify-between gap-3">
          <InvoiceStatusBadge status={invoice.status} />
          <span className="text-13 text-sand-600">{formatMoment(invoice.createdAt, now)}</span>
        </p>
      </>
    ),
  },
})

export const clientLoader = invoices.clientLoader
export const ErrorBoundary = invoices.ErrorBoundary
export default invoices.Page

function metricsOf(stats: InvoiceStats) {
  return [
    {
      label: 'Tổng hóa đơn',
      value: formatCount(stats.total),
      note: `${formatDong(stats.totalAmount)} chưa kể đã hủy`,
    },
    {
      label: 'Đã xuất, chờ thanh toán',
      value: formatCount(stats.issued),
      note: formatDong(stats.issuedAmount),
    },
    { label: 'Đã thanh toán', value: formatCount(stats.paid), note: formatDong(stats.paidAmount) },
    { label: 'Đã hủy', value: formatCount(stats.cancelled) },
  ]
}

function ExportButton({ query, now }: { query: object; now: string }) {
  const { underWay, downloadList } = useInvoiceDownload()
  return (
    <Button
      kind="secondary"
      icon={Download}
      busy={underWay === 'list'}
      onClick={() => void downloadList(query, `invoices_${vietnamDay(new Date(now))}.xlsx`)}
    >
      Xuất Excel
    </Button>
  )
}

/** The invoice's number; the link covers its whole row. */
function InvoiceLink({ invoice }: { invoice: InvoiceSummary }) {
  return (
    <Link
      to={`/admin/invoices/${invoice._id}`}
      className="whitespace-nowrap font-semibold text-15 after:absolute after:inset-0 hover:underline md:text-14"
    >
      {invoice.invoiceNumber}
    </Link>
  )
}

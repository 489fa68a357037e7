import { Download, FileSearch } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { InvoiceStats } from '#contract/invoices/invoice.shapes.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Metrics } from '../components/charts/metrics.tsx'
import { ListBody } from '../components/lists/list-body.tsx'
import { PageHead, Panel } from '../components/panel.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { useInvoiceDownload } from './download-invoice.ts'
import { addressOf, type InvoiceFilters, queryOf, readAddress } from './invoice-address.ts'
import { InvoiceFilterBar } from './invoice-filter-bar.tsx'
import { InvoiceRows } from './invoice-rows.tsx'

const PAGE_SIZE = 10

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readAddress(new URL(request.url).searchParams)
  const query = { ...queryOf(filters), page, limit: PAGE_SIZE }
  return loadForAdmin(request, async () => {
    const [invoices, stats] = await Promise.all([
      api('GET /api/invoices', { query }),
      api('GET /api/invoices/stats/summary'),
    ])
    return { filters, page, invoices, stats: stats.data, loadedAt: new Date().toISOString() }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải danh sách hóa đơn" />
}

export default function InvoiceList() {
  const { filters, page, invoices, stats, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Hóa đơn – Quản trị</title>
      <PageHead title="Hóa đơn" actions={<ExportButton filters={filters} now={loadedAt} />} />
      <Metrics columns={4} metrics={metricsOf(stats)} />
      <Panel flush className="mt-4">
        <InvoiceFilterBar filters={filters} />
        <ListBody
          list={invoices}
          page={page}
          pageSize={PAGE_SIZE}
          noun="hóa đơn"
          hrefFor={next => addressOf(filters, next)}
          empty={{
            icon: FileSearch,
            title: 'Chưa có hóa đơn nào',
            text: 'Hóa đơn được xuất từ trang của đơn hàng đã xác nhận.',
            action: (
              <ButtonLink to="/admin/orders" kind="secondary" size="small">
                Đến đơn hàng
              </ButtonLink>
            ),
          }}
        >
          <InvoiceRows invoices={invoices.data} now={loadedAt} />
        </ListBody>
      </Panel>
    </>
  )
}

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

function ExportButton({ filters, now }: { filters: InvoiceFilters; now: string }) {
  const { underWay, downloadList } = useInvoiceDownload()
  return (
    <Button
      kind="secondary"
      icon={Download}
      busy={underWay === 'list'}
      onClick={() => void downloadList(queryOf(filters), `invoices_${vietnamDay(new Date(now))}.xlsx`)}
    >
      Xuất Excel
    </Button>
  )
}

import { ClipboardList } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { vietnamDay } from '#contract/kernel/time.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SHOP_PAGES } from '#web/ui/navigation/pager-items.ts'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../../components/download-button.tsx'
import { ListBody } from '../../components/lists/list-body.tsx'
import { Panel } from '../../components/panel.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { addressOf, queryOf, readAddress, type TransactionFilters } from './transaction-address.ts'
import { TransactionDetail } from './transaction-detail.tsx'
import { TransactionFilterBar } from './transaction-filter-bar.tsx'
import { TransactionRows } from './transaction-rows.tsx'

const PAGE_SIZE = 20

export async function clientLoader({ request, params: { id } }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readAddress(new URL(request.url).searchParams)
  return loadForAdmin(request, async () => {
    const [{ data }, opened] = await Promise.all([
      api('GET /api/warehouse/transactions', { query: { ...queryOf(filters), page, limit: PAGE_SIZE } }),
      id === undefined ? undefined : api('GET /api/warehouse/transactions/:id', { params: { id } }),
    ])
    return { filters, page, ...data, opened: opened?.data, loadedAt: new Date().toISOString() }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải giao dịch kho" />
}

/** The movements, newest first; one of them opens over the list. */
export default function TransactionsPage() {
  const { filters, page, transactions, pagination, opened, loadedAt } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const hrefFor = (id?: string) => addressOf(filters, { page, ...(id !== undefined && { id }) })
  return (
    <WarehouseSection title="Giao dịch kho" actions={<ExportButton filters={filters} now={loadedAt} />}>
      <Panel flush>
        <TransactionFilterBar filters={filters} />
        <ListBody
          list={{
            data: transactions,
            total: pagination.total_records,
            totalPages: pagination.total_pages,
          }}
          page={page}
          pageSize={PAGE_SIZE}
          noun="phiếu"
          pages={SHOP_PAGES}
          hrefFor={next => addressOf(filters, { page: next })}
          empty={{
            icon: ClipboardList,
            title: 'Không có giao dịch nào',
            titleOfNoMatch: 'Không có giao dịch nào',
            text: 'Mỗi lần nhập, xuất, điều chuyển hay điều chỉnh kho được ghi thành một phiếu ở đây.',
            action: (
              <ButtonLink to="/admin/warehouse/operations" kind="secondary" size="small">
                Lập phiếu kho
              </ButtonLink>
            ),
          }}
        >
          <TransactionRows transactions={transactions} now={loadedAt} hrefFor={hrefFor} />
        </ListBody>
      </Panel>
      {opened && (
        <TransactionDetail
          key={opened._id}
          transaction={opened}
          now={loadedAt}
          hrefFor={hrefFor}
          onClose={() => void navigate(hrefFor(), { preventScrollReset: true })}
        />
      )}
    </WarehouseSection>
  )
}

function ExportButton({ filters, now }: { filters: TransactionFilters; now: string }) {
  return (
    <DownloadButton
      fetchFile={() =>
        api('GET /api/warehouse/transactions/export', {
          query: queryOf(filters),
          timeoutMs: DOWNLOAD_TIMEOUT_MS,
        })
      }
      name={() => `giao-dich-kho_${vietnamDay(new Date(now))}.xlsx`}
      failure="Không thể xuất giao dịch"
    >
      Xuất Excel
    </DownloadButton>
  )
}

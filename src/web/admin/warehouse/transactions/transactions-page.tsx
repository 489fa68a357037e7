import { ClipboardList } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { InputOf, ReplyOf } from '#contract/calls.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import {
  movementStatuses,
  movementStatusLabels,
  movementTypeLabels,
  movementTypes,
} from '#contract/warehouse/movement.kinds.ts'
import type { TransactionSummary } from '#contract/warehouse/movement.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SHOP_PAGES } from '#web/ui/navigation/pager-items.ts'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../../kit/action/download-button.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { choice, period } from '../../kit/list/filters.ts'
import { TransactionStatus } from '../../labels/transaction-status.tsx'
import { warehouseChoice } from '../layout/warehouse-choice.ts'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { differencesText } from './differences-text.ts'
import { TransactionDetail } from './transaction-detail.tsx'

const LIST = '/admin/warehouse/transactions'

type Query = NonNullable<InputOf<'GET /api/warehouse/transactions/export'>['query']>
type Set = { [Name in keyof Query]?: Query[Name] } & {
  warehouse?: string
  startDate?: string
  endDate?: string
}

type Loaded = {
  list: { data: TransactionSummary[]; total: number; totalPages: number }
  /** The movement that the address names. */
  opened: ReplyOf<'GET /api/warehouse/transactions/:id'>['data'] | undefined
}

/** The filters as the calls take them. */
const queryOf = ({ warehouse, startDate, endDate, ...set }: Set): Query => ({
  ...set,
  warehouse_id: warehouse,
  start_date: startDate,
  end_date: endDate,
})

/** The movements, newest first; one of them opens over the list. */
const transactions = defineList({
  path: LIST,
  title: 'Giao dịch kho',
  noun: 'phiếu',
  failure: 'Không thể tải giao dịch kho',
  lastPage: 500,
  pageSize: 20,
  pages: SHOP_PAGES,
  filters: {
    type: choice('Loại phiếu', 'Mọi loại phiếu', movementTypes, movementTypeLabels),
    warehouse: warehouseChoice(),
    status: choice('Trạng thái', 'Mọi trạng thái', movementStatuses, movementStatusLabels),
    ...period(),
  },
  async load({ set, page, limit }, { id }): Promise<Loaded> {
    const [{ data }, opened] = await Promise.all([
      api('GET /api/warehouse/transactions', { query: { ...queryOf(set), page, limit } }),
      id === undefined ? undefined : api('GET /api/warehouse/transactions/:id', { params: { id } }),
    ])
    const { total_records, total_pages } = data.pagination
    const list = { data: data.transactions, total: total_records, totalPages: total_pages }
    return { list, opened: opened?.data }
  },
  frame: parts => <WarehouseSection {...parts} />,
  actions: ({ set, now }) => (
    <DownloadButton
      fetchFile={() =>
        api('GET /api/warehouse/transactions/export', {
          query: queryOf(set),
          timeoutMs: DOWNLOAD_TIMEOUT_MS,
        })
      }
      name={() => `giao-dich-kho_${vietnamDay(new Date(now))}.xlsx`}
      failure="Không thể xuất giao dịch"
    >
      Xuất Excel
    </DownloadButton>
  ),
  below: ({ loaded: { opened }, now, page, filters, address }) =>
    opened && (
      <OpenedTransaction
        key={opened._id}
        transaction={opened}
        now={now}
        hrefFor={id => address.addressOf(filters, page, pathOf(id))}
      />
    ),
  empty: {
    icon: ClipboardList,
    title: 'Không có giao dịch nào',
    titleOfNoMatch: 'Không có giao dịch nào',
    text: 'Mỗi lần nhập, xuất, điều chuyển hay điều chỉnh kho được ghi thành một phiếu ở đây.',
    action: (
      <ButtonLink to="/admin/warehouse/operations" kind="secondary" size="small">
        Lập phiếu kho
      </ButtonLink>
    ),
  },
  rows: {
    label: 'Giao dịch kho',
    isLinked: true,
    columns: [
      {
        head: 'Mã phiếu',
        cell: (row, { now, address, filters, page }) => (
          <>
            <CodeLink row={row} href={address.addressOf(filters, page, pathOf(row._id))} />
            <span className="block whitespace-nowrap text-13 text-sand-600">
              {formatMoment(row.created_at, now)}
            </span>
          </>
        ),
      },
      { head: 'Loại', className: 'whitespace-nowrap', cell: row => movementTypeLabels[row.type] },
      {
        head: 'Sản phẩm',
        className: 'min-w-48',
        cell: row => (
          <>
            <span className="line-clamp-1">{row.product_id.title}</span>
            <span className="block text-13 text-sand-600">{moreLines(row)}</span>
          </>
        ),
      },
      { head: 'Kho', className: 'whitespace-nowrap', cell: row => placesOf(row) },
      {
        head: 'Số lượng',
        numeric: true,
        cell: row => (
          <>
            {formatCount(row.quantity)}
            <Differences row={row} />
          </>
        ),
      },
      {
        head: 'Giá trị',
        numeric: true,
        cell: row => (row.total_value === null ? '–' : formatDong(row.total_value)),
      },
      { head: 'Người lập', cell: row => row.created_by || 'Cửa hàng' },
      { head: 'Trạng thái', cell: row => <TransactionStatus status={row.status} /> },
    ],
    card: (row, { now, address, filters, page }) => (
      <>
        <div className="flex items-baseline justify-between gap-3">
          <CodeLink row={row} href={address.addressOf(filters, page, pathOf(row._id))} />
          <span className="whitespace-nowrap text-14">{movementTypeLabels[row.type]}</span>
        </div>
        <p className="mt-0.5 line-clamp-1 text-14">{row.product_id.title}</p>
        <p className="text-13 text-sand-600">
          {[moreLines(row), placesOf(row), `${formatCount(row.quantity)} món`].join(' · ')}
        </p>
        <Differences row={row} />
        <p className="mt-2 flex items-center justify-between gap-3">
          <TransactionStatus status={row.status} />
          <span className="text-13 text-sand-600">{formatMoment(row.created_at, now)}</span>
        </p>
      </>
    ),
  },
})

export const clientLoader = transactions.clientLoader
export const ErrorBoundary = transactions.ErrorBoundary
export default transactions.Page

const pathOf = (id?: string): string => (id === undefined ? LIST : `${LIST}/${id}`)

function OpenedTransaction(props: {
  transaction: ReplyOf<'GET /api/warehouse/transactions/:id'>['data']
  now: string
  hrefFor: (id?: string) => string
}) {
  const navigate = useNavigate()
  return (
    <TransactionDetail
      {...props}
      onClose={() => void navigate(props.hrefFor(), { preventScrollReset: true })}
    />
  )
}

/** How a receipt differs from its delivery note; nothing without one. */
function Differences({ row: { differences } }: { row: TransactionSummary }) {
  if (!differences) return null
  const isEqual = differences.missing + differences.surplus + differences.broken === 0
  return (
    <span className={cx('block whitespace-nowrap text-13', isEqual ? 'text-sand-600' : 'text-lac-700')}>
      {differencesText(differences)}
    </span>
  )
}

/** The code of a movement; the link covers its whole row. */
function CodeLink({ row, href }: { row: TransactionSummary; href: string }) {
  return (
    <Link
      to={href}
      preventScrollReset
      className="whitespace-nowrap font-semibold text-15 after:absolute after:inset-0 hover:underline md:text-14"
    >
      {row.transaction_code}
    </Link>
  )
}

function moreLines({ product_id, line_count }: TransactionSummary): string {
  return line_count > 1 ? `và ${formatCount(line_count - 1)} dòng khác` : product_id.sku
}

function placesOf({ from_warehouse, to_warehouse }: TransactionSummary): string {
  const codes = [from_warehouse?.code, to_warehouse?.code].filter(Boolean)
  return [...new Set(codes)].join(' → ')
}

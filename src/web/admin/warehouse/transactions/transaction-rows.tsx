import { Link } from 'react-router'
import { movementTypeLabels } from '#contract/warehouse/movement.kinds.ts'
import type { TransactionSummary } from '#contract/warehouse/movement.shapes.ts'
import { formatCount, formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { TransactionStatus } from '../../components/transaction-status.tsx'
import { differencesText } from './differences-text.ts'

type Props = {
  transactions: readonly TransactionSummary[]
  now: string
  hrefFor: (id: string) => string
}

/** Movements as a table, on a phone as stacked rows. */
export function TransactionRows({ transactions, now, hrefFor }: Props) {
  return (
    <>
      <div className="hidden md:block">
        <TableFrame label="Giao dịch kho">
          <thead>
            <tr>
              <Th className="pl-4">Mã phiếu</Th>
              <Th>Loại</Th>
              <Th>Sản phẩm</Th>
              <Th>Kho</Th>
              <Th numeric>Số lượng</Th>
              <Th numeric>Giá trị</Th>
              <Th>Người lập</Th>
              <Th className="pr-4">Trạng thái</Th>
            </tr>
          </thead>
          <tbody>
            {transactions.map(row => (
              <Tr key={row._id} tall className="relative">
                <Td className="pl-4">
                  <CodeLink row={row} href={hrefFor(row._id)} />
                  <span className="block whitespace-nowrap text-13 text-sand-600">
                    {formatMoment(row.created_at, now)}
                  </span>
                </Td>
                <Td className="whitespace-nowrap">{movementTypeLabels[row.type]}</Td>
                <Td className="min-w-48">
                  <span className="line-clamp-1">{row.product_id.title}</span>
                  <span className="block text-13 text-sand-600">{moreLines(row)}</span>
                </Td>
                <Td className="whitespace-nowrap">{placesOf(row)}</Td>
                <Td numeric>
                  {formatCount(row.quantity)}
                  <Differences row={row} />
                </Td>
                <Td numeric>{row.total_value === null ? '–' : formatDong(row.total_value)}</Td>
                <Td>{row.created_by || 'Cửa hàng'}</Td>
                <Td className="pr-4">
                  <TransactionStatus status={row.status} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
      <ul className="divide-y divide-sand-200 border-sand-200 border-b md:hidden">
        {transactions.map(row => (
          <li key={row._id} className="relative px-4 py-3.5">
            <div className="flex items-baseline justify-between gap-3">
              <CodeLink row={row} href={hrefFor(row._id)} />
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
          </li>
        ))}
      </ul>
    </>
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

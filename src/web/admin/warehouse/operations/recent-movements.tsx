import { Link } from 'react-router'
import type { TransactionSummary } from '#contract/warehouse/movement.shapes.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Panel } from '../../kit/page/panel.tsx'
import { operationKinds } from './operation-kinds.ts'

/** The latest movements, with the way to all of them. */
export function RecentMovements({
  transactions,
  now,
}: {
  transactions: readonly TransactionSummary[]
  now: string
}) {
  return (
    <Panel
      title="Phiếu gần đây"
      className="mt-4"
      aside={
        <Link
          to="/admin/warehouse/transactions"
          className="inline-flex min-h-11 items-center font-medium text-14 text-pine-700 hover:underline"
        >
          Xem giao dịch
        </Link>
      }
    >
      {transactions.length === 0 ? (
        <p className="text-14 text-sand-600">Chưa có phiếu nào.</p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-3">
          {transactions.map(transaction => (
            <RecentMovement key={transaction._id} transaction={transaction} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function RecentMovement({ transaction, now }: { transaction: TransactionSummary; now: string }) {
  const { _id, transaction_code, type, from_warehouse, to_warehouse, quantity, created_at } = transaction
  const { icon: Icon } = operationKinds[type]
  const places = [from_warehouse?.code, to_warehouse?.code].filter(Boolean).join(' → ')
  return (
    <li className="flex items-center gap-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-4 bg-sand-50 text-sand-700">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <Link
          to={`/admin/warehouse/transactions/${_id}`}
          className="inline-flex min-h-6 items-center font-medium text-14 hover:underline"
        >
          {transaction_code}
        </Link>
        <p className="text-13 text-sand-600">
          {places} · {formatCount(quantity)} món · {formatMoment(created_at, now)}
        </p>
      </div>
    </li>
  )
}

import { ShopError } from '#contract/kernel/errors.ts'
import type { MovementStatus, MovementType } from '#contract/warehouse/movement.kinds.ts'
import type { Transaction, TransactionSummary } from '#contract/warehouse/movement.shapes.ts'
import type { Database } from '../../../db/database.ts'
import {
  countMovements,
  findMovement,
  type MovementFilter,
  selectMovementLines,
  selectMovements,
  selectReceiptCounts,
} from './movements.queries.ts'
import { transactionSummaryView, transactionView } from './movements.view.ts'

export type MovementQuery = {
  type?: MovementType | undefined
  warehouse_id?: string | undefined
  status?: MovementStatus | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

const KINDS = { import: 'receipt', export: 'issue', transfer: 'transfer', adjustment: 'adjustment' } as const

/** A page of movements, newest first. `total` is counted up to 10,000. */
export async function listTransactions(
  db: Database,
  { page, limit, ...query }: MovementQuery & { page: number; limit: number },
): Promise<{ transactions: TransactionSummary[]; total: number }> {
  const filter = filterOf(query)
  const [rows, total] = await Promise.all([
    selectMovements(db, filter, { limit, offset: (page - 1) * limit }),
    countMovements(db, filter),
  ])
  return { transactions: rows.map(transactionSummaryView), total }
}

export function filterOf({ type, ...query }: MovementQuery): MovementFilter {
  return {
    kind: type && KINDS[type],
    warehouseId: query.warehouse_id,
    status: query.status,
    startDate: query.start_date,
    endDate: query.end_date,
  }
}

/** A movement with its lines. @throws movement_not_found */
export async function getTransaction(db: Database, id: string): Promise<Transaction> {
  const [row, lines, counts] = await Promise.all([
    findMovement(db, id),
    selectMovementLines(db, id),
    selectReceiptCounts(db, id),
  ])
  if (!row) throw new ShopError('movement_not_found')
  return transactionView(row, lines, counts)
}

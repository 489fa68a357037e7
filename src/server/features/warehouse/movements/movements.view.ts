import type { Transaction, TransactionLine, TransactionSummary } from '#contract/warehouse/movement.shapes.ts'
import { typeOfKind } from './movement-names.ts'
import type { CountRow, LineRow, MovementRow } from './movements.queries.ts'

export function transactionSummaryView(row: MovementRow): TransactionSummary {
  const { first_line: first } = row
  return {
    _id: row.id,
    transaction_code: row.code,
    type: typeOfKind[row.kind],
    status: row.status,
    product_id: itemView(first),
    line_count: row.lines,
    from_warehouse: first.from_warehouse,
    to_warehouse: first.to_warehouse,
    quantity: row.quantity,
    total_value: row.total_dong,
    reason: row.reason,
    differences: row.differences,
    created_by: row.created_by_name ?? '',
    created_at: row.created_at.toISOString(),
  }
}

export function transactionView(row: MovementRow, lines: LineRow[], counts: CountRow[]): Transaction {
  const isFinal = row.order_id !== null || row.reverses !== null || row.reversed_by !== null
  return {
    ...transactionSummaryView(row),
    reference_document: row.reference_document,
    notes: row.notes,
    completed_at: row.completed_at?.toISOString() ?? null,
    order:
      row.order_id !== null && row.order_number !== null
        ? { _id: row.order_id, orderNumber: row.order_number }
        : null,
    reverses: documentView(row.reverses, row.reverses_code),
    reversed_by: documentView(row.reversed_by, row.reversed_by_code),
    is_reversible: row.status === 'completed' && !isFinal,
    lines: lines.map(lineView),
    counts: counts.map(({ product_id, title, sku, ...count }) => ({
      product_id: itemView({ product_id, title, sku }),
      ...count,
    })),
  }
}

function lineView({ product_id, title, sku, ...line }: LineRow): TransactionLine {
  return { product_id: itemView({ product_id, title, sku }), ...line }
}

function itemView({ product_id, title, sku }: Pick<LineRow, 'product_id' | 'title' | 'sku'>) {
  return { _id: product_id, title, sku }
}

function documentView(id: string | null, code: string | null) {
  return id !== null && code !== null ? { _id: id, transaction_code: code } : null
}

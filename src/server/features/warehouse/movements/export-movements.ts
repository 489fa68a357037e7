import type { Readable } from 'node:stream'
import { movementStatusLabels, movementTypeLabels } from '#contract/warehouse/movement.kinds.ts'
import type { Database } from '../../../db/database.ts'
import { type TableColumn, tableSheet, writeSpreadsheet } from '../../../spreadsheet/write-spreadsheet.ts'
import { filterOf, type MovementQuery } from './list-movements.ts'
import { typeOfKind } from './movement-names.ts'
import { type MovementFilter, type MovementRow, selectMovements } from './movements.queries.ts'

/** Movements that one file has at most, the newest. */
const MAX_MOVEMENTS = 10_000
/** Movements that are read at a time. */
const BATCH = 500

const columns: TableColumn<MovementRow>[] = [
  { heading: 'Mã phiếu', width: 18, value: row => row.code },
  { heading: 'Thời điểm', width: 18, format: 'moment', value: row => row.created_at },
  { heading: 'Loại', width: 14, value: row => movementTypeLabels[typeOfKind[row.kind]] },
  { heading: 'Trạng thái', width: 14, value: row => movementStatusLabels[row.status] },
  { heading: 'Sản phẩm (dòng đầu)', width: 40, value: row => row.first_line.title },
  { heading: 'Mã', width: 18, value: row => row.first_line.sku },
  { heading: 'Số dòng', width: 10, format: 'count', value: row => row.lines },
  { heading: 'Kho xuất', width: 14, value: row => row.first_line.from_warehouse?.code ?? '' },
  { heading: 'Kho nhận', width: 14, value: row => row.first_line.to_warehouse?.code ?? '' },
  { heading: 'Số lượng', width: 12, format: 'count', value: row => row.quantity },
  { heading: 'Theo phiếu giao', width: 14, format: 'count', value: row => row.differences?.expected ?? null },
  { heading: 'Thiếu', width: 10, format: 'count', value: row => row.differences?.missing ?? null },
  { heading: 'Thừa', width: 10, format: 'count', value: row => row.differences?.surplus ?? null },
  { heading: 'Vỡ, lỗi', width: 10, format: 'count', value: row => row.differences?.broken ?? null },
  { heading: 'Giá trị', width: 16, format: 'dong', value: row => row.total_dong },
  { heading: 'Lý do', width: 32, value: row => row.reason },
  { heading: 'Chứng từ', width: 18, value: row => row.reference_document },
  { heading: 'Đơn hàng', width: 18, value: row => row.order_number ?? '' },
  { heading: 'Người lập', width: 22, value: row => row.created_by_name ?? '' },
]

/** The newest movements of a filter as an Excel file, read in portions as the file is taken. */
export function exportTransactions(db: Database, query: MovementQuery): Readable {
  return writeSpreadsheet([tableSheet('Giao dịch kho', columns, newestOf(db, filterOf(query)))])
}

async function* newestOf(db: Database, filter: MovementFilter): AsyncGenerator<MovementRow> {
  for (let offset = 0; offset < MAX_MOVEMENTS; offset += BATCH) {
    const rows = await selectMovements(db, filter, { limit: BATCH, offset })
    yield* rows
    if (rows.length < BATCH) return
  }
}

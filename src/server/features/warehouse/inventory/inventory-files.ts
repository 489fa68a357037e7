import { XLSX } from '#contract/kernel/call.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import {
  alertStatuses,
  type InventorySort,
  MAX_EXPORTED_ROWS,
  stockStatusLabels,
} from '#contract/warehouse/stock-status.ts'
import type { Database } from '../../../db/database.ts'
import {
  type Cell,
  type Sheet,
  type TableColumn,
  tableSheet,
  writeSpreadsheet,
} from '../../../spreadsheet/write-spreadsheet.ts'
import { type AlertRow, selectAlerts } from './alerts.queries.ts'
import { suggestedOf } from './alerts.ts'
import { type InventoryRow, selectInventory } from './inventory.queries.ts'
import { type FilterQuery, inventoryFilterOf } from './list-inventory.ts'

const INVENTORY_COLUMNS: TableColumn<InventoryRow>[] = [
  { heading: 'Mã', width: 18, value: row => row.sku },
  { heading: 'Sản phẩm', width: 48, value: row => row.title },
  { heading: 'Kho', width: 14, value: row => row.warehouse_code },
  { heading: 'Vị trí', width: 16, value: row => row.location?.location_code ?? '' },
  { heading: 'Tổng', width: 10, format: 'count', value: row => row.on_hand },
  { heading: 'Đang giữ', width: 10, format: 'count', value: row => row.reserved },
  { heading: 'Bán được', width: 10, format: 'count', value: row => row.on_hand - row.reserved },
  { heading: 'Tối thiểu', width: 10, format: 'count', value: row => row.min_level },
  { heading: 'Điểm đặt hàng', width: 14, format: 'count', value: row => row.reorder_point },
  { heading: 'Đơn giá vốn', width: 16, format: 'dong', value: row => row.unit_value },
  { heading: 'Giá trị', width: 20, format: 'dong', value: row => row.on_hand * row.unit_value },
  { heading: 'Tình trạng', width: 16, value: row => stockStatusLabels[row.status] },
  { heading: 'Lần nhập xuất cuối', width: 20, format: 'moment', value: row => row.moved_at },
]

/** The inventory of a filter, in its order. */
export async function exportInventory(
  db: Database,
  { sortBy, sortOrder, ...query }: FilterQuery & { sortBy: InventorySort; sortOrder: 'asc' | 'desc' },
) {
  const filter = await inventoryFilterOf(db, query)
  const page = { sort: sortBy, direction: sortOrder, limit: MAX_EXPORTED_ROWS, offset: 0 }
  const rows = filter ? await selectInventory(db, filter, page) : []
  return fileOf('ton-kho', [tableSheet('Tồn kho', INVENTORY_COLUMNS, rows)])
}

const ALERT_COLUMNS: TableColumn<AlertRow>[] = [
  { heading: 'Mã', width: 18, value: row => row.sku },
  { heading: 'Sản phẩm', width: 48, value: row => row.title },
  { heading: 'Kho', width: 14, value: row => row.warehouse_code },
  { heading: 'Vị trí', width: 16, value: row => row.location?.location_code ?? '' },
  { heading: 'Bán được', width: 10, format: 'count', value: row => row.available },
  { heading: 'Tối thiểu', width: 10, format: 'count', value: row => row.min_level },
  { heading: 'Điểm đặt hàng', width: 14, format: 'count', value: row => row.reorder_point },
  { heading: 'Nên nhập', width: 10, format: 'count', value: suggestedOf },
]

/** The open alerts, a sheet for each list. */
export async function exportStockAlerts(db: Database, warehouseId: string | undefined) {
  const rows = await openAlerts(db, warehouseId)
  return fileOf(
    'canh-bao-ton-kho',
    alertStatuses.map(status =>
      tableSheet(
        stockStatusLabels[status],
        ALERT_COLUMNS,
        rows.filter(row => row.status === status),
      ),
    ),
  )
}

/**
 * The purchase list of all open alerts, grouped by category, each group with its sum; with a price if it
 * is known (R39).
 */
export async function exportPurchaseList(db: Database, warehouseId: string | undefined) {
  const rows = await openAlerts(db, warehouseId)
  return fileOf('danh-sach-mua-hang', [purchaseSheet(rows)])
}

function purchaseSheet(rows: AlertRow[]): Sheet {
  const heading = (value: string): Cell => ({ value, format: 'heading' })
  const dong = (value: number | null): Cell => ({ value, format: 'dong' })
  const byCategory = Map.groupBy(rows, row => row.category_name)
  const names = [...byCategory.keys()].sort((one, other) => one.localeCompare(other, 'vi'))
  return {
    name: 'Danh sách mua hàng',
    widths: [18, 48, 14, 12, 12, 18, 20],
    frozenRows: 1,
    rows: [
      ['Mã', 'Sản phẩm', 'Kho', 'Bán được', 'Nên nhập', 'Giá nhập gần nhất', 'Thành tiền'].map(heading),
      ...names.flatMap(name => {
        const lines = (byCategory.get(name) ?? []).sort((one, other) =>
          one.title.localeCompare(other.title, 'vi'),
        )
        const total = lines.reduce((sum, row) => sum + suggestedOf(row) * (row.last_price ?? 0), 0)
        return [
          [heading(name), '', '', '', '', '', dong(total)],
          ...lines.map((row): Cell[] => [
            row.sku,
            row.title,
            row.warehouse_code,
            row.available,
            suggestedOf(row),
            dong(row.last_price),
            dong(row.last_price === null ? null : suggestedOf(row) * row.last_price),
          ]),
        ]
      }),
    ],
  }
}

async function openAlerts(db: Database, warehouseId: string | undefined): Promise<AlertRow[]> {
  const page = { limit: MAX_EXPORTED_ROWS, offset: 0 }
  return (await selectAlerts(db, { warehouseId, isDismissed: false }, page)).alerts
}

function fileOf(name: string, sheets: Sheet[]) {
  return {
    content: writeSpreadsheet(sheets),
    contentType: XLSX,
    fileName: `${name}_${vietnamDay(new Date())}.xlsx`,
  }
}

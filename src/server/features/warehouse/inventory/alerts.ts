import type { StockAlert, StockAlerts } from '#contract/warehouse/inventory.shapes.ts'
import { type AlertStatus, suggestedQuantity } from '#contract/warehouse/stock-status.ts'
import type { Database } from '../../../db/database.ts'
import { imageView } from '../../catalogue/index.ts'
import { type AlertRow, type AlertSums, selectAlerts } from './alerts.queries.ts'

type Query = { page: number; limit: number; warehouse_id?: string | undefined; dismissed: 'true' | 'false' }

export { countAlerts as countStockAlerts } from './alerts.queries.ts'

/** A page of each of the three lists. Without `dismissed` these are the open alerts. */
export async function listStockAlerts(
  db: Database,
  { page, limit, warehouse_id: warehouseId, dismissed }: Query,
): Promise<StockAlerts> {
  const isDismissed = dismissed === 'true'
  const { alerts: rows, sums } = await selectAlerts(
    db,
    { warehouseId, isDismissed },
    { limit, offset: (page - 1) * limit },
  )
  const total = (value: (sum: AlertSums) => number) => sums.reduce((sum, row) => sum + value(row), 0)
  const listOf = (status: AlertStatus) => {
    const sum = sums.find(row => row.status === status)
    return {
      alerts: rows.filter(row => row.status === status).map(alertView),
      total: (isDismissed ? sum?.dismissed : sum?.open) ?? 0,
    }
  }
  return {
    out_of_stock: listOf('out_of_stock'),
    low_stock: listOf('low_stock'),
    reorder_needed: listOf('reorder_needed'),
    estimated_dong: total(sum => sum.estimated_dong),
    dismissed: total(sum => sum.dismissed),
  }
}

export function suggestedOf({ available, reorder_point: reorderPoint }: AlertRow): number {
  return suggestedQuantity({ available, reorderPoint })
}

function alertView(row: AlertRow): StockAlert {
  return {
    product_id: { _id: row.product_id, title: row.title, sku: row.sku },
    variant_id: row.variant_id,
    image: row.image && imageView(row.image),
    warehouse_id: { _id: row.warehouse_id, name: row.warehouse_name, code: row.warehouse_code },
    location_id: row.location,
    available_quantity: row.available,
    min_stock_level: row.min_level,
    reorder_point: row.reorder_point,
    suggested_quantity: suggestedOf(row),
    stock_status: row.status,
    is_dismissed: row.is_dismissed,
  }
}

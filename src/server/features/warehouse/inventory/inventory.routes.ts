import * as calls from '#contract/warehouse/inventory.calls.ts'
import type { Feature } from '../../../context/feature.ts'
import { countStockAlerts, listStockAlerts } from './alerts.ts'
import { exportInventory, exportPurchaseList, exportStockAlerts } from './inventory-files.ts'
import { listInventory, listPublicInventory } from './list-inventory.ts'
import { dismissStockAlerts, restoreStockAlerts, updateStockLevels } from './update-stock-levels.ts'

type WireItem = { product_id: string; variant_id: string | null; warehouse_id: string }

function itemOf({ product_id, variant_id, warehouse_id }: WireItem) {
  return { productId: product_id, variantId: variant_id, warehouseId: warehouse_id }
}

export const inventoryRoutes: Feature = (handle, { db }) => {
  handle(calls.listInventory, async ({ query }) => ({ data: await listInventory(db, query) }))
  handle(calls.listPublicInventory, async ({ query, currentUser }) => ({
    data: await listPublicInventory(db, currentUser, query),
  }))
  handle(calls.exportInventory, ({ query }) => exportInventory(db, query))
  handle(calls.updateStockLevels, async ({ body, currentUser }) => {
    const items = body.items.map(({ min_stock_level, reorder_point, ...item }) => ({
      ...itemOf(item),
      minLevel: min_stock_level,
      reorderPoint: reorder_point,
    }))
    return {
      data: { updated: await updateStockLevels(db, currentUser, items) },
      message: 'Đã lưu mức tồn kho',
    }
  })

  handle(calls.listStockAlerts, async ({ query }) => ({ data: await listStockAlerts(db, query) }))
  handle(calls.countStockAlerts, async () => {
    const { out_of_stock, low_stock, reorder_needed } = await countStockAlerts(db)
    return { data: { open: out_of_stock + low_stock + reorder_needed } }
  })
  handle(calls.dismissStockAlerts, async ({ body, currentUser }) => ({
    data: { changed: await dismissStockAlerts(db, currentUser, body.items.map(itemOf)) },
    message: 'Đã bỏ qua cảnh báo',
  }))
  handle(calls.restoreStockAlerts, async ({ body, currentUser }) => ({
    data: { changed: await restoreStockAlerts(db, currentUser, body.items.map(itemOf)) },
    message: 'Đã hiện lại cảnh báo',
  }))
  handle(calls.exportStockAlerts, ({ query }) => exportStockAlerts(db, query.warehouse_id))
  handle(calls.exportPurchaseList, ({ query }) => exportPurchaseList(db, query.warehouse_id))
}

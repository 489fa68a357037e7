import { z } from 'zod'
import { imageShape, priceShape } from '../catalogue/card-parts.shapes.ts'
import { alertStatuses, stockStatuses } from './stock-status.ts'

const count = z.number().int()
const warehouseName = z.object({ _id: z.string(), name: z.string(), code: z.string() })
const location = z.object({
  _id: z.string(),
  zone: z.string(),
  row: z.string(),
  shelf: z.string(),
  level: count,
  location_code: z.string(),
})

/**
 * The stock of an item at a place (specification §3). Status and levels are those of the item in its
 * warehouse.
 */
export const inventoryRecordShape = z.object({
  _id: z.string(),
  /** The title has the name of the variant behind it; the price is that at which it is sold. */
  product_id: z.object({ _id: z.string(), title: z.string(), sku: z.string(), min_price: priceShape }),
  variant_id: z.string().nullable(),
  image: imageShape.nullable(),
  warehouse_id: warehouseName,
  location_id: location.nullable(),
  quantity: count,
  reserved_quantity: count,
  available_quantity: count,
  min_stock_level: count,
  reorder_point: count,
  /** Đồng of a piece: the moving average of purchase prices, else the selling price (R34). */
  unit_value: count,
  total_value: count,
  stock_status: z.enum(stockStatuses),
  last_movement_at: z.string().nullable(),
})
export type InventoryRecord = z.output<typeof inventoryRecordShape>

/** Products counts items (a variant is one). The three counts are of items in a warehouse. */
export const inventoryStatsShape = z.object({
  total_products: count,
  total_quantity: count,
  total_value: count,
  low_stock_count: count,
  out_of_stock_count: count,
  reorder_needed_count: count,
})
export type InventoryStats = z.output<typeof inventoryStatsShape>

export const paginationShape = z.object({
  current_page: count,
  total_pages: count,
  total_records: count,
  per_page: count,
})

export const inventoryShape = z.object({
  inventories: z.array(inventoryRecordShape),
  stats: inventoryStatsShape,
  pagination: paginationShape,
})
export type Inventory = z.output<typeof inventoryShape>

/** The inventory for everybody: product, warehouse and state; the rest is there for staff alone (R35). */
export const publicInventoryShape = z.object({
  inventories: z.array(
    inventoryRecordShape
      .omit({ product_id: true })
      .partial()
      .required({ _id: true, warehouse_id: true, stock_status: true })
      .extend({
        product_id: inventoryRecordShape.shape.product_id.partial().required({ _id: true, title: true }),
      }),
  ),
  /** All six are null for everybody but staff. */
  stats: z.object({
    total_products: count.nullable(),
    total_quantity: count.nullable(),
    total_value: count.nullable(),
    low_stock_count: count.nullable(),
    out_of_stock_count: count.nullable(),
    reorder_needed_count: count.nullable(),
  }),
  pagination: paginationShape,
})
export type PublicInventory = z.output<typeof publicInventoryShape>

/** An item that runs short in a warehouse. */
export const stockAlertShape = z.object({
  product_id: z.object({ _id: z.string(), title: z.string(), sku: z.string() }),
  variant_id: z.string().nullable(),
  image: imageShape.nullable(),
  warehouse_id: warehouseName,
  /** Place of most of its stock, present or last. */
  location_id: location.nullable(),
  /** Over its places in the warehouse. */
  available_quantity: count,
  min_stock_level: count,
  reorder_point: count,
  suggested_quantity: count,
  stock_status: z.enum(alertStatuses),
  /** Whether staff put it aside, and nothing is less since. */
  is_dismissed: z.boolean(),
})
export type StockAlert = z.output<typeof stockAlertShape>

const alertList = z.object({ alerts: z.array(stockAlertShape), total: count })
export const stockAlertsShape = z.object({
  out_of_stock: alertList,
  low_stock: alertList,
  reorder_needed: alertList,
  /** Đồng of the suggested quantities of all three lists, at the average purchase price if one is known. */
  estimated_dong: count,
  /** Alerts that are put aside. */
  dismissed: count,
})
export type StockAlerts = z.output<typeof stockAlertsShape>

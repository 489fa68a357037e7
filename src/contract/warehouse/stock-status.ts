/** The states of an item in a warehouse (R33); `stock_status()` in the database decides them. */
export const stockStatusLabels = {
  in_stock: 'Còn hàng',
  reorder_needed: 'Cần đặt hàng',
  low_stock: 'Sắp hết',
  out_of_stock: 'Hết hàng',
} as const
export type StockStatus = keyof typeof stockStatusLabels

/** The states that raise an alert, the worst first. */
export const alertStatuses = ['out_of_stock', 'low_stock', 'reorder_needed'] as const satisfies StockStatus[]
export type AlertStatus = (typeof alertStatuses)[number]

export const stockStatuses = [...alertStatuses, 'in_stock'] as const satisfies StockStatus[]

/**
 * The quantity to buy of an item that runs short: up to twice its reorder point, so that a delivery lasts as
 * long again as the stock that raised the alert; one piece at least.
 */
export function suggestedQuantity({
  available,
  reorderPoint,
}: {
  available: number
  reorderPoint: number
}): number {
  return Math.max(1, 2 * reorderPoint - available)
}

/** Excel files of the warehouse hold so many rows at most: as many as one person works through. */
export const MAX_EXPORTED_ROWS = 50_000

/** The columns that an inventory is sorted by. */
export const inventorySorts = [
  'product',
  'warehouse',
  'location',
  'quantity',
  'reserved',
  'available',
  'min_level',
  'reorder_point',
  'value',
  'status',
  'moved',
] as const
export type InventorySort = (typeof inventorySorts)[number]

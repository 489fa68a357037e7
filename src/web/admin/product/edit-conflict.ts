import type { EditConflict, QuantityConflict } from '#contract/catalogue/product-admin.shapes.ts'

/** Whether the data of a refused change tells what others changed meanwhile. */
export function isEditConflict(data: unknown): data is EditConflict {
  return typeof data === 'object' && data !== null && 'meanwhile' in data
}

/** Whether the data of a refused change tells that the stock has moved. */
export function isQuantityConflict(data: unknown): data is QuantityConflict {
  return typeof data === 'object' && data !== null && 'shown_quantity' in data
}

/** The fields of the form that the log of changes knows by another name. */
const LOG_NAMES: Record<string, string> = {
  category_id: 'category',
  subcategory_ids: 'subcategories',
  warehouse_id: 'warehouse',
  warehouse_location_id: 'warehouse_location',
}

/** A field of the form as the log of changes calls it. */
export function logName(field: string): string {
  return LOG_NAMES[field] ?? field
}

import type { EditConflict, QuantityConflict } from '#contract/catalogue/product-admin.shapes.ts'
import type { ApiError } from '#web/lib/api/api.ts'

/** Whether the data of a refused change tells what others changed meanwhile. */
export function isEditConflict(data: unknown): data is EditConflict {
  return typeof data === 'object' && data !== null && 'meanwhile' in data
}

/** Whether the data of a refused change tells that the stock has moved. */
export function isQuantityConflict(data: unknown): data is QuantityConflict {
  return typeof data === 'object' && data !== null && 'shown_quantity' in data
}

/** The id of what an earlier try has made already, where the data of a refused creation tells it. */
export function madeBefore({ code, data }: ApiError): string | undefined {
  const isTold =
    code === 'idempotency_key_reused' && typeof data === 'object' && data !== null && 'id' in data
  return isTold ? String(data.id) : undefined
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

import type { ProductField } from '#contract/catalogue/field-declaration.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import type { EditConflict, QuantityConflict } from '#contract/catalogue/product-admin.shapes.ts'

/** Whether the data of a refused change has the changes of others. */
export function isEditConflict(data: unknown): data is EditConflict {
  return typeof data === 'object' && data !== null && 'conflict' in data
}

/** Whether the data of a refused change reports that the stock has changed. */
export function isQuantityConflict(data: unknown): data is QuantityConflict {
  return typeof data === 'object' && data !== null && 'shown_quantity' in data
}

const fields: Record<string, ProductField> = productFields

/** A field of the form as the log of changes calls it. */
export function logName(field: string): string {
  return fields[field]?.auditName ?? field
}

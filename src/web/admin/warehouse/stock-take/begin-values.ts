import type { InputOf } from '#contract/calls.ts'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'

/** The chosen scope of a stock take; a part of the warehouse that is not narrowed down is empty. */
export type BeginValues = {
  scope: 'bins' | 'items'
  warehouse_id: string
  zone: string
  row: string
  shelf: string
  items: WarehouseItem[]
}

/** The missing fields. */
export function beginErrors({ scope, items }: BeginValues): Record<string, string> {
  return scope === 'items' && items.length === 0 ? { items: 'Vui lòng chọn ít nhất một sản phẩm' } : {}
}

/** The body of the call: the items of a list, or a part of the warehouse. */
export function beginBody(values: BeginValues): InputOf<'POST /api/warehouse/stock-takes'>['body'] {
  const { scope, warehouse_id, zone, row, shelf, items } = values
  if (scope === 'items')
    return {
      warehouse_id,
      items: items.map(({ product_id, variant_id }) => ({ product_id, variant_id })),
    }
  return { warehouse_id, zone: zone || undefined, row: row || undefined, shelf: shelf || undefined }
}

import type { SentFields } from '../edit/merge-fields.ts'
import type { KnownProduct } from './import-state.queries.ts'
import { findByName, type ImportState } from './import-state.ts'
import { isClear, type RowReader } from './row-reader.ts'

/** The place that a row gives a product. A product that stays where it is may stay in a warehouse that has closed. */
export function readPlace(
  reader: RowReader,
  { state, before }: { state: ImportState; before: KnownProduct | undefined },
): Pick<SentFields, 'warehouse_id' | 'warehouse_location_id'> {
  const warehouse = readWarehouse(reader, { state, before })
  const location = readBin(reader, {
    state,
    warehouseId: warehouse === undefined ? (before?.warehouse_id ?? null) : warehouse,
  })
  return { warehouse_id: warehouse, warehouse_location_id: location }
}

function readWarehouse(
  reader: RowReader,
  { state: { warehouses }, before }: { state: ImportState; before: KnownProduct | undefined },
): string | null | undefined {
  const text = reader.text('warehouse')
  if (text === undefined) return undefined
  if (isClear(text)) return null
  const found = warehouses.find(({ code }) => code === text) ?? findByName(warehouses, text)
  if (!found) return reader.refuse('warehouse', 'Không có kho nào có mã hoặc tên này')
  if (!found.is_active && found.id !== before?.warehouse_id) {
    return reader.refuse('warehouse', `Kho «${found.name}» đã ngừng hoạt động`)
  }
  return found.id
}

function readBin(
  reader: RowReader,
  { state: { bins }, warehouseId }: { state: ImportState; warehouseId: string | null },
): string | null | undefined {
  const text = reader.text('location')
  if (text === undefined) return undefined
  if (isClear(text)) return null
  if (warehouseId === null) return reader.refuse('location', 'Vui lòng chọn kho trước khi chọn vị trí')
  const found = bins.find(({ warehouse_id, code }) => warehouse_id === warehouseId && code === text)
  return found?.id ?? reader.refuse('location', 'Vị trí này không thuộc kho đã chọn')
}

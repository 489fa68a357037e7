import type { Location, Warehouse } from '#contract/warehouse/warehouse.shapes.ts'
import type { BinRow } from './bins.queries.ts'
import type { WarehouseRow } from './warehouse.queries.ts'

export function warehouseView({ id, created_at, ...row }: WarehouseRow): Warehouse {
  return { _id: id, ...row, created_at: created_at.toISOString() }
}

export function binView({ id, ...row }: BinRow): Location {
  return {
    _id: id,
    ...row,
    current_quantity: row.products.reduce((sum, product) => sum + product.quantity, 0),
  }
}

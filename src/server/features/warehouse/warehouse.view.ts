import type { ListedWarehouse, Location, Warehouse } from '#contract/warehouse/warehouse.shapes.ts'
import type { BinRow } from './bins.queries.ts'
import type { WarehouseFill, WarehouseRow } from './warehouse.queries.ts'

export function warehouseView({ id, created_at, ...row }: WarehouseRow): Warehouse {
  return { _id: id, ...row, created_at: created_at.toISOString() }
}

export function listedWarehouseView(row: WarehouseRow, fill: WarehouseFill | undefined): ListedWarehouse {
  const { locations = 0, capacity = 0, pieces = 0 } = fill ?? {}
  return {
    ...warehouseView(row),
    location_count: locations,
    location_capacity: capacity,
    current_quantity: pieces,
  }
}

export function binView({ id, ...row }: BinRow): Location {
  return {
    _id: id,
    ...row,
    current_quantity: row.products.reduce((sum, product) => sum + product.quantity, 0),
  }
}

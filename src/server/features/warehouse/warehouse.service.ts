import { ShopError } from '#contract/errors.ts'
import type { Location, Warehouse } from '#contract/warehouse/warehouse.shapes.ts'
import type { Database } from '../../db/database.ts'
import { selectBins } from './bins.queries.ts'
import { hasWarehouse, selectWarehouses } from './warehouse.queries.ts'
import { binView, warehouseView } from './warehouse.view.ts'

/** All warehouses, the default one first. */
export async function listWarehouses(db: Database): Promise<Warehouse[]> {
  return (await selectWarehouses(db)).map(warehouseView)
}

/** The bins of a warehouse by their code. @throws warehouse_not_found */
export async function listLocations(db: Database, warehouseId: string): Promise<Location[]> {
  const rows = await selectBins(db, { warehouseId })
  if (rows.length === 0 && !(await hasWarehouse(db, warehouseId))) throw new ShopError('warehouse_not_found')
  return rows.map(binView)
}

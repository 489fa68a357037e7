import { ShopError } from '#contract/kernel/errors.ts'
import { hasPermission } from '#contract/kernel/permissions.ts'
import type { ListedWarehouse, Location, PublicWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { selectBins } from './bins.queries.ts'
import { findWarehouse, selectFills, selectWarehouses } from './warehouse.queries.ts'
import { binView, listedWarehouseView, warehouseView } from './warehouse.view.ts'

/** All warehouses with how full they are, the default one first. */
export async function listWarehouses(db: Database): Promise<ListedWarehouse[]> {
  const [warehouses, fills] = await Promise.all([selectWarehouses(db), selectFills(db)])
  const fillOf = new Map(fills.map(fill => [fill.warehouse_id, fill]))
  return warehouses.map(row => listedWarehouseView(row, fillOf.get(row.id)))
}

/**
 * The warehouses as a caller may see them (R35): staff all of each, everybody else names and codes of the
 * active ones.
 */
export async function listPublicWarehouses(
  db: Database,
  currentUser: Pick<CurrentUser, 'role'> | undefined,
): Promise<PublicWarehouse[]> {
  const warehouses = (await selectWarehouses(db)).map(warehouseView)
  if (currentUser && hasPermission(currentUser.role, 'stock.read')) return warehouses
  return warehouses.filter(({ is_active }) => is_active).map(({ _id, name, code }) => ({ _id, name, code }))
}

/** The bins of a warehouse by their code. @throws warehouse_not_found */
export async function listBins(db: Database, warehouseId: string): Promise<Location[]> {
  const rows = await selectBins(db, { warehouseId })
  if (rows.length === 0 && !(await findWarehouse(db, warehouseId))) throw new ShopError('warehouse_not_found')
  return rows.map(binView)
}

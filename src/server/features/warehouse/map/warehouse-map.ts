import { ShopError } from '#contract/kernel/errors.ts'
import type { FoundPlace, LocationDetail, WarehouseMap } from '#contract/warehouse/map.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { imageView, productWords } from '../../catalogue/index.ts'
import { selectBins } from '../bins.queries.ts'
import { findWarehouse } from '../warehouse.queries.ts'
import { binView } from '../warehouse.view.ts'
import { findBinId, selectContent, selectPlaces, selectShelves } from './map.queries.ts'

/** All bins of a warehouse in their present state. @throws warehouse_not_found */
export async function getWarehouseMap(db: Database, warehouseId: string): Promise<WarehouseMap> {
  const shelves = await selectShelves(db, warehouseId)
  if (shelves.length === 0) await assertWarehouse(db, warehouseId)
  const zones: WarehouseMap['zones'] = []
  for (const { zone, row, shelf, levels } of shelves) {
    if (zones.at(-1)?.zone !== zone) zones.push({ zone, rows: [] })
    const rows = zones.at(-1)?.rows ?? []
    if (rows.at(-1)?.row !== row) rows.push({ row, shelves: [] })
    rows.at(-1)?.shelves.push({ shelf, levels })
  }
  return { zones }
}

/** A bin by its code, with its contents. @throws location_not_found */
export async function getBin(
  db: Database,
  { warehouseId, code }: { warehouseId: string; code: string },
): Promise<LocationDetail> {
  const id = await findBinId(db, warehouseId, code)
  if (!id) throw new ShopError('location_not_found')
  const [[bin], content] = await Promise.all([selectBins(db, { id }), selectContent(db, id)])
  if (!bin) throw new ShopError('location_not_found')
  return { ...binView(bin), products: content.map(withImage) }
}

/** The places of the products that a search finds. @throws warehouse_not_found */
export async function findInWarehouse(
  db: Database,
  { warehouseId, search }: { warehouseId: string; search: string },
): Promise<FoundPlace[]> {
  await assertWarehouse(db, warehouseId)
  const words = productWords(search)
  return words === undefined ? [] : (await selectPlaces(db, warehouseId, words)).map(withImage)
}

async function assertWarehouse(db: Database, id: string): Promise<void> {
  if (!(await findWarehouse(db, id))) throw new ShopError('warehouse_not_found')
}

function withImage<T extends { image: Parameters<typeof imageView>[0] | null }>(row: T) {
  return { ...row, image: row.image && imageView(row.image) }
}

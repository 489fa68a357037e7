import type { Database } from '#server/db/database.ts'
import { importGoods } from '#server/features/stock/index.ts'
import type { PlannedImport } from '../supply.ts'
import type { ProductIds } from './install-catalogue.ts'
import { placeKey, type StoredPlace } from './install-warehouses.ts'
import { known } from './parts.ts'

/** Books planned imports in through the stock service, as an admin would, at their own time and price. */
export async function installImports(
  db: Database,
  imports: PlannedImport[],
  ids: { skus: Map<string, ProductIds>; places: Map<string, StoredPlace> },
): Promise<void> {
  const goods = imports.map(planned => ({
    ...known(ids.skus, planned.sku),
    ...known(ids.places, placeKey(planned.place.warehouse, planned.place.code)),
    quantity: planned.quantity,
    unitPriceDong: planned.unitPriceDong,
    reason: `Nhập hàng theo phiếu ${planned.reference}`,
    at: planned.at,
  }))
  await importGoods(db, goods)
}

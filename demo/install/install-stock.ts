import type { Database } from '#server/db/database.ts'
import { recordMovement } from '#server/features/stock/index.ts'
import type { PlannedImport } from '../supply.ts'
import type { ProductIds } from './install-catalogue.ts'
import { placeKey, type StoredPlace } from './install-warehouses.ts'
import { known } from './parts.ts'

/** Books an arrival of stock, all of it by one receipt, as an admin would, at its own time and prices. */
export async function installReceipt(
  db: Database,
  imports: PlannedImport[],
  ids: { skus: Map<string, ProductIds>; places: Map<string, StoredPlace> },
): Promise<void> {
  const [first] = imports
  if (!first) return
  const { at, reference } = first
  await recordMovement(db, {
    kind: 'receipt',
    at,
    by: null,
    reference,
    reason: `Nhập hàng theo phiếu ${reference}`,
    lines: imports.map(({ sku, place, quantity, unitPriceDong }) => ({
      ...known(ids.skus, sku),
      to: known(ids.places, placeKey(place.warehouse, place.code)),
      quantity,
      unitPriceDong,
    })),
  })
}

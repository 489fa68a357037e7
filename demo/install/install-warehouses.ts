import type { Database } from '#server/db/database.ts'
import { demoWarehouses, placeCapacity, placesOf } from '../catalogue/warehouses.ts'

/** A place with stock. */
export type StoredPlace = { warehouseId: string; binId: string }

/**
 * Writes the warehouses with all their places; the default warehouse that the schema makes becomes the demo's
 * own.
 * @returns `KHO-01 A-02-03-T2` → its ids
 */
export async function installWarehouses(
  db: Database,
  options: { begin: Date },
): Promise<Map<string, StoredPlace>> {
  const places = new Map<string, StoredPlace>()
  for (const warehouse of demoWarehouses) {
    const facts = {
      name: warehouse.name,
      address: warehouse.address,
      manager: warehouse.manager,
      phone: warehouse.phone,
      capacity: warehouse.capacity,
      is_default: warehouse.isDefault,
      created_at: options.begin,
    }
    const { id: warehouseId } = await db
      .insertInto('warehouse')
      .values({ code: warehouse.code, ...facts })
      .onConflict(conflict => conflict.column('code').doUpdateSet(facts))
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = placesOf(warehouse).map(place => ({
      warehouse_id: warehouseId,
      zone: place.zone,
      row: place.row,
      shelf: place.shelf,
      level: place.level,
      code: place.code,
      capacity: placeCapacity,
      notes: place.notes,
    }))
    const made = await db.insertInto('bin').values(rows).returning(['id', 'code']).execute()
    for (const { id, code } of made) {
      places.set(placeKey(warehouse.code, code), { warehouseId, binId: id })
    }
  }
  return places
}

export function placeKey(warehouseCode: string, binCode: string): string {
  return `${warehouseCode} ${binCode}`
}

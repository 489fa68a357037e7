import { sql } from 'kysely'
import { MAX_FOUND_PLACES, type MapLevel } from '#contract/warehouse/map.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { type ItemColumns, itemColumns } from '../placed-item.queries.ts'

export type ShelfRow = Pick<Row<'bin'>, 'zone' | 'row' | 'shelf'> & { levels: MapLevel[] }

/** The shelves of a warehouse in their order in the row, the levels of each from the floor up. */
export async function selectShelves(db: Database, warehouseId: string): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    SELECT b.zone, b."row", b.shelf,
           json_agg(json_build_object('level', b.level, 'location_code', b.code, 'capacity', b.capacity,
             'quantity', coalesce(s.pieces, 0), 'items', coalesce(s.items, 0), 'is_active', b.is_active)
             ORDER BY b.level) AS levels
      FROM bin b LEFT JOIN (
        SELECT bin_id, sum(on_hand) AS pieces, count(*) AS items FROM stock
         WHERE warehouse_id = ${warehouseId} AND bin_id IS NOT NULL AND on_hand > 0 GROUP BY bin_id) AS s
           ON s.bin_id = b.id
     WHERE b.warehouse_id = ${warehouseId} AND b.deleted_at IS NULL
     GROUP BY b.zone, b."row", b.shelf ORDER BY b.zone COLLATE "vi-x-icu", b."row", b.shelf`.execute(db)
  return rows
}

type ItemRow = ItemColumns & {
  product_id: Row<'product'>['id']
  variant_id: Row<'product_variant'>['id'] | null
}

/** A stock row with its item. */
const itemTables = sql`stock s JOIN product p ON p.id = s.product_id
  LEFT JOIN product_variant v ON v.id = s.variant_id`

export type ContentRow = ItemRow & { quantity: number; reserved: number }

/** The contents of a bin. */
export async function selectContent(db: Database, binId: string): Promise<ContentRow[]> {
  const { rows } = await sql<ContentRow>`
    SELECT p.id AS product_id, v.id AS variant_id, ${itemColumns}, s.on_hand AS quantity, s.reserved
    FROM ${itemTables}
     WHERE s.bin_id = ${binId} AND s.on_hand > 0 ORDER BY p.title, v.position, v.id`.execute(db)
  return rows
}

export type PlaceRow = ItemRow & { location_code: Row<'bin'>['code'] | null; quantity: number }

/** Places in a warehouse of the products that a search finds; by code if bins have one. */
export async function selectPlaces(db: Database, warehouseId: string, words: string): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    SELECT p.id AS product_id, v.id AS variant_id, ${itemColumns}, b.code AS location_code,
      s.on_hand AS quantity
      FROM ${itemTables} LEFT JOIN bin b ON b.id = s.bin_id
     WHERE s.warehouse_id = ${warehouseId} AND s.on_hand > 0 AND p.search_document @@ ${words}::tsquery
     ORDER BY p.title, v.position, v.id, b.code NULLS LAST LIMIT ${sql.lit(MAX_FOUND_PLACES)}`.execute(db)
  return rows
}

/** The id of a bin by its code. */
export async function findBinId(
  db: Database,
  warehouseId: string,
  code: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('bin')
    .select('id')
    .where('warehouse_id', '=', warehouseId)
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

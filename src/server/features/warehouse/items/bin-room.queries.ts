import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { ItemKey } from './items.queries.ts'

/** A bin with its pieces, of an item and in all. */
export type BinRoom = Pick<Row<'bin'>, 'id' | 'code' | 'zone' | 'row' | 'capacity' | 'is_active'> & {
  pieces: number
  of_item: number
}

/** The most shown bins that hold the item, and the most that a search finds. */
const MAX_SHOWN = 20

const room = ({ productId, variantId }: ItemKey | { productId: null; variantId: null }) => sql`
  b.id, b.code, b.zone, b."row", b.capacity, b.is_active, f.pieces, f.of_item
  FROM bin b CROSS JOIN LATERAL (
       SELECT coalesce(sum(s.on_hand), 0)::int AS pieces,
              coalesce(sum(s.on_hand) FILTER (WHERE s.product_id = ${productId}::uuid
                AND s.variant_id IS NOT DISTINCT FROM ${variantId}::uuid), 0)::int AS of_item
         FROM stock s WHERE s.bin_id = b.id) AS f`

/** The own bin of a product, if it is in this warehouse, and the bins of the warehouse that hold the item. */
export async function selectHolding(
  db: Database,
  { warehouseId, item }: { warehouseId: string; item: ItemKey },
): Promise<(BinRoom & { is_own: boolean })[]> {
  const { rows } = await sql<BinRoom & { is_own: boolean }>`
    SELECT own.id IS NOT NULL AS is_own, ${room(item)}
      LEFT JOIN product own ON own.id = ${item.productId} AND own.bin_id = b.id
     WHERE b.warehouse_id = ${warehouseId} AND b.is_active AND b.deleted_at IS NULL AND b.id IN (
           SELECT bin_id FROM product WHERE id = ${item.productId}
           UNION SELECT bin_id FROM stock WHERE product_id = ${item.productId} AND on_hand > 0
              AND variant_id IS NOT DISTINCT FROM ${item.variantId}::uuid)
     ORDER BY 1 DESC, f.of_item DESC, b.code LIMIT ${sql.lit(MAX_SHOWN)}`.execute(db)
  return rows
}

/**
 * The active bins of a zone, or of the whole warehouse, by their codes, which is the order in which they are
 * walked.
 */
export async function selectRooms(
  db: Database,
  { warehouseId, zone, item }: { warehouseId: string; zone: string | null; item: ItemKey },
): Promise<BinRoom[]> {
  const { rows } = await sql<BinRoom>`
    SELECT ${room(item)}
     WHERE b.warehouse_id = ${warehouseId} AND b.is_active AND b.deleted_at IS NULL
       ${zone === null ? sql`` : sql`AND b.zone = ${zone}`} ORDER BY b.code`.execute(db)
  return rows
}

/** The active bins with a text at the beginning of their code or of the name of their zone. */
export async function searchRooms(
  db: Database,
  { warehouseId, item, text }: { warehouseId: string; item: ItemKey; text: string },
): Promise<BinRoom[]> {
  const { rows } = await sql<BinRoom>`
    SELECT ${room(item)}
     WHERE b.warehouse_id = ${warehouseId} AND b.is_active AND b.deleted_at IS NULL
       AND starts_with(b.code, upper(${text}))
     ORDER BY b.code LIMIT ${sql.lit(MAX_SHOWN)}`.execute(db)
  return rows
}

/** The bins of a warehouse with these codes, closed ones too. */
export async function selectRoomsByCode(
  db: Database,
  { warehouseId, codes }: { warehouseId: string; codes: string[] },
): Promise<BinRoom[]> {
  const { rows } = await sql<BinRoom>`
    SELECT ${room({ productId: null, variantId: null })}
     WHERE b.warehouse_id = ${warehouseId} AND b.deleted_at IS NULL
       AND b.code = ANY (${codes}::text[])`.execute(db)
  return rows
}

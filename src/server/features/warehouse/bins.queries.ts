import { sql } from 'kysely'
import type { StructurePart } from '#contract/warehouse/bin.names.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

export type BinRow = Omit<Row<'bin'>, 'code' | 'deleted_at'> & {
  location_code: Row<'bin'>['code']
  products: { title: string; sku: string; quantity: number }[]
}

/**
 * The bins of a warehouse, or one bin, with the contents of each; a variant's stock has its own name and
 * code.
 */
export async function selectBins(
  db: Database | Tx,
  of: { warehouseId: string } | { id: string },
): Promise<BinRow[]> {
  const isWanted = 'id' in of ? sql`b.id = ${of.id}` : sql`b.warehouse_id = ${of.warehouseId}`
  const isThere = 'id' in of ? sql`s.bin_id = ${of.id}` : sql`s.warehouse_id = ${of.warehouseId}`
  const { rows } = await sql<BinRow>`
    SELECT b.id, b.warehouse_id, b.zone, b."row", b.shelf, b.level, b.code AS location_code, b.capacity,
      b.notes, b.is_active,
           coalesce(g.products, '[]') AS products
      FROM bin b LEFT JOIN (
        SELECT s.bin_id, json_agg(json_build_object('title', concat_ws(' · ', p.title, v.name),
               'sku', coalesce(v.sku, p.sku, ''), 'quantity', s.on_hand)
                 ORDER BY p.title, v.position) AS products
          FROM stock s JOIN product p ON p.id = s.product_id
          LEFT JOIN product_variant v ON v.id = s.variant_id
         WHERE ${isThere} AND s.bin_id IS NOT NULL AND s.on_hand > 0 GROUP BY s.bin_id) AS g
           ON g.bin_id = b.id
     WHERE ${isWanted} AND b.deleted_at IS NULL
     ORDER BY b.code, b.id`.execute(db)
  return rows
}

/** Position of a bin: the level of a shelf of a row of a zone. */
export type BinPlace = Pick<Row<'bin'>, 'zone' | 'row' | 'shelf' | 'level'>

const matches = (warehouseId: string, { zone, row, shelf }: StructurePart) => sql`
  warehouse_id = ${warehouseId} AND deleted_at IS NULL AND zone = ${zone}
  ${row === undefined ? sql`` : sql`AND "row" = ${row}`}
  ${shelf === undefined ? sql`` : sql`AND shelf = ${shelf}`}`

/** Whether a zone, row or shelf has bins; with a level, whether that one is there. */
export async function hasBins(
  tx: Tx,
  warehouseId: string,
  part: StructurePart,
  level?: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM bin WHERE ${matches(warehouseId, part)}
       ${level === undefined ? sql`` : sql`AND level = ${level}`} LIMIT 1`.execute(tx)
  return rows.length > 0
}

export async function countBins(tx: Tx, warehouseId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM bin WHERE warehouse_id = ${warehouseId} AND deleted_at IS NULL`.execute(tx)
  return rows[0]?.n ?? 0
}

/** An item, archived ones too, with the label of one of these bins. */
export async function selectItemWithLabel(
  tx: Tx,
  codes: string[],
): Promise<{ code: string; sku: string; title: string } | undefined> {
  const { rows } = await sql<{ code: string; sku: string; title: string }>`
    WITH wanted AS (SELECT code FROM unnest(${codes}::text[]) AS t (code))
    SELECT w.code, p.sku, p.title FROM wanted w JOIN product p ON sku_key(p.sku) = sku_key(w.code)
     UNION ALL
    SELECT w.code, v.sku, concat_ws(' · ', p.title, v.name) FROM wanted w
      JOIN product_variant v ON sku_key(v.sku) = sku_key(w.code) JOIN product p ON p.id = v.product_id
     ORDER BY code LIMIT 1`.execute(tx)
  return rows[0]
}

/** @returns the ids of the new bins, in the order given */
export async function insertBins(
  tx: Tx,
  warehouseId: string,
  { places, ...rest }: { places: BinPlace[]; capacity: number; notes: string },
): Promise<string[]> {
  const { rows } = await sql<Pick<Row<'bin'>, 'id'>>`
    INSERT INTO bin (warehouse_id, zone, "row", shelf, level, code, capacity, notes)
    SELECT ${warehouseId}, zone, "row", shelf, level, concat_ws('-', zone, "row", shelf, 'T' || level),
      ${rest.capacity}, ${rest.notes}
      FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS n (zone text, "row" text, shelf text,
        level int)
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type LockedBin = Pick<
  Row<'bin'>,
  'id' | 'warehouse_id' | 'zone' | 'row' | 'shelf' | 'level' | 'code' | 'capacity' | 'notes' | 'is_active'
>
const COLUMNS = sql`id, warehouse_id, zone, "row", shelf, level, code, capacity, notes, is_active`

/** Locks a bin that is not deleted: movements wait. */
export async function lockBin(tx: Tx, id: string): Promise<LockedBin | undefined> {
  const { rows } = await sql<LockedBin>`
    SELECT ${COLUMNS} FROM bin WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Locks the bins of a zone, row or shelf by id: movements wait. */
export async function lockBinsOf(tx: Tx, warehouseId: string, part: StructurePart): Promise<LockedBin[]> {
  const { rows } = await sql<LockedBin>`
    SELECT ${COLUMNS} FROM bin WHERE ${matches(warehouseId, part)} ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

/** Which of these bins have stock, with how many pieces in all; they are locked. */
export async function selectFilled(tx: Tx, binIds: string[]): Promise<{ bins: number; pieces: number }> {
  const { rows } = await sql<{ bins: number; pieces: number }>`
    SELECT count(DISTINCT bin_id)::int AS bins, coalesce(sum(on_hand), 0)::bigint AS pieces FROM stock
     WHERE bin_id = ANY (${binIds}::uuid[]) AND on_hand > 0`.execute(tx)
  return rows[0] ?? { bins: 0, pieces: 0 }
}

export async function updateBinRow(
  tx: Tx,
  id: string,
  fields: Pick<Row<'bin'>, 'capacity' | 'notes' | 'is_active'>,
): Promise<void> {
  await tx.updateTable('bin').set(fields).where('id', '=', id).execute()
}

/** Hides empty bins; their entries in the ledger stay. */
export async function hideBins(tx: Tx, binIds: string[]): Promise<void> {
  await sql`UPDATE bin SET deleted_at = now() WHERE id = ANY (${binIds}::uuid[])`.execute(tx)
}

import { sql } from 'kysely'
import { vietnamDay } from '#contract/kernel/time.ts'
import { MAX_TAKE_LINES, MAX_TAKE_PLACES } from '#contract/warehouse/stock-take.shapes.ts'
import { nextNumbers } from '../../../db/next-numbers.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'

/** The scope of a count: a part of a warehouse, or items at all their places in it. */
export type TakeScope = {
  warehouseId: string
  zone?: string | undefined
  row?: string | undefined
  shelf?: string | undefined
  items?: { productId: string; variantId: string | null }[] | undefined
}

/** Writes a stock take with its number `KT-20261120-0001`. @returns its id */
export async function insertTake(
  tx: Tx,
  take: Pick<Row<'stock_take'>, 'id' | 'warehouse_id' | 'scope' | 'is_blind' | 'created_by'>,
): Promise<void> {
  const period = vietnamDay(new Date()).replaceAll('-', '')
  const number = await nextNumbers(tx, { kind: 'KT', period, count: 1 })
  const code = `KT-${period}-${String(number).padStart(4, '0')}`
  await tx
    .insertInto('stock_take')
    .values({ ...take, code })
    .execute()
}

/**
 * Writes the places of a stock take in the order of the walk: zone, row, shelf, level; the warehouse outside
 * its bins is the last one, and only if it is counted whole or if it holds items. Of items only the places
 * that have them.
 * @returns how many there are, at most one more than a take may have
 */
export async function insertPlaces(tx: Tx, takeId: string, scope: TakeScope): Promise<number> {
  const { warehouseId, zone, row, shelf, items } = scope
  const isPart = zone !== undefined
  const hasWanted = (bin: ReturnType<typeof sql>) => sql`
    EXISTS (SELECT FROM stock s JOIN ${itemTable(items)} ON i.product_id = s.product_id
                   AND i.variant_id IS NOT DISTINCT FROM s.variant_id
             WHERE s.warehouse_id = ${warehouseId} AND s.on_hand > 0
             AND s.bin_id IS NOT DISTINCT FROM ${bin})`
  const { rows } = await sql`
    INSERT INTO stock_take_place (take_id, bin_id, position)
    SELECT ${takeId}, id, row_number() OVER (ORDER BY is_outside, zone, "row", shelf, level, id) FROM (
      SELECT b.id, false AS is_outside, b.zone COLLATE "vi-x-icu" AS zone, b."row", b.shelf, b.level
      FROM bin b
       WHERE b.warehouse_id = ${warehouseId} AND b.deleted_at IS NULL
         ${zone === undefined ? sql`` : sql`AND b.zone = ${zone}`}
         ${row === undefined ? sql`` : sql`AND b."row" = ${row}`}
         ${shelf === undefined ? sql`` : sql`AND b.shelf = ${shelf}`}
         ${items === undefined ? sql`` : sql`AND ${hasWanted(sql`b.id`)}`}
      UNION ALL
      SELECT NULL, true, NULL, NULL, NULL, NULL
       WHERE ${!isPart} AND ${items === undefined ? sql`true` : hasWanted(sql`NULL::uuid`)}) AS places
     LIMIT ${sql.lit(MAX_TAKE_PLACES + 1)} RETURNING 1`.execute(tx)
  return rows.length
}

/**
 * Writes the quantities of the books at the places of a stock take. @returns how many lines, at most one
 * more than a take may have
 */
export async function insertLines(
  tx: Tx,
  takeId: string,
  { warehouseId, items }: TakeScope,
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO stock_take_line (place_id, product_id, variant_id)
    SELECT p.id, s.product_id, s.variant_id
      FROM stock_take_place p JOIN stock s ON s.warehouse_id = ${warehouseId}
      AND s.bin_id IS NOT DISTINCT FROM p.bin_id
      ${items === undefined ? sql`` : joinedItems(items)}
     WHERE p.take_id = ${takeId} AND s.on_hand > 0
     LIMIT ${sql.lit(MAX_TAKE_LINES + 1)} RETURNING 1`.execute(tx)
  return rows.length
}

const joinedItems = (items: TakeScope['items']) => sql`
  JOIN ${itemTable(items)}
    ON i.product_id = s.product_id AND i.variant_id IS NOT DISTINCT FROM s.variant_id`

function itemTable(items: TakeScope['items'] = []) {
  const rows = items.map(({ productId, variantId }) => ({ product_id: productId, variant_id: variantId }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS i (product_id uuid, variant_id uuid)`
}

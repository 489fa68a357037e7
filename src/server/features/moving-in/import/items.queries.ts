import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { storedJson } from '../moving-in.queries.ts'

/** The fields that an import changed: the value before and after it, by the name of the field. */
export type ChangedFields = Record<string, { was: unknown; became: unknown }>

/** A product or variant that an import made (`before` null) or changed. */
export type ImportedItem = { product_id: string; variant_id: string | null; before: ChangedFields | null }

export async function insertItems(tx: Tx, id: string, items: readonly ImportedItem[]): Promise<void> {
  await sql`
    INSERT INTO moving_in_item (moving_in_id, product_id, variant_id, before)
    SELECT ${id}, product_id, variant_id, before
      FROM jsonb_to_recordset(${storedJson(items)}::jsonb)
        AS n (product_id uuid, variant_id uuid, before jsonb)`.execute(tx)
}

export async function selectItems(db: Database | Tx, id: string): Promise<ImportedItem[]> {
  const { rows } = await sql<ImportedItem>`
    SELECT product_id, variant_id, before FROM moving_in_item WHERE moving_in_id = ${id}
     ORDER BY product_id, variant_id NULLS FIRST`.execute(db)
  return rows
}

/** Titles of new products of an import that were ordered or are held for an order, three at most. */
export async function selectSold(db: Database | Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT DISTINCT p.title FROM moving_in_item i JOIN product p ON p.id = i.product_id
     WHERE i.moving_in_id = ${id} AND i.before IS NULL
       AND (EXISTS (SELECT FROM order_line l WHERE l.product_id = p.id
                     AND (i.variant_id IS NULL OR l.variant_id = i.variant_id))
            OR EXISTS (SELECT FROM payment_hold_line h WHERE h.product_id = p.id
                        AND (i.variant_id IS NULL OR h.variant_id = i.variant_id)))
     ORDER BY 1 LIMIT 3`.execute(db)
  return rows.map(({ title }) => title)
}

/** Titles of products of before that an import gave new variants, three at most. */
export async function selectExtended(db: Database | Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT DISTINCT p.title FROM moving_in_item i JOIN product p ON p.id = i.product_id
     WHERE i.moving_in_id = ${id} AND i.variant_id IS NOT NULL AND i.before IS NULL
       AND NOT EXISTS (SELECT FROM moving_in_item o
                        WHERE o.moving_in_id = i.moving_in_id AND o.product_id = i.product_id
                          AND o.variant_id IS NULL AND o.before IS NULL)
     ORDER BY 1 LIMIT 3`.execute(db)
  return rows.map(({ title }) => title)
}

/** Titles of new products of which pieces moved after their import, three at most. */
export async function selectMoved(db: Database | Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT DISTINCT p.title
      FROM moving_in_item i JOIN product p ON p.id = i.product_id JOIN moving_in m ON m.id = i.moving_in_id
      JOIN stock s ON s.product_id = i.product_id AND s.variant_id IS NOT DISTINCT FROM i.variant_id
      JOIN stock_movement_line l ON l.from_stock_id = s.id OR l.to_stock_id = s.id
     WHERE i.moving_in_id = ${id} AND i.before IS NULL AND l.movement_id IS DISTINCT FROM m.receipt_id
     ORDER BY 1 LIMIT 3`.execute(db)
  return rows.map(({ title }) => title)
}

/** The products among these that no stock, order, hold or count refers to: they can be deleted. */
export async function selectUnused(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM product p
     WHERE p.id = ANY (${ids}::uuid[])
       AND NOT EXISTS (SELECT FROM stock s WHERE s.product_id = p.id)
       AND NOT EXISTS (SELECT FROM receipt_count c WHERE c.product_id = p.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

export type Count = {
  id: string
  placeId: string
  productId: string
  variantId: string | null
  quantity: number
  /** Ms from the count until now. */
  ageMs: number
}

/** Which of these places belong to a stock take. */
export async function selectOwnPlaces(tx: Tx, takeId: string, placeIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stock_take_place WHERE take_id = ${takeId} AND id = ANY (${placeIds}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Which of these items there are, as `product/variant`. */
export async function selectKnownItems(tx: Tx, counts: Count[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT p.id || '/' || coalesce(v.id::text, '') AS key
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS c ("productId" uuid, "variantId" uuid)
      JOIN product p ON p.id = c."productId"
      LEFT JOIN product_variant v ON v.id = c."variantId" AND v.product_id = p.id
     WHERE v.id IS NOT NULL OR (c."variantId" IS NULL AND NOT p.has_variants)`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Writes counts that are not there yet, lines for items that the books do not have at their place, and to
 * each line its latest count. The stock take is locked.
 */
export async function insertCounts(tx: Tx, counts: Count[], countedBy: string | null): Promise<void> {
  const sent = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
    AS c (id uuid, "placeId" uuid, "productId" uuid, "variantId" uuid, quantity int, "ageMs" bigint)`
  await sql`
    INSERT INTO stock_take_line (place_id, product_id, variant_id)
    SELECT DISTINCT c."placeId", c."productId", c."variantId" FROM ${sent} ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    WITH added AS (
      INSERT INTO stock_take_count (id, line_id, quantity, counted_at, counted_by)
      SELECT DISTINCT ON (c.id) c.id, l.id, c.quantity,
        clock_timestamp() - c."ageMs" * interval '1 millisecond', ${countedBy}::uuid
        FROM ${sent} JOIN stock_take_line l ON l.place_id = c."placeId" AND l.product_id = c."productId"
                      AND l.variant_id IS NOT DISTINCT FROM c."variantId"
       ORDER BY c.id
      ON CONFLICT (id) DO NOTHING RETURNING line_id, quantity, counted_at
    ), latest AS (
      SELECT DISTINCT ON (line_id) line_id, quantity, counted_at FROM added ORDER BY line_id, counted_at DESC)
    UPDATE stock_take_line l SET counted = n.quantity, counted_at = n.counted_at,
      counted_by = ${countedBy}::uuid
      FROM latest n WHERE l.id = n.line_id
        AND (l.counted_at IS NULL OR l.counted_at <= n.counted_at)`.execute(tx)
}

export async function finishPlaces(
  tx: Tx,
  takeId: string,
  done: { placeId: string; ageMs: number }[],
  doneBy: string | null,
): Promise<void> {
  await sql`
    UPDATE stock_take_place p SET done_at = clock_timestamp() - d."ageMs" * interval '1 millisecond',
      done_by = ${doneBy}::uuid
      FROM jsonb_to_recordset(${JSON.stringify(done)}::jsonb) AS d ("placeId" uuid, "ageMs" bigint)
     WHERE p.id = d."placeId" AND p.take_id = ${takeId} AND p.done_at IS NULL`.execute(tx)
}

import { sql } from 'kysely'
import { spellingsOf } from '#contract/warehouse/scan-codes.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { ImageRow } from '../listing/catalogue.rows.ts'

export type FoundProductRow = Pick<Row<'product'>, 'id' | 'title' | 'is_active'> & {
  sku: string
  image: ImageRow | null
}

const columns = sql`p.id, p.title, p.is_active, coalesce(p.sku, '') AS sku, (p.card_images -> 0)::json AS image`

/** The products that have this bar code or SKU, in any case, or a variant that has it. */
export async function selectProductsByCode(
  db: Database,
  { code, limit }: { code: string; limit: number },
): Promise<FoundProductRow[]> {
  const { rows } = await sql<FoundProductRow>`
    WITH wanted AS (SELECT spelling FROM unnest(${spellingsOf(code)}::text[]) AS t (spelling))
    SELECT ${columns} FROM product p
     WHERE p.archived_at IS NULL AND p.id IN (
           SELECT product_id FROM item_barcode JOIN wanted ON barcode = spelling
           UNION SELECT id FROM product JOIN wanted ON sku_key(sku) = sku_key(spelling)
           UNION SELECT product_id FROM product_variant JOIN wanted ON sku_key(sku) = sku_key(spelling))
     ORDER BY p.created_at DESC, p.id LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * The newest products that a tsquery finds. With `among` only so many of the newest are looked at, without
 * the index of words.
 */
export async function selectProductsByWords(
  db: Database,
  { words, limit, among }: { words: string; limit: number; among?: number },
): Promise<FoundProductRow[]> {
  const found =
    among === undefined
      ? sql`product p WHERE p.archived_at IS NULL AND p.search_document @@ ${words}::tsquery`
      : sql`(SELECT * FROM product WHERE archived_at IS NULL ORDER BY created_at DESC, id LIMIT ${among}) AS p
             WHERE ts_match_vq(p.search_document, ${words}::tsquery)`
  const { rows } = await sql<FoundProductRow>`
    SELECT ${columns} FROM ${found} ORDER BY p.created_at DESC, p.id LIMIT ${limit}`.execute(db)
  return rows
}

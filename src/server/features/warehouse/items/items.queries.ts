import { sql } from 'kysely'
import { spellingsOf } from '#contract/warehouse/scan-codes.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { ImageRow } from '../../catalogue/index.ts'

/** A product without variants, or a variant. */
export type ItemKey = { productId: string; variantId: string | null }

/** Items that a search finds at most. */
const MAX_FOUND = 20
/** The most products of which a search reads the variants. */
const MAX_PRODUCTS = 20
/** Items that codes name at most. */
const MAX_NAMED = 5_000
/** Places that an item is shown with. */
const MAX_PLACES = 30

/**
 * The items with these bar codes or SKUs, in any case, or else as their labels have them, each with the code;
 * for a product with variants each of these. Codes may come from a scanner.
 */
export async function findItemsByCode(
  db: Database,
  codes: string[],
): Promise<(ItemKey & { code: string })[]> {
  const spelled = codes.flatMap(code => spellingsOf(code).map(spelling => ({ code, spelling })))
  const { rows } = await sql<ItemKey & { code: string }>`
    WITH wanted AS (
      SELECT code, spelling FROM unnest(${spelled.map(({ code }) => code)}::text[],
        ${spelled.map(({ spelling }) => spelling)}::text[]) AS t (code, spelling)), named AS (
      SELECT w.code, b.product_id, b.variant_id, true AS is_exact FROM wanted w
      JOIN item_barcode b ON b.barcode = w.spelling
      UNION SELECT w.code, p.id, NULL, lower(p.sku) = lower(w.spelling) FROM wanted w
        JOIN product p ON sku_key(p.sku) = sku_key(w.spelling)
      UNION SELECT w.code, v.product_id, v.id, lower(v.sku) = lower(w.spelling)
              FROM wanted w JOIN product_variant v ON sku_key(v.sku) = sku_key(w.spelling))
    SELECT n.code, p.id AS "productId", v.id AS "variantId"
      FROM named n JOIN product p ON p.id = n.product_id
      LEFT JOIN product_variant v ON v.product_id = p.id AND (n.variant_id IS NULL OR v.id = n.variant_id)
        AND v.archived_at IS NULL
     WHERE p.archived_at IS NULL AND p.has_variants = (v.id IS NOT NULL)
       AND (n.is_exact OR NOT EXISTS (SELECT FROM named e WHERE e.code = n.code AND e.is_exact))
     ORDER BY p.id, v.position, v.id LIMIT ${sql.lit(MAX_NAMED)}`.execute(db)
  return rows
}

/**
 * The newest products that a tsquery finds, or their variants; those with the text at the beginning of their
 * code come first.
 */
export async function findItemsByWords(
  db: Database,
  { words, text }: { words: string; text: string },
): Promise<ItemKey[]> {
  const { rows } = await sql<ItemKey>`
    WITH found AS MATERIALIZED (
      SELECT id, created_at FROM product WHERE archived_at IS NULL AND search_document @@ ${words}::tsquery
       ORDER BY created_at DESC, id LIMIT ${sql.lit(MAX_PRODUCTS)})
    SELECT p.id AS "productId", v.id AS "variantId"
      FROM found JOIN product p USING (id)
      LEFT JOIN product_variant v ON v.product_id = p.id AND v.archived_at IS NULL
     WHERE p.has_variants = (v.id IS NOT NULL)
     ORDER BY starts_with(sku_key(coalesce(v.sku, p.sku, '')), sku_key(${text})) DESC, found.created_at DESC,
       p.id,
              v.position, v.id LIMIT ${sql.lit(MAX_FOUND)}`.execute(db)
  return rows
}

export type ItemRow = {
  product_id: string
  variant_id: string | null
  title: Row<'product'>['title']
  variant_name: Row<'product_variant'>['name'] | null
  sku: string
  barcode: string | null
  image: ImageRow | null
  own_warehouse_id: Row<'product'>['warehouse_id']
  own_location: BinName | null
  last_price: number | null
  stock: { warehouse_id: string; quantity: number; available_quantity: number }[]
  places: { warehouse_id: string; location: BinName | null; quantity: number; available_quantity: number }[]
}
type BinName = { _id: string; location_code: string }

/**
 * The fields of these items that a movement shows, in the order given; one that is gone or archived is
 * left out.
 */
export async function selectItems(db: Database, keys: ItemKey[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    WITH wanted AS (
      SELECT place, "productId" AS product_id, "variantId" AS variant_id
        FROM jsonb_to_recordset(${JSON.stringify(keys.map((key, place) => ({ ...key, place })))}::jsonb)
          AS n (place int, "productId" uuid, "variantId" uuid))
    SELECT p.id AS product_id, v.id AS variant_id, p.title, v.name AS variant_name,
      coalesce(v.sku, p.sku, '') AS sku,
           CASE WHEN v.id IS NULL THEN p.barcode ELSE v.barcode END AS barcode,
           coalesce((SELECT json_build_object('file_id', i.file_id, 'alt_text', i.alt_text, 'width', f.width,
             'height', f.height)
                       FROM product_image i JOIN file f ON f.id = i.file_id
                      WHERE i.variant_id = v.id ORDER BY i.position LIMIT 1),
                        (p.card_images -> 0)::json) AS image,
           p.warehouse_id AS own_warehouse_id,
           CASE WHEN b.id IS NOT NULL THEN json_build_object('_id', b.id, 'location_code',
             b.code) END AS own_location,
           (SELECT priced.unit_price_dong
              FROM stock s CROSS JOIN LATERAL (
                   SELECT l.unit_price_dong, l.movement_id FROM stock_movement_line l
                    WHERE l.to_stock_id = s.id AND l.unit_price_dong IS NOT NULL
                    ORDER BY l.movement_id DESC LIMIT 1) AS priced
             WHERE s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id
             ORDER BY priced.movement_id DESC LIMIT 1) AS last_price,
           (SELECT coalesce(json_agg(w), '[]')
              FROM (SELECT s.warehouse_id, sum(s.on_hand)::int AS quantity,
                sum(s.on_hand - s.reserved)::int AS available_quantity
                      FROM stock s WHERE s.product_id = p.id
                      AND s.variant_id IS NOT DISTINCT FROM v.id AND s.on_hand > 0
                     GROUP BY s.warehouse_id ORDER BY 2 DESC) AS w) AS stock,
           (SELECT coalesce(json_agg(at), '[]')
              FROM (SELECT s.warehouse_id, s.on_hand AS quantity,
                s.on_hand - s.reserved AS available_quantity,
                           CASE WHEN o.id IS NOT NULL THEN json_build_object('_id', o.id, 'location_code',
                             o.code) END AS location
                      FROM stock s LEFT JOIN bin o ON o.id = s.bin_id
                     WHERE s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id AND s.on_hand > 0
                     ORDER BY s.on_hand - s.reserved DESC, s.id LIMIT ${sql.lit(MAX_PLACES)}) AS at) AS places
      FROM wanted n JOIN product p ON p.id = n.product_id
      LEFT JOIN product_variant v ON v.id = n.variant_id AND v.product_id = p.id AND v.archived_at IS NULL
      LEFT JOIN bin b ON b.id = p.bin_id
     WHERE p.archived_at IS NULL AND (n.variant_id IS NULL) = (v.id IS NULL)
     ORDER BY n.place`.execute(db)
  return rows
}

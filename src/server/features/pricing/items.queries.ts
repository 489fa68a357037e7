import { sql } from 'kysely'
import type { DeliveryClass } from '#contract/pricing/delivery-class.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import { availableOf } from '../stock/index.ts'
import { isInShop, listPrice } from './price.queries.ts'

/** The sold item of a line: its product, and its variant if it has one, as they are now. */
export type ItemRow = Pick<
  Row<'product'>,
  'title' | 'is_active' | 'has_variants' | 'price_dong' | 'sku' | 'tax_class'
> & {
  /** The position of the line, from 0. */
  line: number
  product_id: Row<'product'>['id']
  variant_id: Row<'product_variant'>['id'] | null
  variant_name: Row<'product_variant'>['name'] | null
  delivery_class: DeliveryClass
  /** Its category and its subcategories. */
  list_ids: string[]
  image_file_id: Row<'product_image'>['file_id'] | null
}

/**
 * The products (and variants) of an order's lines as they are now, in the order of the lines; unknown ones
 * are left out.
 */
export async function selectItems(
  db: Database,
  keys: readonly { productId: string; variantId: string | null }[],
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT k.line::int - 1 AS line, p.id AS product_id, p.title, ${isInShop} AS is_active, p.has_variants,
      p.tax_class, p.delivery_class,
           ARRAY(SELECT ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = p.id)
             || p.category_id AS list_ids,
           v.id AS variant_id, v.name AS variant_name, coalesce(v.sku, p.sku) AS sku,
           ${listPrice} AS price_dong,
           (SELECT i.file_id FROM product_image i
             WHERE i.product_id = p.id AND (i.variant_id IS NULL OR i.variant_id = v.id)
             ORDER BY i.variant_id IS NULL, i.position LIMIT 1) AS image_file_id
      FROM unnest(${keys.map(key => key.productId)}::uuid[], ${keys.map(key => key.variantId)}::uuid[])
           WITH ORDINALITY AS k (product_id, variant_id, line)
      JOIN product p ON p.id = k.product_id
      LEFT JOIN product_variant v ON v.product_id = p.id AND v.id = k.variant_id
     ORDER BY k.line`.execute(db)
  return rows
}

/** How many pieces of each item are for sale, in the order of the keys. Nothing is locked. */
export async function selectAvailable(
  db: Database,
  keys: readonly { productId: string; variantId: string | null }[],
): Promise<number[]> {
  const { rows } = await sql<{ available: number }>`
    SELECT ${availableOf({ productId: sql`k.product_id`, variantId: sql`k.variant_id` })} AS available
      FROM unnest(${keys.map(key => key.productId)}::uuid[], ${keys.map(key => key.variantId)}::uuid[])
           WITH ORDINALITY AS k (product_id, variant_id, line) ORDER BY k.line`.execute(db)
  return rows.map(row => row.available)
}

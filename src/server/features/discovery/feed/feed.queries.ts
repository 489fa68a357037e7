import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { ProductFeed } from '../../../db/generated/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import { isInShop, joinedSalePrice, listPrice } from '../../pricing/index.ts'
import { availableOf } from '../../stock/index.ts'

export type FeedRow = Selectable<ProductFeed>

export function selectFeed(db: Database): Promise<FeedRow | undefined> {
  return db.selectFrom('product_feed').selectAll().executeTakeFirst()
}

/** The feed, locked for a change. */
export function lockFeed(tx: Tx): Promise<FeedRow | undefined> {
  return tx.selectFrom('product_feed').selectAll().forUpdate().executeTakeFirst()
}

/**
 * Turns the feed on, at this key alone.
 * @param former the key of the locked feed; undefined if there was none
 * @returns false if there was none and another transaction has turned it on
 */
export async function writeFeedKey(tx: Tx, key: string, former: string | undefined): Promise<boolean> {
  const values = { key, made_at: new Date(), read_at: null, reader: null }
  const written =
    former === undefined
      ? await tx
          .insertInto('product_feed')
          .values(values)
          .onConflict(conflict => conflict.doNothing())
          .returning('key')
          .execute()
      : await tx.updateTable('product_feed').set(values).where('key', '=', former).returning('key').execute()
  return written.length > 0
}

export async function deleteFeed(tx: Tx): Promise<void> {
  await tx.deleteFrom('product_feed').execute()
}

/** Notes that a program has read the feed. */
export async function noteReading(db: Database, { key, reader }: { key: string; reader: string }) {
  await db.updateTable('product_feed').set({ read_at: new Date(), reader }).where('key', '=', key).execute()
}

/** How many products are for sale, and how many of them have no price or no picture. */
export async function countFeedProducts(
  db: Database,
): Promise<{ products: number; without_price: number; without_picture: number }> {
  const { rows } = await sql<{ products: number; without_price: number; without_picture: number }>`
    SELECT count(*)::int AS products,
           count(*) FILTER (WHERE p.min_price_dong IS NULL)::int AS without_price,
           count(*) FILTER (WHERE p.min_price_dong IS NOT NULL AND NOT EXISTS (
             SELECT FROM product_image i WHERE i.product_id = p.id))::int AS without_picture
      FROM product p WHERE p.is_active`.execute(db)
  return rows[0] ?? { products: 0, without_price: 0, without_picture: 0 }
}

/** An item that is sold: a product without variants, or a variant. Prices in đồng. */
export type FeedItemRow = Pick<
  Row<'product'>,
  'title' | 'slug' | 'description' | 'brand' | 'material' | 'tax_class'
> &
  Pick<Row<'category'>, 'category_name'> & {
    product_id: Row<'product'>['id']
    product_sku: Row<'product'>['sku']
    barcode: Row<'product'>['barcode']
    variant_id: Row<'product_variant'>['id'] | null
    variant_name: Row<'product_variant'>['name'] | null
    variant_sku: Row<'product_variant'>['sku'] | null
    subcategory_name: Row<'subcategory'>['subcategory_name'] | null
    list_price_dong: number | null
    sale_price_dong: number | null
    sale_ends_at: Date | null
    available: number
    /** Its own pictures, then those of the product. */
    file_ids: string[]
  }

/**
 * The items of the next products for sale, in the order of the products' ids: those with a price and a
 * picture.
 * @param page.after the last product of the page before
 * @param page.limit products
 */
export async function selectFeedItems(
  db: Database,
  { after, limit, pictures }: { after: string | null; limit: number; pictures: number },
): Promise<{ rows: FeedItemRow[]; last: string | undefined }> {
  const ids = await db
    .selectFrom('product')
    .select('id')
    .where('is_active', '=', true)
    .$if(after !== null, query => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
  const { rows } = await sql<FeedItemRow>`
    SELECT p.id AS product_id, p.sku AS product_sku, p.title, p.slug, p.description, p.brand, p.material,
           p.tax_class, c.category_name, v.id AS variant_id, v.name AS variant_name, v.sku AS variant_sku,
           CASE WHEN v.id IS NULL THEN p.barcode ELSE v.barcode END AS barcode,
           (SELECT s.subcategory_name FROM product_subcategory ps
              JOIN subcategory s ON s.id = ps.subcategory_id
             WHERE ps.product_id = p.id ORDER BY ps.position LIMIT 1) AS subcategory_name,
           ${listPrice} AS list_price_dong, s.price_dong AS sale_price_dong, s.ends_at AS sale_ends_at,
           ${availableOf({ productId: sql`p.id`, variantId: sql`v.id` })} AS available,
           ARRAY(SELECT i.file_id FROM product_image i
                  WHERE i.product_id = p.id AND (i.variant_id IS NULL OR i.variant_id = v.id)
                  ORDER BY i.variant_id IS NULL, i.position LIMIT ${pictures}) AS file_ids
      FROM product p JOIN category c ON c.id = p.category_id
      LEFT JOIN product_variant v ON v.product_id = p.id AND v.archived_at IS NULL
      ${joinedSalePrice}
     WHERE p.id = ANY(${ids.map(({ id }) => id)}::uuid[]) AND ${isInShop}
       AND (v.id IS NOT NULL OR NOT p.has_variants)
       AND ${listPrice} IS NOT NULL AND EXISTS (
         SELECT FROM product_image i
          WHERE i.product_id = p.id AND (i.variant_id IS NULL OR i.variant_id = v.id))
     ORDER BY p.id, v.position, v.name`.execute(db)
  return { rows, last: ids.length === limit ? ids.at(-1)?.id : undefined }
}

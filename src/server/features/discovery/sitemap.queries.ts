import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'

/** The scope of the kept counts that holds every active product. */
const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000'

export type Changed = Pick<Row<'product'>, 'slug'> & { changed_at: Row<'product'>['updated_at'] }

/** How many products are for sale, as the lists keep it. */
export async function countActiveProducts(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT products::int AS n FROM product_count WHERE scope = ${WHOLE_SHOP}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A run of the products for sale, in an order that new products only add to. */
export async function selectActiveProducts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    SELECT slug, updated_at AS changed_at FROM product WHERE is_active
     ORDER BY id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/**
 * Categories or subcategories that have products: the list of an empty one is not for search engines. One has
 * changed when it was renamed or got a new product.
 */
export async function selectPlaces(db: Database, table: 'category' | 'subcategory'): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    SELECT c.slug, greatest(c.updated_at,
             (SELECT max(l.created_at) FROM product_listing l WHERE l.scope = c.id)) AS changed_at
      FROM ${sql.table(table)} AS c
     WHERE EXISTS (SELECT FROM product_listing l WHERE l.scope = c.id) ORDER BY c.position, c.id`.execute(db)
  return rows
}

/** The names of the first five categories, in the order of the menu. */
export async function selectFirstCategories(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select('category_name')
    .orderBy('position')
    .orderBy(sql`category_name COLLATE "vi-x-icu"`)
    .limit(5)
    .execute()
  return rows.map(row => row.category_name)
}

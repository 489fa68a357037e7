import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { byIdOrSlug } from '../by-id-or-slug.queries.ts'
import type { CategoryRow, SubcategoryRow } from '../listing/catalogue.rows.ts'

/** The first picture of the newest product in a scope, which menus show for it. */
export const newestImage = (scope: 'c' | 's') => sql`
  (SELECT json_build_object('file_id', pi.file_id, 'alt_text', pi.alt_text, 'width', f.width,
    'height', f.height)
     FROM (SELECT l.product_id FROM product_listing l WHERE l.scope = ${sql.ref(`${scope}.id`)}
            ORDER BY l.created_at DESC, l.product_id LIMIT 1) AS newest
     JOIN product_image pi ON pi.product_id = newest.product_id AND pi.variant_id IS NULL
     JOIN file f ON f.id = pi.file_id ORDER BY pi.position LIMIT 1)`

/** Categories in their order: all, or the one with this id or slug. */
export async function selectCategories(db: Database, one?: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.id, c.category_name, c.slug, c.meta_title, c.meta_description,
           coalesce(n.products, 0) AS products, ${newestImage('c')} AS image
      FROM category c LEFT JOIN product_count n ON n.scope = c.id
     ${one === undefined ? sql`` : sql`WHERE ${byIdOrSlug('c', one)}`}
     ORDER BY c.position, c.category_name COLLATE "vi-x-icu"`.execute(db)
  return rows
}

/** Subcategories in their order, filtered by category or by id or slug. */
export async function selectSubcategories(
  db: Database,
  filter: { categoryId?: string; one?: string; limit?: number; offset?: number } = {},
): Promise<SubcategoryRow[]> {
  const { rows } = await sql<SubcategoryRow>`
    SELECT s.id, s.category_id, s.subcategory_name AS category_name, s.slug,
           s.meta_title, s.meta_description, coalesce(n.products, 0) AS products, ${newestImage('s')} AS image
      FROM subcategory s JOIN category c ON c.id = s.category_id LEFT JOIN product_count n ON n.scope = s.id
     WHERE true
     ${filter.categoryId === undefined ? sql`` : sql`AND s.category_id = ${filter.categoryId}`}
     ${filter.one === undefined ? sql`` : sql`AND ${byIdOrSlug('s', filter.one)}`}
     ORDER BY c.position, s.position, s.subcategory_name COLLATE "vi-x-icu"
     LIMIT ${filter.limit ?? 1000} OFFSET ${filter.offset ?? 0}`.execute(db)
  return rows
}

/** `category_id` is null for a category. */
type Scope = Pick<Row<'category'>, 'id'> & { category_id: string | null }

/** The id of a category or subcategory by id, slug, a slug that it once had, or (subcategories) its name. */
export async function findScope(
  db: Database,
  kind: 'category' | 'subcategory',
  by: { idOrSlug?: string; name?: string },
): Promise<Scope | undefined> {
  const table = sql.table(kind)
  const parent = kind === 'subcategory' ? sql`t.category_id` : sql`NULL::uuid`
  const { rows } = await sql<Scope>`
    SELECT t.id, ${parent} AS category_id FROM ${table} t
     WHERE ${
       by.name === undefined
         ? sql`${byIdOrSlug('t', by.idOrSlug ?? '')} OR t.id = (SELECT target_id FROM slug_redirect
                 WHERE kind = ${kind} AND old_slug = ${by.idOrSlug})`
         : sql`fold_diacritics(${sql.ref(`t.${kind}_name`)}) = fold_diacritics(${by.name})`
     }
     LIMIT 1`.execute(db)
  return rows[0]
}

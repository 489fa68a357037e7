import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ImageRow } from '../listing/catalogue.rows.ts'
import { deleteSlugs, moveSlug } from '../slugs.queries.ts'
import { newestImage } from './categories.queries.ts'

/** Categories and subcategories are edited alike; they differ in table and in the name of their name. */
export type Kind = 'category' | 'subcategory'

const table = (kind: Kind) => sql.table(kind)
const nameOf = (kind: Kind) => sql.ref(`${kind}_name`)

type SearchTexts = Pick<Row<'category'>, 'meta_title' | 'meta_description'>

export type AdminCategoryRow = Pick<Row<'category'>, 'id' | 'slug'> &
  SearchTexts & {
    name: Row<'category'>['category_name']
    listed: number
    products: number
    subcategories: number
  }

export async function selectAdminCategories(db: Database, id?: string): Promise<AdminCategoryRow[]> {
  const { rows } = await sql<AdminCategoryRow>`
    SELECT c.id, c.category_name AS name, c.slug, c.meta_title, c.meta_description,
           coalesce(n.products, 0) AS listed,
           (SELECT count(*) FROM product p WHERE p.category_id = c.id AND p.archived_at IS NULL) AS products,
           (SELECT count(*) FROM subcategory s WHERE s.category_id = c.id) AS subcategories
      FROM category c LEFT JOIN product_count n ON n.scope = c.id
     ${id === undefined ? sql`` : sql`WHERE c.id = ${id}`}
     ORDER BY c.position, c.category_name COLLATE "vi-x-icu"`.execute(db)
  return rows
}

export type AdminSubcategoryRow = Pick<Row<'subcategory'>, 'id' | 'slug' | 'category_id'> &
  SearchTexts & {
    name: Row<'subcategory'>['subcategory_name']
    listed: number
    products: number
    image: ImageRow | null
  }

export async function selectAdminSubcategories(
  db: Database,
  filter: { id?: string; categoryId?: string | undefined },
): Promise<AdminSubcategoryRow[]> {
  const { rows } = await sql<AdminSubcategoryRow>`
    SELECT s.id, s.subcategory_name AS name, s.slug, s.category_id, s.meta_title, s.meta_description,
           coalesce(n.products, 0) AS listed,
           (SELECT count(*) FROM product_subcategory ps JOIN product p ON p.id = ps.product_id
             WHERE ps.subcategory_id = s.id AND p.archived_at IS NULL) AS products,
           ${newestImage('s')} AS image
      FROM subcategory s JOIN category c ON c.id = s.category_id LEFT JOIN product_count n ON n.scope = s.id
     WHERE true
     ${filter.id === undefined ? sql`` : sql`AND s.id = ${filter.id}`}
     ${filter.categoryId === undefined ? sql`` : sql`AND s.category_id = ${filter.categoryId}`}
     ORDER BY c.position, s.position, s.subcategory_name COLLATE "vi-x-icu"`.execute(db)
  return rows
}

export type LockedCategory = Pick<AdminCategoryRow, 'id' | 'name' | 'slug' | keyof SearchTexts> & {
  category_id: string | null
}

/** The present category, locked for a change. */
export async function lockCategory(tx: Tx, kind: Kind, id: string): Promise<LockedCategory | undefined> {
  const parent = kind === 'subcategory' ? sql`category_id` : sql`NULL::uuid AS category_id`
  const { rows } = await sql<LockedCategory>`
    SELECT id, ${nameOf(kind)} AS name, slug, meta_title, meta_description, ${parent} FROM ${table(kind)}
    WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Serialises adding, renaming and sorting: else two could have one name or one place. */
export async function lockCategories(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('categories'))`.execute(tx)
}

/**
 * Whether another one of this kind (a subcategory: in the same category) has the same name but for case,
 * marks and blanks.
 */
export async function isNameTaken(
  tx: Tx,
  kind: Kind,
  wanted: { name: string; categoryId: string | null; exceptId: string | null },
): Promise<boolean> {
  const inParent = kind === 'subcategory' ? sql`AND category_id = ${wanted.categoryId}` : sql``
  const { rows } = await sql`
    SELECT 1 FROM ${table(kind)}
     WHERE lower(regexp_replace(${nameOf(kind)}, '\\s+', ' ', 'g')) = lower(${wanted.name}::text)
       AND id IS DISTINCT FROM ${wanted.exceptId}::uuid ${inParent} LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** Adds a category, the last one in its order. */
export async function insertCategory(
  tx: Tx,
  kind: Kind,
  added: { id: string; name: string; slug: string; categoryId: string | null },
): Promise<void> {
  const isChild = kind === 'subcategory'
  await sql`
    INSERT INTO ${table(kind)} (id, ${nameOf(kind)}, slug, position ${isChild ? sql`, category_id` : sql``})
    SELECT ${added.id}::uuid, ${added.name}, ${added.slug}, coalesce(max(position), 0) + 1
           ${isChild ? sql`, ${added.categoryId}::uuid` : sql``}
      FROM ${table(kind)} ${isChild ? sql`WHERE category_id = ${added.categoryId}` : sql``}`.execute(tx)
}

/** Changes its texts; a changed address is remembered so that the old one leads on. */
export async function updateCategoryRow(
  tx: Tx,
  kind: Kind,
  change: Omit<LockedCategory, 'category_id'> & { oldSlug: string },
): Promise<void> {
  await sql`
    UPDATE ${table(kind)}
       SET ${nameOf(kind)} = ${change.name}, slug = ${change.slug}, meta_title = ${change.meta_title},
           meta_description = ${change.meta_description}, updated_at = now()
     WHERE id = ${change.id}`.execute(tx)
  await moveSlug(tx, kind, { id: change.id, from: change.oldSlug, to: change.slug })
}

/** Products in lists, archived ones (R20), and subcategories. */
type Contents = { products: number; archived: number; subcategories: number }

/** The contents of a category or subcategory; the row is locked, so nothing can be added. */
export async function contentsOf(tx: Tx, kind: Kind, id: string): Promise<Contents> {
  const { rows } =
    kind === 'category'
      ? await sql<Contents>`
          SELECT (SELECT count(*) FROM product WHERE category_id = ${id} AND archived_at IS NULL) AS products,
                 (SELECT count(*) FROM product WHERE category_id = ${id}
                   AND archived_at IS NOT NULL) AS archived,
                 (SELECT count(*) FROM subcategory WHERE category_id = ${id}) AS subcategories`.execute(tx)
      : await sql<Contents>`
          SELECT count(*) FILTER (WHERE p.archived_at IS NULL) AS products,
                 count(*) FILTER (WHERE p.archived_at IS NOT NULL) AS archived, 0 AS subcategories
            FROM product_subcategory ps JOIN product p ON p.id = ps.product_id
           WHERE ps.subcategory_id = ${id}`.execute(tx)
  return rows[0] ?? { products: 0, archived: 0, subcategories: 0 }
}

export async function deleteCategoryRow(tx: Tx, kind: Kind, id: string): Promise<void> {
  await sql`DELETE FROM ${table(kind)} WHERE id = ${id}`.execute(tx)
  await deleteSlugs(tx, kind, id)
  await sql`DELETE FROM product_count WHERE scope = ${id}`.execute(tx)
}

/** The ids in their order: all categories, or the subcategories of one. */
export async function selectPositions(tx: Tx, kind: Kind, categoryId: string | null): Promise<string[]> {
  const { rows } = await sql<Pick<Row<'category'>, 'id'>>`
    SELECT id FROM ${table(kind)} ${kind === 'subcategory' ? sql`WHERE category_id = ${categoryId}` : sql``}
     ORDER BY position, ${nameOf(kind)} COLLATE "vi-x-icu"`.execute(tx)
  return rows.map(row => row.id)
}

export async function updatePositions(tx: Tx, kind: Kind, ids: string[]): Promise<void> {
  await sql`
    UPDATE ${table(kind)} AS t SET position = o.place
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE t.id = o.id`.execute(tx)
}

import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { FormerPath as FormerPathTable } from '../../../db/generated/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { storedJson } from '../moving-in.queries.ts'

/** The page that a former path leads to: one of these is set. */
export type PathTarget = Pick<
  Selectable<FormerPathTable>,
  'product_id' | 'category_id' | 'subcategory_id' | 'page'
>

export type NewPath = PathTarget & { path: string }

export type FoundPath = PathTarget & { path: string; slug: string | null; is_shown: boolean }

export type ListedPath = FoundPath & { id: string; is_listed: boolean; label: string }

/** A former path with the slug of its product or category. */
export async function findPath(db: Database, path: string): Promise<FoundPath | undefined> {
  const { rows } = await sql<FoundPath>`
    SELECT f.path, f.product_id, f.category_id, f.subcategory_id, f.page,
           coalesce(p.slug, c.slug, s.slug) AS slug, coalesce(p.is_active, true) AS is_shown
      FROM former_path f
      LEFT JOIN product p ON p.id = f.product_id
      LEFT JOIN category c ON c.id = f.category_id
      LEFT JOIN subcategory s ON s.id = f.subcategory_id
     WHERE f.path = ${path}`.execute(db)
  return rows[0]
}

/** @param search.words folded; a path, name or code has each */
export async function selectPaths(
  db: Database,
  search: { words: string[]; page: number; limit: number },
): Promise<{ rows: ListedPath[]; total: number }> {
  const found = sql`
      FROM former_path f
      LEFT JOIN product p ON p.id = f.product_id
      LEFT JOIN category c ON c.id = f.category_id
      LEFT JOIN subcategory s ON s.id = f.subcategory_id
     WHERE NOT EXISTS (
       SELECT FROM unnest(${search.words}::text[]) AS w (word)
        WHERE strpos(fold_diacritics(concat_ws(' ', f.path, f.page, p.title, p.sku, c.category_name,
                                               s.subcategory_name)), w.word) = 0)`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db)
  const { rows } = await sql<ListedPath>`
    SELECT f.id, f.path, f.product_id, f.category_id, f.subcategory_id, f.page, f.is_listed,
           coalesce(p.slug, c.slug, s.slug) AS slug, coalesce(p.is_active, true) AS is_shown,
           coalesce(p.title, c.category_name, s.subcategory_name, f.page) AS label
           ${found} ORDER BY f.path LIMIT ${search.limit} OFFSET ${(search.page - 1) * search.limit}`.execute(
    db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function countPaths(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM former_path`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deletePath(tx: Tx, id: string): Promise<NewPath | undefined> {
  const { rows } = await sql<NewPath>`
    DELETE FROM former_path WHERE id = ${id}
    RETURNING path, product_id, category_id, subcategory_id, page`.execute(tx)
  return rows[0]
}

export async function selectTargets(db: Database | Tx, paths: readonly string[]): Promise<NewPath[]> {
  const { rows } = await sql<NewPath>`
    SELECT path, product_id, category_id, subcategory_id, page FROM former_path
     WHERE path = ANY (${paths}::text[])`.execute(db)
  return rows
}

/** The slugs among these at which a product that is on sale answers, former slugs too. */
export async function selectAnswering(db: Database | Tx, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    SELECT w.slug FROM unnest(${slugs}::text[]) AS w (slug)
     WHERE EXISTS (SELECT FROM product p WHERE p.slug = w.slug AND p.is_active)
        OR EXISTS (SELECT FROM slug_redirect r JOIN product p ON p.id = r.target_id
                    WHERE r.kind = 'product' AND r.old_slug = w.slug AND p.is_active)`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

/** The products with these codes, their own or one of a variant. */
export async function selectByCode(
  db: Database | Tx,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`
    SELECT w.code, coalesce(p.id, v.product_id) AS id
      FROM unnest(${codes}::text[]) AS w (code)
      LEFT JOIN product p ON sku_key(p.sku) = sku_key(w.code)
      LEFT JOIN product_variant v ON sku_key(v.sku) = sku_key(w.code)
     WHERE coalesce(p.id, v.product_id) IS NOT NULL`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Writes paths of the owner's list; they replace those of imports. */
export async function writeListed(tx: Tx, paths: readonly NewPath[]): Promise<void> {
  await sql`
    INSERT INTO former_path (path, product_id, category_id, subcategory_id, page, is_listed)
    SELECT path, product_id, category_id, subcategory_id, page, true
      FROM jsonb_to_recordset(${storedJson(paths)}::jsonb)
        AS n (path text, product_id uuid, category_id uuid, subcategory_id uuid, page text)
    ON CONFLICT (path) DO UPDATE
       SET product_id = EXCLUDED.product_id, category_id = EXCLUDED.category_id,
           subcategory_id = EXCLUDED.subcategory_id, page = EXCLUDED.page,
           is_listed = true, moving_in_id = NULL`.execute(tx)
}

/**
 * Writes paths of an import. One that is there stays, unless an import brought it and its product is hidden.
 * @returns the number of paths that are written
 */
export async function writeMoved(
  tx: Tx,
  movingInId: string,
  paths: readonly { path: string; product_id: string }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO former_path (path, product_id, is_listed, moving_in_id)
    SELECT path, product_id, false, ${movingInId}
      FROM jsonb_to_recordset(${storedJson(paths)}::jsonb) AS n (path text, product_id uuid)
    ON CONFLICT (path) DO UPDATE
       SET product_id = EXCLUDED.product_id, moving_in_id = EXCLUDED.moving_in_id
     WHERE NOT former_path.is_listed AND former_path.product_id <> EXCLUDED.product_id
       AND NOT EXISTS (SELECT FROM product p WHERE p.id = former_path.product_id AND p.is_active)`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes the paths that an import brought. */
export async function deleteMovedPaths(tx: Tx, movingInId: string): Promise<void> {
  await sql`DELETE FROM former_path WHERE moving_in_id = ${movingInId}`.execute(tx)
}

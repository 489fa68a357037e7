import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

/** The kinds of records with their own addresses; each is a table of that name. */
export type SlugKind = 'category' | 'subcategory' | 'product'

/** The taken addresses among these, each with its owner. */
export async function selectTakenSlugs(
  db: Database | Tx,
  kind: SlugKind,
  slugs: string[],
): Promise<Pick<Row<'product'>, 'id' | 'slug'>[]> {
  const { rows } = await sql<Pick<Row<'product'>, 'id' | 'slug'>>`
    SELECT id, slug FROM ${sql.table(kind)} WHERE slug = ANY (${slugs}::text[])`.execute(db)
  return rows
}

/** Stores a former address, and deletes redirects from the present one. */
export async function moveSlug(
  tx: Tx,
  kind: SlugKind,
  move: { id: string; from: string; to: string },
): Promise<void> {
  if (move.from === move.to) return
  await sql`DELETE FROM slug_redirect WHERE kind = ${kind} AND old_slug = ${move.to}`.execute(tx)
  await sql`
    INSERT INTO slug_redirect (kind, old_slug, target_id) VALUES (${kind}, ${move.from}, ${move.id})
    ON CONFLICT (kind, old_slug) DO UPDATE SET target_id = EXCLUDED.target_id`.execute(tx)
}

/** Deletes the former addresses of a deleted record. */
export async function deleteSlugs(tx: Tx, kind: SlugKind, id: string): Promise<void> {
  await sql`DELETE FROM slug_redirect WHERE kind = ${kind} AND target_id = ${id}`.execute(tx)
}

import { sql } from 'kysely'
import type { ItemKind } from '#contract/kernel/item-ids.ts'
import type { Database } from './database.ts'

/** The ids of records by their slug or a former one. A slug in use comes before a former one. */
export async function selectIdsBySlug(
  db: Database,
  kind: ItemKind,
  slugs: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; id: string }>`
    SELECT w.slug, coalesce(t.id, r.target_id) AS id FROM unnest(${slugs}::text[]) AS w (slug)
      LEFT JOIN ${sql.table(kind)} t ON t.slug = w.slug
      LEFT JOIN slug_redirect r ON r.kind = ${kind} AND r.old_slug = w.slug
     WHERE coalesce(t.id, r.target_id) IS NOT NULL`.execute(db)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

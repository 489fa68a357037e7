import { sql } from 'kysely'
import type { TargetNames } from '#contract/promotions/promotion-texts.ts'
import type { Database } from '../../../db/database.ts'

/** The names of categories, subcategories, products and variants; those that are gone are left out. */
export async function selectTargetNames(db: Database, ids: readonly string[]): Promise<TargetNames> {
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`
    WITH wanted AS (SELECT unnest(${[...new Set(ids)]}::uuid[]) AS id)
    SELECT id, category_name AS name FROM category JOIN wanted USING (id)
    UNION ALL SELECT id, subcategory_name FROM subcategory JOIN wanted USING (id)
    UNION ALL SELECT id, title FROM product JOIN wanted USING (id)
    UNION ALL SELECT v.id, p.title || ' · ' || v.name FROM product_variant v JOIN wanted ON wanted.id = v.id
                JOIN product p ON p.id = v.product_id`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

import { sql } from 'kysely'
import { type Database, onePlan } from '../../../db/database.ts'
import { cardColumns } from '../listing/card-columns.queries.ts'
import type { CardRow } from '../listing/catalogue.rows.ts'
import type { ProductScopes } from './products.queries.ts'

/** Of each place the newest are looked at, so that a large category costs no more than a small one. */
const MAX_LOOKED_AT = 40

/**
 * The products shown with another: those in stock before sold-out ones, its own subcategory before the rest
 * of its category, the nearest price first. Products with a price on request come after those with a price.
 */
export async function selectRelated(
  db: Database,
  { id: productId, category_id, subcategory_id }: ProductScopes,
  limit: number,
): Promise<CardRow[]> {
  const newestOf = (scope: string | null, step: number) => sql`
    (SELECT l.product_id, ${sql.lit(step)} AS step FROM product_listing l
      WHERE l.scope = ${scope} AND l.product_id <> ${productId}
      ORDER BY l.created_at DESC, l.product_id LIMIT ${sql.lit(MAX_LOOKED_AT)})`
  const { rows } = await sql<CardRow>`
    ${onePlan} WITH near AS (
      SELECT product_id, min(step) AS step
        FROM (${newestOf(subcategory_id, 0)} UNION ALL ${newestOf(category_id, 1)}) AS all_near
        GROUP BY product_id
    )
    SELECT ${cardColumns}
      FROM near JOIN product p ON p.id = near.product_id
      LEFT JOIN product_availability a ON a.product_id = p.id
     ORDER BY coalesce(a.available, 0) <= 0, near.step,
              abs(p.min_price_dong - (SELECT min_price_dong FROM product WHERE id = ${productId})),
              p.min_price_dong IS NULL, p.created_at DESC, p.id
     LIMIT ${limit}`.execute(db)
  return rows
}

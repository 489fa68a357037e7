import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { cardColumns } from '../listing/card-columns.queries.ts'
import type { CardRow } from '../listing/catalogue.rows.ts'
import { listingSorts, WHOLE_SHOP } from '../listing/listing.queries.ts'

/** Of each kind so many are looked at: the cost does not grow with the shop. */
const MAX_LOOKED_AT = 40

/**
 * Active products that sold most pieces in a period (`product_sale_period`), then the newest ones, those in
 * stock alone.
 * @param days one of the periods that are kept
 */
export async function selectBestSellers(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    WITH wanted AS (
      SELECT product_id, min(step) AS step, min(place) AS place FROM (
        (SELECT s.product_id, 0 AS step, row_number() OVER () AS place FROM (
           SELECT product_id FROM product_sale_period WHERE days = ${days} AND pieces > 0
            ORDER BY pieces DESC, sales_dong DESC, product_id LIMIT ${sql.lit(MAX_LOOKED_AT)}) AS s)
        UNION ALL
        (SELECT n.product_id, 1, row_number() OVER () FROM (
           SELECT l.product_id FROM product_listing l WHERE l.scope = ${WHOLE_SHOP}
            ORDER BY ${listingSorts.newest} LIMIT ${sql.lit(MAX_LOOKED_AT)}) AS n)) AS both_kinds
       GROUP BY product_id
    )
    SELECT ${cardColumns}
      FROM wanted w
      JOIN product_listing l ON l.scope = ${WHOLE_SHOP} AND l.product_id = w.product_id
      JOIN product p ON p.id = w.product_id
      JOIN product_availability a ON a.product_id = p.id AND a.available > 0
     ORDER BY w.step, w.place LIMIT ${limit}`.execute(db)
  return rows
}

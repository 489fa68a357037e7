import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { ImageRow } from '../catalogue/index.ts'
import { isPeriodKept } from './sale-periods.queries.ts'

export type ReportProductRow = Pick<Row<'product'>, 'id' | 'slug' | 'title' | 'sku' | 'created_at'> &
  Pick<Row<'category'>, 'category_name'> & {
    images: ImageRow[]
    available: number
  }

const productColumns = sql`
  p.id, p.slug, p.title, p.sku, p.card_images AS images, c.category_name, p.created_at,
  (SELECT a.available FROM product_availability a WHERE a.product_id = p.id) AS available`

export type SoldRow = ReportProductRow & { pieces: number; sales_dong: number }

/**
 * The products that sold most pieces in a period, among equals those that brought more money. Its kept
 * sums and the deltas that are not folded yet name the candidates: of all others the sums are true, so
 * that only the first of them can be among the wanted. While the sums of the period begin on another day
 * (just after midnight), the sales of all its days are added up.
 * @param sinceDay the period's first day
 * @param days its length
 */
export async function selectTopProducts(
  db: Database,
  { sinceDay, days, limit }: { sinceDay: string; days: number; limit: number },
): Promise<SoldRow[]> {
  const isKept = isPeriodKept({ sinceDay, days })
  const { rows } = await sql<SoldRow>`
    WITH fresh AS MATERIALIZED (
      SELECT product_id, sum(pieces) AS pieces, sum(sales_dong) AS sales_dong FROM product_sale_delta
       WHERE day >= ${sinceDay}::date GROUP BY product_id), kept AS (
      (SELECT product_id, pieces, sales_dong FROM product_sale_period
        WHERE days = ${days} AND pieces > 0 AND ${isKept}
        ORDER BY pieces DESC, sales_dong DESC, product_id LIMIT ${limit} + (SELECT count(*) FROM fresh))
      UNION
      SELECT p.product_id, p.pieces, p.sales_dong FROM fresh JOIN product_sale_period p USING (product_id)
       WHERE p.days = ${days} AND ${isKept}), sold AS (
      SELECT product_id, sum(pieces)::bigint AS pieces, sum(sales_dong)::bigint AS sales_dong FROM (
        SELECT * FROM kept
        UNION ALL
        SELECT * FROM fresh
        UNION ALL
        SELECT product_id, pieces, sales_dong FROM product_sale
         WHERE day >= ${sinceDay}::date AND NOT ${isKept}) AS parts
       GROUP BY product_id HAVING sum(pieces) > 0
       ORDER BY pieces DESC, sales_dong DESC, product_id LIMIT ${limit})
    SELECT ${productColumns}, sold.pieces, sold.sales_dong
      FROM sold JOIN product p ON p.id = sold.product_id JOIN category c ON c.id = p.category_id
     ORDER BY sold.pieces DESC, sold.sales_dong DESC, p.id`.execute(db)
  return rows
}

/** Products on sale with at most so many left, the scarcest first. */
export async function selectScarceProducts(
  db: Database,
  { atMost, limit }: { atMost: number; limit: number },
): Promise<ReportProductRow[]> {
  const { rows } = await sql<ReportProductRow>`
    SELECT ${productColumns} FROM (
      SELECT a.product_id, a.available FROM product_availability a
        JOIN product p ON p.id = a.product_id AND p.is_active
       WHERE a.available <= ${atMost} ORDER BY a.available, a.product_id LIMIT ${limit}) AS scarce
      JOIN product p ON p.id = scarce.product_id JOIN category c ON c.id = p.category_id
     ORDER BY scarce.available, p.id`.execute(db)
  return rows
}

export async function selectNewestProducts(db: Database, limit: number): Promise<ReportProductRow[]> {
  const { rows } = await sql<ReportProductRow>`
    SELECT ${productColumns} FROM product p JOIN category c ON c.id = p.category_id
     WHERE p.archived_at IS NULL ORDER BY p.created_at DESC, p.id LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * How many products on sale have nothing left, and how many up to a few. The few that are not on sale are
 * left out by their own indexes: the rows of the others need not be read.
 */
export async function countScarceProducts(db: Database, few: number): Promise<{ out: number; few: number }> {
  const { rows } = await sql<{ out: number; few: number }>`
    SELECT count(*) FILTER (WHERE a.available <= 0) AS out, count(*) FILTER (WHERE a.available > 0) AS few
      FROM product_availability a
     WHERE a.available <= ${few} AND a.product_id NOT IN (
           SELECT id FROM product WHERE archived_at IS NULL AND NOT is_active
           UNION ALL SELECT id FROM product WHERE archived_at IS NOT NULL)`.execute(db)
  return rows[0] ?? { out: 0, few: 0 }
}

export type CategoryCountRow = Pick<Row<'category'>, 'id' | 'category_name'> & {
  count: number
  active: number
}

/** The kept counts of the lists have the active products; the inactive ones are few. */
export async function countByCategory(db: Database): Promise<CategoryCountRow[]> {
  const { rows } = await sql<CategoryCountRow>`
    SELECT c.id, c.category_name, coalesce(a.products, 0) + coalesce(n.inactive, 0) AS count,
           coalesce(a.products, 0) AS active
      FROM category c LEFT JOIN product_count a ON a.scope = c.id
      LEFT JOIN (SELECT category_id, count(*) AS inactive FROM product
                  WHERE archived_at IS NULL AND NOT is_active GROUP BY category_id) AS n
        ON n.category_id = c.id
     ORDER BY count DESC, c.position, c.id`.execute(db)
  return rows
}

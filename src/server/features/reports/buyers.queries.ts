import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import { isPeriodKept } from './sale-periods.queries.ts'

/** Buyers with metrics that wait to be rolled up, with their sums before (−1) and after (1). They are few. */
const RECENT = sql`
  recent AS MATERIALIZED (
    SELECT s.* FROM (
      SELECT coalesce(min(b.orders), 0) AS orders, coalesce(min(b.total_dong), 0) AS dong,
             sum(d.orders) AS more_orders, sum(d.total_dong) AS more_dong
        FROM buyer_metric_delta d LEFT JOIN buyer_metric b ON b.buyer = d.buyer GROUP BY d.buyer) AS r,
      LATERAL (VALUES (-1, r.orders, r.dong), (1, r.orders + r.more_orders, r.dong + r.more_dong))
        AS s (step, orders, total_dong))`

export type BuyerRow = Pick<Row<'orders'>, 'user_id' | 'customer_name' | 'customer_phone'> & {
  orders: number
  total_dong: number
  last_order: Row<'orders'>['placed_at']
}

/**
 * Who has spent most money on orders in a period (R32), with the name and phone of their last order. The kept
 * sums of the period name the candidates, as those of the products do (`selectTopProducts`).
 * @param sinceDay the period's first day
 * @param days its length
 */
export async function selectTopBuyers(
  db: Database,
  { sinceDay, days, limit }: { sinceDay: string; days: number; limit: number },
): Promise<BuyerRow[]> {
  const isKept = isPeriodKept({ sinceDay, days })
  const { rows } = await sql<BuyerRow>`
    WITH fresh AS MATERIALIZED (
      SELECT buyer, sum(orders) AS orders, sum(total_dong) AS total_dong FROM buyer_metric_delta
       WHERE day >= ${sinceDay}::date GROUP BY buyer), kept AS (
      (SELECT buyer, orders, total_dong FROM buyer_sale_period
        WHERE days = ${days} AND orders > 0 AND ${isKept}
        ORDER BY total_dong DESC, buyer LIMIT ${limit} + (SELECT count(*) FROM fresh))
      UNION
      SELECT p.buyer, p.orders, p.total_dong FROM fresh JOIN buyer_sale_period p USING (buyer)
       WHERE p.days = ${days} AND ${isKept}), top AS (
      SELECT buyer, sum(orders) AS orders, sum(total_dong) AS total_dong FROM (
        SELECT * FROM kept
        UNION ALL
        SELECT * FROM fresh
        UNION ALL
        SELECT buyer, orders, total_dong FROM buyer_sale
         WHERE day >= ${sinceDay}::date AND NOT ${isKept}) AS parts
       GROUP BY buyer HAVING sum(orders) > 0 ORDER BY total_dong DESC, buyer LIMIT ${limit})
    SELECT last.*, top.orders::bigint AS orders, top.total_dong::bigint AS total_dong
      FROM top
     CROSS JOIN LATERAL (
           (SELECT user_id, customer_name, customer_phone, placed_at AS last_order FROM orders
             WHERE length(top.buyer) = 36 AND user_id = top.buyer::uuid AND status <> 'cancelled'
             ORDER BY placed_at DESC LIMIT 1)
           UNION ALL
           (SELECT user_id, customer_name, customer_phone, placed_at FROM orders
             WHERE length(top.buyer) <> 36 AND user_id IS NULL AND customer_phone = top.buyer
               AND status <> 'cancelled'
             ORDER BY placed_at DESC LIMIT 1)) AS last
     ORDER BY top.total_dong DESC, top.buyer`.execute(db)
  return rows
}

/**
 * How many buyers have spent more than each bound, and how much in all; the bounds fall, and the last is −1.
 */
export async function selectBuyerGroups(
  db: Database,
  boundsDong: readonly number[],
): Promise<{ above: number; buyers: number; total_dong: number }[]> {
  const { rows } = await sql<{ above: number; buyers: number; total_dong: number }>`
    WITH ${RECENT}, bound AS (
      SELECT above, lead(above, -1) OVER (ORDER BY above DESC) AS up_to
      FROM unnest(${boundsDong}::bigint[]) AS above)
    SELECT above, (folded.buyers + fresh.buyers)::bigint AS buyers,
      (folded.total_dong + fresh.total_dong)::bigint AS total_dong
      FROM bound
     CROSS JOIN LATERAL (
           SELECT count(*) AS buyers, coalesce(sum(total_dong), 0) AS total_dong FROM buyer_metric
            WHERE orders > 0 AND total_dong > above AND (up_to IS NULL OR total_dong <= up_to)) AS folded
     CROSS JOIN LATERAL (
           SELECT coalesce(sum(step), 0) AS buyers, coalesce(sum(step * total_dong), 0) AS total_dong
             FROM recent
            WHERE orders > 0 AND total_dong > above AND (up_to IS NULL OR total_dong <= up_to)) AS fresh
     ORDER BY above DESC`.execute(db)
  return rows
}

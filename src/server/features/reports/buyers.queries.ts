import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'

/**
 * Buyers with metrics that wait to be rolled up, with their whole sums: they are few, so that the sums of all
 * others come from the index of buyer_metric.
 */
const RECENT = sql`
  recent AS MATERIALIZED (
    SELECT d.buyer, sum(d.orders) + coalesce(min(b.orders), 0) AS orders,
           sum(d.total_dong) + coalesce(min(b.total_dong), 0) AS total_dong
      FROM buyer_metric_delta d LEFT JOIN buyer_metric b ON b.buyer = d.buyer GROUP BY d.buyer)`

export type BuyerRow = Pick<Row<'orders'>, 'user_id' | 'customer_name' | 'customer_phone'> & {
  orders: number
  total_dong: number
  last_order: Row<'orders'>['placed_at']
}

/** Who has spent most money on orders since a moment (R32), with the name and phone of their last order. */
export async function selectTopBuyers(db: Database, since: Date, limit: number): Promise<BuyerRow[]> {
  const { rows } = await sql<BuyerRow>`
    WITH top AS (
      SELECT buyer_of(user_id, customer_phone) AS buyer, count(*) AS orders,
             sum(spent_dong(status, payment_status, total_dong)) AS total_dong
        FROM orders WHERE placed_at >= ${since} AND status <> 'cancelled'
         AND buyer_of(user_id, customer_phone) IS NOT NULL
       GROUP BY 1 ORDER BY total_dong DESC, buyer LIMIT ${limit})
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
     CROSS JOIN LATERAL (SELECT count(*) AS buyers, coalesce(sum(total_dong), 0) AS total_dong
       FROM buyer_metric b
            WHERE orders > 0 AND total_dong > above AND (up_to IS NULL OR total_dong <= up_to)
              AND NOT EXISTS (SELECT 1 FROM recent r WHERE r.buyer = b.buyer)) AS folded
     CROSS JOIN LATERAL (SELECT count(*) AS buyers, coalesce(sum(total_dong), 0) AS total_dong FROM recent
            WHERE orders > 0 AND total_dong > above AND (up_to IS NULL OR total_dong <= up_to)) AS fresh
     ORDER BY above DESC`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { type OrderStatus, orderStatuses } from '#contract/orders/order.status.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { MetricRow } from '../orders.rows.ts'

/** Orders and money by day and state, from a day on (all days without one). */
export async function selectMetrics(db: Database, sinceDay?: string): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`
    SELECT day::text AS day, status, sum(orders) AS orders, sum(total_dong) AS total_dong
    FROM order_metric_now
     ${sinceDay === undefined ? sql`` : sql`WHERE day >= ${sinceDay}::date`}
     GROUP BY day, status ORDER BY day`.execute(db)
  return rows
}

/** The same for the orders of one account, from the orders themselves: they are few. */
export async function selectMetricsOfUser(db: Database, userId: string): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`
    SELECT vietnam_day(placed_at)::text AS day, status, count(*) AS orders,
      sum(total_dong)::bigint AS total_dong
      FROM orders WHERE user_id = ${userId} GROUP BY 1, 2 ORDER BY 1`.execute(db)
  return rows
}

/** How many orders have each state now. */
export async function countByStatus(db: Database): Promise<Record<OrderStatus, number>> {
  const { rows } = await sql<Pick<MetricRow, 'status' | 'orders'>>`
    SELECT status, sum(orders)::bigint AS orders FROM order_metric_now GROUP BY status`.execute(db)
  const none = Object.fromEntries(orderStatuses.map(status => [status, 0])) as Record<OrderStatus, number>
  return { ...none, ...Object.fromEntries(rows.map(({ status, orders }) => [status, orders])) }
}

/**
 * Adds the deltas written so far to the metrics. The sums seen through order_metric_now never change by it.
 */
export async function rollUpOrderMetrics(tx: Tx): Promise<void> {
  await sql`
    WITH folded AS (
      DELETE FROM order_metric_delta
       WHERE id IN (SELECT id FROM order_metric_delta ORDER BY id LIMIT 100000 FOR UPDATE SKIP LOCKED)
      RETURNING day, status, payment_status, payment_method, orders, total_dong)
    INSERT INTO order_metric AS f (day, status, payment_status, payment_method, orders, total_dong)
    SELECT day, status, payment_status, payment_method, sum(orders), sum(total_dong) FROM folded
    GROUP BY 1, 2, 3, 4
     ORDER BY 1, 2, 3, 4
    ON CONFLICT (day, status, payment_status, payment_method)
    DO UPDATE SET orders = f.orders + EXCLUDED.orders,
      total_dong = f.total_dong + EXCLUDED.total_dong`.execute(tx)
}

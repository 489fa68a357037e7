import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import type { PaymentMethod } from '#contract/payments/payment.methods.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'
import { lockSalePeriods } from './sale-periods.queries.ts'

/** Orders of one day, status and way of paying. */
export type MetricRow = {
  day: string
  status: OrderStatus
  payment_method: PaymentMethod
  orders: number
  total_dong: number
}

/** From a day on. */
export async function selectOrderMetrics(db: Database, sinceDay: string): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`
    SELECT day::text AS day, status, payment_method, sum(orders)::bigint AS orders,
      sum(total_dong)::bigint AS total_dong
      FROM order_metric_now WHERE day >= ${sinceDay}::date GROUP BY 1, 2, 3 ORDER BY 1`.execute(db)
  return rows
}

/** Accounts of customers made on each day, from a day on; days without one are missing. */
export async function selectNewCustomers(
  db: Database,
  since: Date,
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    SELECT vietnam_day(created_at)::text AS day, count(*) AS count FROM users
     WHERE role = 'customer' AND created_at >= ${since} GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

export type NewestCustomerRow = Pick<Row<'users'>, 'id' | 'name' | 'email' | 'phone' | 'created_at'> & {
  orders: number
}

/** The newest accounts of customers, with their orders that are not cancelled. */
export async function selectNewestCustomers(db: Database, limit: number): Promise<NewestCustomerRow[]> {
  const { rows } = await sql<NewestCustomerRow>`
    SELECT u.id, u.name, u.email, u.phone, u.created_at,
           (SELECT count(*) FROM orders o WHERE o.user_id = u.id AND o.status <> 'cancelled') AS orders
      FROM users u WHERE u.role = 'customer' ORDER BY u.created_at DESC, u.id LIMIT ${limit}`.execute(db)
  return rows
}

/** All accounts of customers, and those made since a moment. */
export async function countCustomers(db: Database, since: Date): Promise<{ total: number; recent: number }> {
  const { rows } = await sql<{ total: number; recent: number }>`
    SELECT count(*) AS total, count(*) FILTER (WHERE created_at >= ${since}) AS recent FROM users
     WHERE role = 'customer'`.execute(db)
  return rows[0] ?? { total: 0, recent: 0 }
}

const BATCH = sql.lit(20_000)

/**
 * Adds some of the deltas written so far to the sums. The figures of the reports never change by it.
 * @returns how many deltas are gone; 0 means that none are left
 */
export async function rollUpSales(tx: Tx): Promise<number> {
  await lockSalePeriods(tx)
  const { rows } = await sql<{ folded: number }>`
    WITH folded AS (
      DELETE FROM product_sale_delta
       WHERE id IN (SELECT id FROM product_sale_delta ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING day, product_id, pieces, sales_dong), added AS (
    INSERT INTO product_sale AS s (day, product_id, pieces, sales_dong)
    SELECT day, product_id, sum(pieces), sum(sales_dong) FROM folded GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, product_id) DO UPDATE
       SET pieces = s.pieces + EXCLUDED.pieces, sales_dong = s.sales_dong + EXCLUDED.sales_dong), summed AS (
    INSERT INTO product_sale_period AS p (days, product_id, pieces, sales_dong)
    SELECT start.days, product_id, sum(pieces), sum(sales_dong)
      FROM product_sale_period_start AS start JOIN folded ON folded.day >= start.first_day GROUP BY 1, 2
      ORDER BY 1, 2
    ON CONFLICT (days, product_id) DO UPDATE
       SET pieces = p.pieces + EXCLUDED.pieces, sales_dong = p.sales_dong + EXCLUDED.sales_dong)
    SELECT count(*) AS folded FROM folded`.execute(tx)
  return rows[0]?.folded ?? 0
}

/** The same for the sums of buyers. Who has no order any more, such as an erased guest, is no buyer (R44). */
export async function rollUpBuyers(tx: Tx): Promise<number> {
  await lockSalePeriods(tx)
  for (const table of ['buyer_metric', 'buyer_sale', 'buyer_sale_period'])
    await sql`DELETE FROM ${sql.table(table)} WHERE orders = 0 AND total_dong = 0`.execute(tx)
  const { rows } = await sql<{ folded: number }>`
    WITH folded AS (
      DELETE FROM buyer_metric_delta
       WHERE id IN (SELECT id FROM buyer_metric_delta ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING day, buyer, orders, total_dong), added AS (
    INSERT INTO buyer_metric AS b (buyer, orders, total_dong)
    SELECT buyer, sum(orders), sum(total_dong) FROM folded GROUP BY 1 ORDER BY 1
    ON CONFLICT (buyer) DO UPDATE
       SET orders = b.orders + EXCLUDED.orders, total_dong = b.total_dong + EXCLUDED.total_dong), by_day AS (
    INSERT INTO buyer_sale AS s (day, buyer, orders, total_dong)
    SELECT day, buyer, sum(orders), sum(total_dong) FROM folded GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, buyer) DO UPDATE
       SET orders = s.orders + EXCLUDED.orders, total_dong = s.total_dong + EXCLUDED.total_dong), summed AS (
    INSERT INTO buyer_sale_period AS p (days, buyer, orders, total_dong)
    SELECT start.days, buyer, sum(orders), sum(total_dong)
      FROM product_sale_period_start AS start JOIN folded ON folded.day >= start.first_day GROUP BY 1, 2
      ORDER BY 1, 2
    ON CONFLICT (days, buyer) DO UPDATE
       SET orders = p.orders + EXCLUDED.orders, total_dong = p.total_dong + EXCLUDED.total_dong)
    SELECT count(*) AS folded FROM folded`.execute(tx)
  return rows[0]?.folded ?? 0
}

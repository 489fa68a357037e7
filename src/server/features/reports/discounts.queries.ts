import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Orders that are not cancelled, placed in these days of Vietnam, both ends included. */
const placedIn = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => sql`
  o.status <> 'cancelled' AND o.placed_at >= (${firstDay}::date)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
  AND o.placed_at < (${lastDay}::date + 1)::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'`

export type DiscountDayRow = {
  day: string
  gross_dong: number
  discount_dong: number
  shipping_discount_dong: number
  orders: number
  discounted_orders: number
}

/** Discounts of orders by day; days without orders are missing. */
export async function selectDiscountDays(
  db: Database,
  days: { firstDay: string; lastDay: string },
): Promise<DiscountDayRow[]> {
  const { rows } = await sql<DiscountDayRow>`
    SELECT vietnam_day(o.placed_at)::text AS day, sum(o.subtotal_dong)::bigint AS gross_dong,
           sum(o.discount_dong)::bigint AS discount_dong, sum(fee.dong)::bigint AS shipping_discount_dong,
           count(*)::int AS orders,
             count(*) FILTER (WHERE o.discount_dong + fee.dong > 0)::int AS discounted_orders
      FROM orders o
     CROSS JOIN LATERAL (SELECT coalesce(sum((d->>'dong')::bigint), 0) AS dong
       FROM jsonb_array_elements(o.shipping_discounts) d) AS fee
     WHERE ${placedIn(days)}
     GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

export type DiscountRow = {
  promotion_id: string | null
  name: string
  orders: number
  discount_dong: number
  revenue_dong: number
}

/** Discount of each promotion in these days, from the discounts that orders and lines have kept. */
export async function selectDiscounts(
  db: Database,
  days: { firstDay: string; lastDay: string },
): Promise<DiscountRow[]> {
  const { rows } = await sql<DiscountRow>`
    WITH discounted AS (
      SELECT o.id, o.total_dong, o.discounts || o.shipping_discounts AS discounts FROM orders o
       WHERE ${placedIn(days)} AND (o.discount_dong > 0 OR o.shipping_discounts <> '[]')), given AS (
      SELECT o.id, o.total_dong, d FROM discounted o CROSS JOIN LATERAL jsonb_array_elements(o.discounts) d
      UNION ALL
      SELECT o.id, o.total_dong, d FROM discounted o JOIN order_line l ON l.order_id = o.id
       CROSS JOIN LATERAL jsonb_array_elements(l.discounts) d), by_order AS (
      SELECT id, total_dong, d->>'promotionId' AS promotion_id, CASE WHEN d->>'promotionId' IS NULL
        THEN d->>'name' END AS own_name,
             max(d->>'name') AS name, sum((d->>'dong')::bigint) AS dong
        FROM given GROUP BY 1, 2, 3, 4)
    SELECT b.promotion_id, coalesce(max(p.name), max(b.name)) AS name, count(*)::int AS orders,
           sum(b.dong)::bigint AS discount_dong, sum(b.total_dong)::bigint AS revenue_dong
      FROM by_order b LEFT JOIN promotion p ON p.id = b.promotion_id::uuid
     GROUP BY b.promotion_id, b.own_name ORDER BY sum(b.dong) DESC, 2, 1`.execute(db)
  return rows
}

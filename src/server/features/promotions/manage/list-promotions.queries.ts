import { sql } from 'kysely'
import type { PromotionStatus } from '#contract/promotions/promotion.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { type PromotionRecord, promotionRecords } from './promotion.queries.ts'

export type PromotionFilter = {
  status?: PromotionStatus | undefined
  kind?: string | undefined
  search: string
  page: number
  limit: number
}

/** The promotions of a page, those that need attention first, and how many match. */
export async function selectPromotions(
  db: Database,
  { status, kind, search, page, limit }: PromotionFilter,
): Promise<{ rows: PromotionRecord[]; total: number }> {
  const { rows } = await sql<PromotionRecord & { total: number }>`
    SELECT p.*, count(*) OVER ()::int AS total FROM (${promotionRecords}) AS p
     WHERE (${status ?? null}::text IS NULL OR p.status = ${status ?? null})
       AND (${kind ?? null}::text IS NULL OR p.offer->>'on' = ${kind ?? null})
       AND (${search} = '' OR strpos(fold_diacritics(p.name), fold_diacritics(${search})) > 0
            OR EXISTS (SELECT FROM promotion_code c WHERE c.promotion_id = p.id AND c.code = upper(fold_diacritics(${search}))))
     ORDER BY array_position(ARRAY['running', 'used_up', 'scheduled', 'draft', 'paused', 'ended'], p.status), p.starts_at DESC, p.id
     LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function countStatuses(db: Database): Promise<{ status: PromotionStatus; count: number }[]> {
  const { rows } = await sql<{ status: PromotionStatus; count: number }>`
    SELECT status, count(*)::int AS count FROM (${promotionRecords}) AS p GROUP BY status`.execute(db)
  return rows
}

export type PromotionFigures = {
  costDong: number
  revenueDong: number
  orders: number
  ordersWithPromotion: number
  averageWithDong: number
  averageWithoutDong: number
}

/** Of the orders of the last 30 days that are not cancelled: how many had a promotion, and what they came to in đồng. */
export async function sumLast30Days(db: Database): Promise<PromotionFigures> {
  const { rows } = await sql<PromotionFigures>`
    SELECT coalesce(sum(u.dong), 0)::bigint AS "costDong", coalesce(sum(o.total_dong), 0)::bigint AS "revenueDong",
           count(*)::int AS orders, count(u.dong)::int AS "ordersWithPromotion",
           coalesce(round(avg(o.total_dong) FILTER (WHERE u.dong IS NOT NULL)), 0)::bigint AS "averageWithDong",
           coalesce(round(avg(o.total_dong) FILTER (WHERE u.dong IS NULL)), 0)::bigint AS "averageWithoutDong"
      FROM orders o
      LEFT JOIN (SELECT order_id, sum(dong) AS dong FROM promotion_use
                  WHERE used_at > now() - interval '31 days' AND released_at IS NULL GROUP BY order_id) AS u ON u.order_id = o.id
     WHERE o.placed_at > now() - interval '30 days' AND o.status <> 'cancelled'`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('A sum has no row')
  return figures
}

import { sql } from 'kysely'
import { addDays, startOfVietnamDay } from '#contract/kernel/time.ts'
import type { PromotionListView, PromotionStatus } from '#contract/promotions/promotion.shapes.ts'
import { codeKey } from '#contract/promotions/promotion-code.ts'
import type { PromotionConcern } from '#contract/promotions/promotion-concerns.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { isInShop, listPrice } from '../../pricing/index.ts'
import { availableOf } from '../../stock/index.ts'
import { type PromotionRecord, promotionRecords } from './promotion.queries.ts'

export type ListedPromotion = PromotionRecord & { concerns: PromotionConcern[] }

const exists = (ids: string, from: string) => sql`
  EXISTS (SELECT FROM jsonb_array_elements_text(p.conditions->'scope'->'of'->${sql.lit(ids)}) AS t (id)
            JOIN ${sql.raw(from)} = t.id::uuid)`

/** Whether something in the scope of promotion `p` is sold, or may come to be. */
const hasScope = sql`(
  p.conditions->'scope'->'of' = '"all"' OR ${exists('lists', 'category c ON c.id')}
    OR ${exists('lists', 'subcategory c ON c.id')}
  OR ${exists('products', 'product i ON i.is_active AND i.id')}
  OR ${exists('variants', 'product_variant v JOIN product i ON i.id = v.product_id AND i.is_active AND v.is_active ON v.id')})`

/** Whether promotion `p` still has its present: on sale, with a price, in stock. */
const hasGift = sql`
  EXISTS (SELECT FROM (SELECT (p.offer->>'productId')::uuid AS product_id,
    (p.offer->>'variantId')::uuid AS variant_id,
                              (p.offer->>'quantity')::int AS quantity) AS g
            JOIN product p ON p.id = g.product_id
            LEFT JOIN product_variant v ON v.product_id = p.id AND v.id = g.variant_id
           WHERE ${isInShop} AND ${listPrice} IS NOT NULL AND (g.variant_id IS NULL OR v.id IS NOT NULL)
             AND ${availableOf({ productId: sql`p.id`, variantId: sql`g.variant_id` })} >= g.quantity)`

/** Promotions with their warnings; `promotionConcerns` in the contract explains the signs. */
const listedPromotions = sql`
  SELECT p.*, array_to_json(array_remove(ARRAY[
           CASE WHEN p.status = 'used_up' THEN 'used_up' END,
           CASE WHEN p.status = 'running' AND p.ends_at < now() + interval '3 days' THEN 'ends_soon' END,
           CASE WHEN p.status = 'running' AND p.uses >= p.usage_limit * 0.9 THEN 'nearly_used_up' END,
           CASE WHEN p.status = 'running' AND p.cost_dong >= p.budget_dong * 0.8 THEN 'budget_low' END,
           CASE WHEN p.status IN ('running', 'scheduled') AND p.offer->>'on' = 'gift' AND NOT ${hasGift}
             THEN 'gift_gone' END,
           CASE WHEN p.status IN ('running', 'scheduled') AND NOT ${hasScope}
             THEN 'scope_gone' END], NULL)) AS concerns
    FROM (${promotionRecords}) AS p`

export type PromotionFilter = {
  status?: PromotionListView | undefined
  kind?: string | undefined
  search: string
  /** Days of Vietnam, of which the period has one. */
  startDate?: string | undefined
  endDate?: string | undefined
  page: number
  limit: number
}

/** The promotions of a page, those that need attention first, and how many match. */
export async function selectPromotions(
  db: Database,
  { status, kind, search, startDate, endDate, page, limit }: PromotionFilter,
): Promise<{ rows: ListedPromotion[]; total: number }> {
  const { rows } = await sql<ListedPromotion & { total: number }>`
    SELECT p.*, count(*) OVER ()::int AS total FROM (${listedPromotions}) AS p
     WHERE (${status ?? null}::text IS NULL OR p.status = ${status ?? null} OR ${status ?? null} = 'review'
       AND json_array_length(p.concerns) > 0)
       AND (${kind ?? null}::text IS NULL OR p.offer->>'on' = ${kind ?? null})
       AND (${search} = '' OR strpos(fold_diacritics(p.name), fold_diacritics(${search})) > 0
            OR EXISTS (SELECT FROM promotion_code c
              WHERE c.promotion_id = p.id AND c.code = ${codeKey(search) ?? ''}))
       AND (${startDate ?? null}::date IS NULL OR p.ends_at IS NULL
         OR p.ends_at > ${startDate ? startOfVietnamDay(startDate) : null}::timestamptz)
       AND (${endDate ?? null}::date IS NULL
         OR p.starts_at < ${endDate ? startOfVietnamDay(addDays(endDate, 1)) : null}::timestamptz)
     ORDER BY array_position(ARRAY['running', 'used_up', 'scheduled', 'draft', 'paused', 'ended'], p.status),
       p.starts_at DESC, p.id
     LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export type FoundPromotionRow = Pick<Row<'promotion'>, 'id' | 'name' | 'offer' | 'code_mode'> & {
  code: string | null
}

/** Promotions with a part of a name, or with a code. @param code as it is compared; null has none */
export async function findPromotions(
  db: Database,
  { search, code, limit }: { search: string; code: string | null; limit: number },
): Promise<FoundPromotionRow[]> {
  const { rows } = await sql<FoundPromotionRow>`
    SELECT p.id, p.name, p.offer, p.code_mode,
           CASE p.code_mode WHEN 'shared' THEN (SELECT c.code FROM promotion_code c
             WHERE c.promotion_id = p.id LIMIT 1) END AS code
      FROM promotion p
     WHERE strpos(fold_diacritics(p.name), fold_diacritics(${search})) > 0
        OR p.id = (SELECT c.promotion_id FROM promotion_code c WHERE c.code = ${code})
     ORDER BY p.created_at DESC, p.id LIMIT ${limit}`.execute(db)
  return rows
}

/** The number of promotions by status, and how many of them need a look. */
export async function countStatuses(
  db: Database,
): Promise<{ status: PromotionStatus; count: number; concerned: number }[]> {
  const { rows } = await sql<{ status: PromotionStatus; count: number; concerned: number }>`
    SELECT status, count(*)::int AS count, count(*)
      FILTER (WHERE json_array_length(concerns) > 0)::int AS concerned
      FROM (${listedPromotions}) AS p GROUP BY status`.execute(db)
  return rows
}

export type PromotionMetrics = {
  costDong: number
  revenueDong: number
  orders: number
  ordersWithPromotion: number
  averageWithDong: number
  averageWithoutDong: number
}

/**
 * The orders of the last 30 days that are not cancelled: how many had a promotion, and their total in
 * đồng.
 */
export async function sumLast30Days(db: Database): Promise<PromotionMetrics> {
  const { rows } = await sql<PromotionMetrics>`
    SELECT coalesce(sum(u.dong), 0)::bigint AS "costDong",
      coalesce(sum(o.total_dong), 0)::bigint AS "revenueDong",
           count(*)::int AS orders, count(u.dong)::int AS "ordersWithPromotion",
           coalesce(round(avg(o.total_dong) FILTER (WHERE u.dong IS NOT NULL)),
             0)::bigint AS "averageWithDong",
           coalesce(round(avg(o.total_dong) FILTER (WHERE u.dong IS NULL)), 0)::bigint AS "averageWithoutDong"
      FROM orders o
      LEFT JOIN (SELECT order_id, sum(dong) AS dong FROM promotion_use
                  WHERE used_at > now() - interval '31 days' AND released_at IS NULL GROUP BY order_id) AS u
                    ON u.order_id = o.id
     WHERE o.placed_at > now() - interval '30 days' AND o.status <> 'cancelled'`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('A sum has no row')
  return figures
}

import type { PromotionListView, PromotionRow, PromotionUse } from '#contract/promotions/promotion.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { targetsOf } from '../apply/scope-targets.ts'
import { selectTargetNames } from '../apply/target-names.queries.ts'
import { requirePromotion } from './edit-promotion.ts'
import {
  countStatuses,
  type PromotionFilter,
  type PromotionMetrics,
  selectPromotions,
  sumLast30Days,
} from './list-promotions.queries.ts'
import { promotionRowView } from './promotion.view.ts'
import { selectUses } from './uses-list.queries.ts'

/** A page of the promotions, how many there are of each status, and their cost in the last 30 days. */
export async function listPromotions(
  db: Database,
  filter: PromotionFilter,
): Promise<{
  promotions: PromotionRow[]
  total: number
  totalPages: number
  counts: Record<PromotionListView | 'all', number>
  last30Days: PromotionMetrics
}> {
  const [{ rows, total }, statuses, last30Days] = await Promise.all([
    selectPromotions(db, filter),
    countStatuses(db),
    sumLast30Days(db),
  ])
  const names = await selectTargetNames(db, rows.flatMap(targetsOf))
  const counts = { running: 0, scheduled: 0, paused: 0, ended: 0, used_up: 0, draft: 0, review: 0, all: 0 }
  for (const { status, count, concerned } of statuses) {
    counts[status] = count
    counts.review += concerned
    counts.all += count
  }
  return {
    promotions: rows.map(row => promotionRowView(row, names)),
    total,
    totalPages: Math.ceil(total / filter.limit),
    counts,
    last30Days,
  }
}

/** A page of the orders that have used a promotion, newest first. @throws promotion_not_found */
export async function listPromotionUses(
  db: Database,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ uses: PromotionUse[]; total: number; totalPages: number }> {
  await requirePromotion(db, id)
  const { rows, total } = await selectUses(db, id, { limit, offset: (page - 1) * limit })
  const uses = rows.map(row => ({
    _id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    customerName: row.customer_name,
    totalAmount: row.total_dong,
    dong: row.dong,
    code: row.code,
    usedAt: row.used_at.toISOString(),
    releasedAt: row.released_at?.toISOString() ?? null,
  }))
  return { uses, total, totalPages: Math.ceil(total / limit) }
}

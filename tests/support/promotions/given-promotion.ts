import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Database } from '#server/db/database.ts'

/** Codes and limits of a promotion. */
export type Limits = {
  codes?: readonly string[]
  codeLimit?: number
  usageLimit?: number
  customerLimit?: number
  budgetDong?: number
}

/** Stores a promotion that is in effect. @returns it as it is priced */
export async function givenPromotion(
  db: Database,
  promotion: Promotion,
  { codes = [], codeLimit, usageLimit, customerLimit, budgetDong }: Limits = {},
): Promise<Promotion> {
  const { id } = await db
    .insertInto('promotion')
    .values({
      name: promotion.name,
      state: 'active',
      code_mode: codes.length === 0 ? 'none' : codes.length === 1 ? 'shared' : 'unique',
      priority: promotion.priority,
      starts_at: promotion.startsAt ?? new Date('2020-01-01T00:00:00Z'),
      ends_at: promotion.endsAt,
      conditions: JSON.stringify(promotion.conditions),
      offer: JSON.stringify(promotion.offer),
      combines_order: promotion.combines.order,
      combines_delivery: promotion.combines.delivery,
      combines_codes: promotion.combines.codes,
      may_exceed_half: promotion.mayExceedHalf,
      usage_limit: usageLimit ?? null,
      customer_limit: customerLimit ?? null,
      budget_dong: budgetDong ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (codes.length > 0)
    await db
      .insertInto('promotion_code')
      .values(codes.map(code => ({ promotion_id: id, code, usage_limit: codeLimit ?? null })))
      .execute()
  return { ...promotion, id }
}

/** Pauses promotions, or lets them go on. */
export async function setPromotions(db: Database, state: 'active' | 'paused', ids: readonly string[]) {
  await db.updateTable('promotion').set({ state }).where('id', 'in', ids).execute()
}

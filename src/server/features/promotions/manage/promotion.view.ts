import type {
  CodeMode,
  PromotionFields,
  PromotionRow,
  PromotionState,
  PromotionView,
} from '#contract/promotions/promotion.shapes.ts'
import {
  conditionTexts,
  offerText,
  promotionText,
  type TargetNames,
  wideScopeText,
} from '#contract/promotions/promotion-texts.ts'
import type { ListedPromotion } from './list-promotions.queries.ts'
import type { PromotionRecord } from './promotion.queries.ts'

/** A promotion as it is written. */
export function fieldsOf(row: PromotionRecord): PromotionFields {
  return {
    name: row.name,
    internalNote: row.internal_note,
    codeMode: row.code_mode as CodeMode,
    code: row.code_mode === 'shared' ? row.code : null,
    priority: row.priority,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    conditions: row.conditions as PromotionFields['conditions'],
    offer: row.offer as PromotionFields['offer'],
    combines: { order: row.combines_order, delivery: row.combines_delivery, codes: row.combines_codes },
    mayExceedHalf: row.may_exceed_half,
    usageLimit: row.usage_limit,
    customerLimit: row.customer_limit,
    budgetDong: row.budget_dong,
  }
}

export function promotionView(row: PromotionRecord, names: TargetNames): PromotionView {
  return {
    _id: row.id,
    ...fieldsOf(row),
    state: row.state as PromotionState,
    status: row.status,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    uses: row.uses,
    costDong: row.cost_dong,
    codes: row.codes,
    names,
    text: promotionText(row, names),
  }
}

export function promotionRowView(row: ListedPromotion, names: TargetNames): PromotionRow {
  return {
    _id: row.id,
    name: row.name,
    status: row.status,
    kind: row.offer.on,
    codeMode: row.code_mode as CodeMode,
    code: row.code_mode === 'shared' ? row.code : null,
    wideScopeText: wideScopeText(row.conditions.scope, names),
    conditionText: conditionTexts(row.conditions, row.offer, names).join(', '),
    offerText: offerText(row.offer, names),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    uses: row.uses,
    usageLimit: row.usage_limit,
    concerns: row.concerns,
    usesLast30Days: row.uses_30,
    costLast30DaysDong: row.cost_30_dong,
  }
}

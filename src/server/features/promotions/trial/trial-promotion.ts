import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import { type TrialFields, UNSAVED_PROMOTION } from '#contract/promotions/trial.shapes.ts'

/** A promotion as it would be priced if it were saved. Its code counts as given. */
export function trialPromotion({ promotionId, ...fields }: TrialFields): Promotion {
  return {
    id: promotionId ?? UNSAVED_PROMOTION,
    name: fields.name,
    priority: fields.priority,
    startsAt: new Date(fields.startsAt),
    endsAt: fields.endsAt === null ? null : new Date(fields.endsAt),
    needsCode: fields.codeMode !== 'none',
    conditions: fields.conditions,
    offer: fields.offer,
    combines: fields.combines,
    mayExceedHalf: fields.mayExceedHalf,
  }
}

import type { CodeRefusal } from '#contract/promotions/promotion-code.ts'
import type { CountedPromotion } from '../../../live-promotions.ts'

/** Whether a promotion can be given to a known customer only. */
export const needsCustomer = ({ customerLimit }: CountedPromotion): boolean => customerLimit !== null

/** Why a promotion, or a code, gives nothing now. */
export type Refusal = { promotionId: string | null; name: string; code: string | null; reason: CodeRefusal }

export const refusalOf = ({ id, name, code }: CountedPromotion, reason: CodeRefusal): Refusal => ({
  promotionId: id,
  name,
  code: code?.text ?? null,
  reason,
})

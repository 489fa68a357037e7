import type { InputOf } from '#contract/calls.ts'
import { type PromotionFields, promotionFields } from '#contract/promotions/promotion.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useLoaded } from '../../kit/page/use-loaded.ts'
import { fieldsFrom, type PromotionValues } from '../form/promotion-values.ts'

/** The name of a promotion that has none yet. */
const UNNAMED = 'Khuyến mãi này'

/** A promotion as it is typed, once it could be saved but for its name. */
export function triedFields(values: PromotionValues): PromotionFields | undefined {
  const fields = fieldsFrom(values)
  const { data } = promotionFields.safeParse({ ...fields, name: fields.name.trim() || UNNAMED })
  return data
}

export type TriedPromotion = PromotionFields & { promotionId: string | null }
export type Cart = NonNullable<InputOf<'POST /api/admin/promotions/preview'>['body']['cart']>

/** The effect of a promotion on a sample cart. Undefined loads nothing. */
export function usePreview(promotion: TriedPromotion | undefined, cart: Cart) {
  const key = promotion && JSON.stringify([promotion, cart])
  return useLoaded(key, async () => {
    if (!promotion) return undefined
    return (await api('POST /api/admin/promotions/preview', { body: { ...promotion, cart } })).data
  })
}

/** A simulation begins once nothing has been typed for this long: it reads thousands of orders. */
const SIMULATION_DELAY_MS = 800

/**
 * The cost of a promotion in the last days. Its name, its period and the others that it goes with change
 * nothing of that.
 */
export function useSimulation(promotion: TriedPromotion | undefined) {
  const { conditions, offer, mayExceedHalf, usageLimit, customerLimit, budgetDong } = promotion ?? {}
  const key =
    promotion && JSON.stringify([conditions, offer, mayExceedHalf, usageLimit, customerLimit, budgetDong])
  const load = async () => {
    if (!promotion) return undefined
    return (
      await api('POST /api/admin/promotions/simulation', {
        body: promotion,
        timeoutMs: SIMULATION_TIMEOUT_MS,
      })
    ).data
  }
  return useLoaded(key, load, SIMULATION_DELAY_MS)
}

const SIMULATION_TIMEOUT_MS = 60_000

import type { Database } from '../../../db/database.ts'
import type { CountedPromotion, LivePromotions, Target } from '../../../kernel/live-promotions.ts'
import { countedPromotion } from './counted-promotion.view.ts'
import { selectOpen } from './load-promotions.queries.ts'
import { needsCustomer } from './refusals.ts'
import { scopeTargets } from './scope-targets.ts'

/**
 * The promotions that are in effect or will be, and have uses left: automatic ones, and those with a shared
 * code.
 */
export async function loadLivePromotions(db: Database): Promise<LivePromotions> {
  const rows = await selectOpen(db)
  return promotionsByTarget(
    rows.map(({ code, code_id: id, ...row }) =>
      countedPromotion(row, code !== null && id !== null ? { id, text: code } : null),
    ),
  )
}

/** Groups promotions by the ids that their scopes name. */
export function promotionsByTarget(promotions: readonly CountedPromotion[]): LivePromotions {
  const automatic = promotions.filter(({ code }) => code === null)
  const times = promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter(time => time !== null)
  return {
    concerning: lookUp(automatic),
    sharedConcerning: lookUp(promotions.filter(({ code }) => code !== null)),
    nextChangeAfter: at =>
      times.reduce<Date | undefined>(
        (next, time) => (time > at && (next === undefined || time < next) ? time : next),
        undefined,
      ),
    asksCustomer: automatic.some(needsCustomer),
    hasGifts: automatic.some(({ offer }) => offer.on === 'gift'),
  }
}

/** Finds promotions by lines. The cost of a look-up grows with the lines, not with the promotions. */
function lookUp(promotions: readonly CountedPromotion[]): (lines: readonly Target[]) => CountedPromotion[] {
  const ofAll: CountedPromotion[] = []
  const ofTarget = new Map<string, CountedPromotion[]>()
  for (const promotion of promotions) {
    const named = scopeTargets(promotion.conditions.scope)
    if (!named) ofAll.push(promotion)
    for (const target of named ?? []) {
      const others = ofTarget.get(target)
      if (others) others.push(promotion)
      else ofTarget.set(target, [promotion])
    }
  }
  return lines => {
    const found = new Set(ofAll)
    for (const { productId, variantId, listIds } of lines)
      for (const target of [productId, ...(variantId ? [variantId] : []), ...listIds])
        for (const promotion of ofTarget.get(target) ?? []) found.add(promotion)
    return [...found]
  }
}

/** No promotion at all. */
export const NO_PROMOTIONS: LivePromotions = promotionsByTarget([])

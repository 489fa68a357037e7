import type { Scope } from '#contract/pricing/promotions/promotion.ts'
import type { Database } from '../../../db/database.ts'
import type { CountedPromotion, LivePromotions } from '../../../live-promotions.ts'
import { countedPromotion } from './counted-promotion.view.ts'
import { selectAutomatic } from './live-promotions.queries.ts'
import { selectThingNames } from './thing-names.queries.ts'
import { thingsOf } from './things.ts'

/** The automatic promotions that are in effect or will be, and have uses left. */
export async function loadLivePromotions(db: Database): Promise<LivePromotions> {
  const rows = await selectAutomatic(db)
  const names = await selectThingNames(db, rows.flatMap(thingsOf))
  return byThing(rows.map(row => countedPromotion(row, names)))
}

/** Puts promotions in order by the things that their scopes name. Cost of a look-up grows with the lines, not with the promotions. */
export function byThing(promotions: readonly CountedPromotion[]): LivePromotions {
  const ofAll: CountedPromotion[] = []
  const ofThing = new Map<string, CountedPromotion[]>()
  for (const promotion of promotions) {
    const named = scopeThings(promotion.conditions.scope)
    if (!named) ofAll.push(promotion)
    for (const thing of named ?? []) {
      const others = ofThing.get(thing)
      if (others) others.push(promotion)
      else ofThing.set(thing, [promotion])
    }
  }
  return {
    concerning(lines) {
      const found = new Set(ofAll)
      for (const { productId, variantId, listIds } of lines)
        for (const thing of [productId, ...(variantId ? [variantId] : []), ...listIds])
          for (const promotion of ofThing.get(thing) ?? []) found.add(promotion)
      return [...found]
    },
    hasGifts: promotions.some(({ offer }) => offer.on === 'gift'),
  }
}

/** No promotion at all. */
export const NO_PROMOTIONS: LivePromotions = byThing([])

/** The things that a scope names; undefined where it has everything. */
function scopeThings({ of }: Scope): string[] | undefined {
  return of === 'all' ? undefined : [...of.lists, ...of.products, ...of.variants]
}

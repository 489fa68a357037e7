import type { Conditions, Offer } from '#contract/pricing/promotion-rules/promotion.ts'
import { promotionText } from '#contract/promotions/promotion-texts.ts'
import type { Database } from '../../../db/database.ts'
import { selectThingNames } from './thing-names.queries.ts'
import { thingsOf } from './things.ts'

/**
 * The sentences that customers read of promotions, by id, with the present names of products and categories.
 */
export async function textsOf(
  db: Database,
  promotions: readonly { id: string; conditions: Conditions; offer: Offer }[],
): Promise<ReadonlyMap<string, string>> {
  const names = await selectThingNames(db, promotions.flatMap(thingsOf))
  return new Map(promotions.map(promotion => [promotion.id, promotionText(promotion, names)]))
}

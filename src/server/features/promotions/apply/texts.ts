import type { Conditions, Offer } from '#contract/pricing/promotion-rules/promotion.ts'
import { promotionText } from '#contract/promotions/promotion-texts.ts'
import type { Database } from '../../../db/database.ts'
import { targetsOf } from './scope-targets.ts'
import { selectTargetNames } from './target-names.queries.ts'

/**
 * The sentences that customers read of promotions, by id, with the present names of products and categories.
 */
export async function textsOf(
  db: Database,
  promotions: readonly { id: string; conditions: Conditions; offer: Offer }[],
): Promise<ReadonlyMap<string, string>> {
  const names = await selectTargetNames(db, promotions.flatMap(targetsOf))
  return new Map(promotions.map(promotion => [promotion.id, promotionText(promotion, names)]))
}

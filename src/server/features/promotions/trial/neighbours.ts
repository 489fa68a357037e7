import { mayCombine } from '#contract/pricing/promotion-rules/combine.ts'
import type { Promotion } from '#contract/pricing/promotion-rules/promotion.ts'
import type { PromotionNeighbour } from '#contract/promotions/trial.shapes.ts'
import { scopeTargets } from '../apply/scope-targets.ts'
import type { NeighbourRow, ScopeTarget } from './trial.queries.ts'

/** The others that concern some of the same products, and whether one order may use both. */
export function neighboursOf(
  promotion: Promotion,
  targets: readonly ScopeTarget[],
  others: readonly NeighbourRow[],
): PromotionNeighbour[] {
  const own = new Set(
    targets.flatMap(({ product_id, variant_id, list_ids }) => [product_id, variant_id, ...list_ids]),
  )
  const isOfAll = promotion.conditions.scope.of === 'all'
  return others
    .filter(({ scope }) => isOfAll || scopeTargets(scope)?.some(id => own.has(id)) !== false)
    .map(({ id, name, offer, code_mode, ...row }) => {
      const needsCode = code_mode !== 'none'
      const combines = {
        order: row.combines_order,
        delivery: row.combines_delivery,
        codes: row.combines_codes,
      }
      return {
        promotionId: id,
        name,
        kind: offer.on,
        needsCode,
        combines: mayCombine(promotion, { offer, needsCode, combines }),
      }
    })
}

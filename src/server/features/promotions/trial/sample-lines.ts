import { MAX_PIECES } from '#contract/pricing/discounts.ts'
import type { Promotion, Scope } from '#contract/pricing/promotion-rules/promotion.ts'
import type { Database } from '../../../db/database.ts'
import type { WantedLine } from '../../pricing/index.ts'
import { type ScopeTarget, selectScopeTargets } from './trial.queries.ts'

/**
 * Builds a sample cart: the newest product in scope, in the minimum quantity, plus one other product that the
 * promotion makes cheaper, if it has another scope for that.
 * @param targets of its scope
 */
export async function sampleLines(
  db: Database,
  { conditions, offer }: Promotion,
  targets: readonly ScopeTarget[],
): Promise<WantedLine[]> {
  const [first] = targets
  const except = { lists: [], products: first ? [first.product_id] : [], variants: [] }
  const buyGet = offer.on === 'items' && offer.kind === 'buy_get' ? offer : undefined
  const other: Scope = buyGet?.reward ?? { of: 'all', except }
  const [second] = await selectScopeTargets(db, other, 1)
  const sets = buyGet ? buyGet.buy + (buyGet.reward ? 0 : buyGet.get) : offer.on === 'gift' ? offer.per : 1
  const forAmount = first ? Math.ceil(conditions.minDong / first.price_dong) : 1
  const pieces = Math.min(MAX_PIECES, Math.max(sets, conditions.minPieces, forAmount))
  const isOther =
    second && (second.product_id !== first?.product_id || second.variant_id !== first.variant_id)
  return [
    ...(first ? [lineOf(first, pieces)] : []),
    ...(isOther ? [lineOf(second, buyGet?.reward ? buyGet.get : 1)] : []),
  ]
}

const lineOf = ({ product_id, variant_id }: ScopeTarget, quantity: number): WantedLine => ({
  productId: product_id,
  variantId: variant_id,
  quantity,
})

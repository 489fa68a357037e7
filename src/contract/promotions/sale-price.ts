import type { Conditions, Offer } from '../pricing/promotion-rules/promotion.ts'
import type { CodeMode } from './promotion.shapes.ts'

/**
 * Whether a promotion sets the price that lists and pages show: without a code, a condition or a limit it
 * takes the same off each piece for everybody. The column `promotion.is_sale_price` follows the same rule.
 */
export function isSalePrice({
  codeMode,
  conditions: { minPieces, minDong, customers, payments, provinces },
  offer,
  usageLimit,
  customerLimit,
  budgetDong,
}: {
  codeMode: CodeMode
  conditions: Omit<Conditions, 'scope'>
  offer: Offer
  usageLimit: number | null
  customerLimit: number | null
  budgetDong: number | null
}): boolean {
  const isForAll = codeMode === 'none' && customers === 'all' && payments.length + provinces.length === 0
  const isUnlimited = usageLimit === null && customerLimit === null && budgetDong === null
  const isOfEachPiece =
    offer.on === 'items' && offer.kind !== 'buy_get' && (offer.kind === 'price' || offer.capDong === null)
  return isForAll && isUnlimited && isOfEachPiece && minPieces <= 1 && minDong === 0
}

import type { CountedPromotion } from '../../../kernel/live-promotions.ts'
import type { LiveRow } from './load-promotions.queries.ts'

/**
 * A promotion of the database as an order uses it. @param code that the customer has given, if it needs
 * one
 */
export function countedPromotion(
  row: LiveRow,
  code: (CountedPromotion['code'] & object) | null = null,
): CountedPromotion {
  const customerLimit = row.conditions.customers === 'first_order' ? 1 : row.customer_limit
  return {
    id: row.id,
    name: code ? `Mã ${code.text}` : row.name,
    priority: row.priority,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    needsCode: row.code_mode !== 'none' || code !== null,
    conditions: row.conditions,
    offer: row.offer,
    combines: { order: row.combines_order, delivery: row.combines_delivery, codes: row.combines_codes },
    mayExceedHalf: row.may_exceed_half,
    isSalePrice: row.is_sale_price,
    code,
    customerLimit,
    isLimited:
      code !== null || row.usage_limit !== null || row.budget_dong !== null || customerLimit !== null,
  }
}

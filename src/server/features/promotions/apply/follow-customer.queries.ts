import { sql } from 'kysely'
import type { Row } from '../../../db/row.ts'
import type { Tx } from '../../../db/transaction.ts'

/**
 * Ties the promotions that an order uses and has earned to its corrected phone number: uses count for it,
 * and codes for the next order are its own (R56). The order is locked.
 */
export async function followPhone(
  tx: Tx,
  { orderId, phone, customerKeys }: { orderId: string; phone: string; customerKeys: readonly string[] },
): Promise<void> {
  await sql`UPDATE promotion_use SET customer_keys = ${customerKeys}::text[]
    WHERE order_id = ${orderId}`.execute(tx)
  await sql`
    UPDATE promotion_code SET phone = ${phone}
    WHERE issued_by_order = ${orderId} AND phone IS NOT NULL`.execute(tx)
}

/** A promotion that an order uses, and its conditions about recipient and address. */
export type UsedPromotion = Pick<Row<'promotion'>, 'name'> & {
  dong: number
  provinces: string[]
  /** Its code is another phone number's. */
  isOfAnother: boolean
  /** It is for first orders, and this phone number has ordered before. */
  isNotFirst: boolean
  /** This customer uses it more often than is allowed. */
  isOverused: boolean
}

/** The promotions that an order uses, as they apply to its present phone number. */
export async function selectUsedPromotions(
  tx: Tx,
  { orderId, phone }: { orderId: string; phone: string },
): Promise<UsedPromotion[]> {
  const { rows } = await sql<UsedPromotion>`
    SELECT p.name, u.dong, ARRAY(SELECT jsonb_array_elements_text(p.conditions->'provinces')) AS provinces,
           coalesce(c.phone <> ${phone}, false) AS "isOfAnother",
           coalesce(p.conditions->>'customers' = 'first_order', false) AND EXISTS (
             SELECT FROM orders o JOIN orders own ON own.id = ${orderId}
              WHERE o.customer_phone = ${phone} AND o.placed_at < own.placed_at
                AND o.status <> 'cancelled') AS "isNotFirst",
           coalesce((SELECT count(*) FROM promotion_use other
                      WHERE other.promotion_id = u.promotion_id AND other.released_at IS NULL
                        AND other.customer_keys && u.customer_keys) > p.customer_limit, false) AS "isOverused"
      FROM promotion_use u JOIN promotion p ON p.id = u.promotion_id
      LEFT JOIN promotion_code c ON c.id = u.code_id
     WHERE u.order_id = ${orderId} AND u.released_at IS NULL
     ORDER BY p.name, p.id`.execute(tx)
  return rows
}

/** The automatic promotions in effect that are for some provinces only. */
export async function selectProvincePromotions(
  tx: Tx,
): Promise<(Pick<Row<'promotion'>, 'name'> & { provinces: string[] })[]> {
  const { rows } = await sql<Pick<Row<'promotion'>, 'name'> & { provinces: string[] }>`
    SELECT name, ARRAY(SELECT jsonb_array_elements_text(conditions->'provinces')) AS provinces FROM promotion
     WHERE state = 'active' AND code_mode = 'none' AND starts_at <= now()
       AND (ends_at IS NULL OR ends_at > now())
       AND jsonb_array_length(conditions->'provinces') > 0
     ORDER BY name, id`.execute(tx)
  return rows
}

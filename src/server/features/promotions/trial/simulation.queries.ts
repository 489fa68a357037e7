import { type RawBuilder, sql } from 'kysely'
import type { DeliveryClass } from '#contract/pricing/delivery-class.ts'
import type { Database } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

/**
 * The orders of the last days that are not cancelled: how many, and when the first of the newest `most` was
 * placed.
 */
export async function findSpan(
  db: Database,
  { days, most }: { days: number; most: number },
): Promise<{ orders: number; from: Date }> {
  const { rows } = await sql<{ orders: number; from: Date }>`
    WITH recent AS (
      SELECT placed_at FROM orders WHERE placed_at > now() - make_interval(days => ${days}::int)
        AND status <> 'cancelled')
    SELECT count(*)::int AS orders,
           coalesce((SELECT placed_at FROM recent ORDER BY placed_at DESC OFFSET ${most - 1} LIMIT 1),
                    now() - make_interval(days => ${days}::int)) AS "from"
      FROM recent`.execute(db)
  const [span] = rows
  if (!span) throw new Error('A count has no row')
  return span
}

/** A line as it was paid for, of a product as it is now. */
export type PaidLine = {
  productId: string
  variantId: string | null
  listIds: string[]
  deliveryClass: DeliveryClass
  quantity: number
  /** The paid price of all pieces, in đồng, with the promotion's own discount on the line added. */
  netDong: number
  taxPercent: number
  isGift: boolean
  /** Purchase price of a piece; null if no receipt has it. */
  costDong: number | null
}

export type PaidOrder = Pick<
  Row<'orders'>,
  | 'id'
  | 'placed_at'
  | 'city'
  | 'ward'
  | 'payment_method'
  | 'user_id'
  | 'customer_phone'
  | 'shipping_dong'
  | 'is_fee_open'
  | 'total_dong'
  | 'prices_include_tax'
> & {
  is_first: boolean
  /** The promotion's own discount on the order; `shipping_dong` is without its discount on the fee. */
  own_dong: number
  lines: PaidLine[]
}

/** The discount of a promotion, from discounts as they are stored. */
const dongOf = (promotionId: string, discounts: RawBuilder<unknown>) => sql`
  (SELECT coalesce(sum((d->>'dong')::bigint), 0)::bigint FROM jsonb_array_elements(${discounts}) d
    WHERE d->>'promotionId' = ${promotionId})`

/**
 * Orders that are not cancelled, the oldest first, as they would be without a promotion.
 * @param wantsFirst whether `is_first` is looked up: it is false else
 */
export async function selectPaidOrders(
  db: Database,
  {
    promotionId,
    from,
    after,
    limit,
    wantsFirst,
  }: {
    promotionId: string
    from: Date
    after: Pick<PaidOrder, 'id' | 'placed_at'> | undefined
    limit: number
    wantsFirst: boolean
  },
): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    SELECT o.id, o.placed_at, o.city, o.ward, o.payment_method, o.user_id, o.customer_phone, o.is_fee_open,
           o.total_dong, o.prices_include_tax, ${dongOf(promotionId, sql`o.discounts`)} AS own_dong,
           o.shipping_dong + ${dongOf(promotionId, sql`o.shipping_discounts`)} AS shipping_dong,
           CASE WHEN ${wantsFirst}
                THEN NOT EXISTS (SELECT FROM orders e
                  WHERE e.customer_phone = o.customer_phone AND e.status <> 'cancelled'
                                    AND e.placed_at < o.placed_at)
                 AND NOT EXISTS (SELECT FROM orders e WHERE e.user_id = o.user_id AND e.status <> 'cancelled'
                                    AND e.placed_at < o.placed_at)
                ELSE false END AS is_first,
           (SELECT json_agg(json_build_object(
                     'productId', l.product_id, 'variantId', l.variant_id, 'quantity', l.quantity,
                     'netDong', l.total_dong - l.discount_dong + ${dongOf(promotionId, sql`l.discounts`)},
                       'taxPercent', l.tax_percent, 'isGift', l.gift_of IS NOT NULL,
                     'deliveryClass', p.delivery_class, 'costDong', c.average_dong,
                     'listIds', ARRAY(SELECT ps.subcategory_id FROM product_subcategory ps
                       WHERE ps.product_id = p.id) || p.category_id)
                   ORDER BY l.position)
              FROM order_line l JOIN product p ON p.id = l.product_id
              LEFT JOIN item_cost c ON c.product_id = l.product_id
              AND c.variant_id IS NOT DISTINCT FROM l.variant_id
             WHERE l.order_id = o.id AND l.gift_of IS DISTINCT FROM ${promotionId}::uuid) AS lines
      FROM orders o
     WHERE o.status <> 'cancelled' AND o.placed_at >= ${from}
       AND (o.placed_at, o.id) > (${after?.placed_at ?? new Date(0)}::timestamptz,
         ${after?.id ?? NO_ID}::uuid)
     ORDER BY o.placed_at, o.id LIMIT ${limit}`.execute(db)
  return rows
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Purchase price of a piece in đồng; undefined if no receipt has it. */
export async function findCost(
  db: Database,
  { productId, variantId }: { productId: string; variantId: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ cost_dong: number }>`
    SELECT average_dong::float8 AS cost_dong FROM item_cost
     WHERE product_id = ${productId} AND variant_id IS NOT DISTINCT FROM ${variantId}::uuid`.execute(db)
  return rows[0]?.cost_dong
}

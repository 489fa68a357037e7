import { type RawBuilder, sql } from 'kysely'
import { listPrice } from '../pricing/index.ts'

/**
 * SQL: value of a piece of an item in đồng (R34) = its average purchase price, else its selling price,
 * else nothing.
 */
const unitValueOf = (averageDong: RawBuilder<unknown>, item: RawBuilder<unknown>) => sql<number>`
  coalesce(${averageDong}, (
    SELECT ${listPrice} FROM product p LEFT JOIN product_variant v ON v.id = ${item}.variant_id
     WHERE p.id = ${item}.product_id), 0)`

/** {@link unitValueOf} of a stock row `s`, which has its item's average. */
export const unitValue = unitValueOf(sql`s.unit_cost_dong`, sql`s`)

/**
 * {@link unitValueOf} of a line `l` of a stock take: of its item, even if no stock row is at the line's
 * place.
 */
export const lineUnitValue = unitValueOf(
  sql`(SELECT round(c.average_dong)::bigint FROM item_cost c
        WHERE c.product_id = l.product_id AND c.variant_id IS NOT DISTINCT FROM l.variant_id)`,
  sql`l`,
)

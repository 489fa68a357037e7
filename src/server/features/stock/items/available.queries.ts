import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for how many pieces of an item are for sale over all active warehouses. An item is a variant, or a
 * product without variants; then `variantId` is NULL. None of the parameters may read an outer table named
 * `s` or `w`.
 * @param also pieces of the stock row `s` that count in addition to the unreserved ones
 */
export const availableOf = ({
  productId,
  variantId,
  also,
}: {
  productId: RawBuilder<unknown>
  variantId: RawBuilder<unknown>
  also?: RawBuilder<unknown>
}): RawBuilder<number> => sql<number>`
  (SELECT coalesce(sum(s.on_hand - s.reserved${also ? sql` + ${also}` : sql``}), 0)::int
     FROM stock s JOIN warehouse w ON w.id = s.warehouse_id AND w.is_active
    WHERE s.product_id = ${productId} AND s.variant_id IS NOT DISTINCT FROM ${variantId})`

/**
 * The same of the variant `v`, by the function that the trigger of stock uses: an index gives it the
 * variant's rows alone, which matters if all variants of a product are read.
 */
export const variantAvailable = sql<number>`available_of_variant(v.product_id, v.id)::int`

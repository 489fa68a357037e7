import { sql } from 'kysely'
import type { Row } from '../../db/row.ts'

/**
 * The charged price of product `p`, or of its variant `v`, which the query joins; NULL is a price on
 * request (R8).
 */
export const listPrice = sql<number | null>`list_price(p, v)`

/** The sale price of product `p`, or of its variant `v`, which the query joins; NULL if it has none. */
export const salePrice = sql<number | null>`(
  SELECT sale.price_dong FROM sale_price sale WHERE sale.product_id = p.id
  AND sale.variant_id IS NOT DISTINCT FROM v.id)`

/** Whether product `p`, or its variant `v`, which the query joins, is in the shop (R50). */
export const isInShop = sql<boolean>`(p.is_active AND v.is_active IS NOT FALSE)`

/** The charged price of product `p` or its variant `v`, and the parts of its struck-through price (R9). */
export type PriceRow = Pick<Row<'product'>, 'price_dong' | 'compare_price_dong' | 'discount_percent'>

/** The columns of {@link PriceRow}. */
export const priceColumns = sql`
  ${listPrice} AS price_dong, own_compare_price(p, v) AS compare_price_dong, p.discount_percent`

/** Joins the sale price `s` of the product `p` without variants, or of its variant `v`. */
export const joinedSalePrice = sql`
  LEFT JOIN sale_price s ON s.product_id = p.id AND s.variant_id IS NOT DISTINCT FROM v.id`

/**
 * The parts of the shown price of product `p` or its variant `v`, with {@link joinedSalePrice} as sale price.
 */
export type ShownPriceRow = PriceRow & { sale: SaleRow | null }

/** A sale price in effect. `ends_at` is an ISO moment; null: until it is ended. */
export type SaleRow = { ends_at: string | null }

/** The sale that product `p` has, if a {@link joinedSalePrice} gives it. */
export const saleColumn = sql`CASE WHEN s.price_dong IS NOT NULL
  THEN json_build_object('ends_at', s.ends_at) END AS sale`

/** The columns of {@link ShownPriceRow}. */
export const shownPriceColumns = sql`
  coalesce(s.price_dong, ${listPrice}) AS price_dong, p.discount_percent, ${saleColumn},
  CASE WHEN s.price_dong IS NULL THEN own_compare_price(p, v) ELSE ${listPrice} END AS compare_price_dong`

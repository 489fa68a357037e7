import { sql } from 'kysely'
import type { Row } from '../../db/row.ts'

/** What is charged for product `p`, or for its variant `v`, which the query joins; NULL is a price on request (R8). */
export const listPrice = sql<number | null>`list_price(p, v)`

/** What is charged for product `p` or its variant `v`, and what the struck-through price beside it is made of (R9). */
export type PriceRow = Pick<Row<'product'>, 'price_dong' | 'compare_price_dong' | 'discount_percent'>

/** The columns of {@link PriceRow}. */
export const priceColumns = sql`
  ${listPrice} AS price_dong, own_compare_price(p, v) AS compare_price_dong, p.discount_percent`

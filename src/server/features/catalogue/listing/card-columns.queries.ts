import { sql } from 'kysely'
import { productColumns } from '../field-columns.queries.ts'

/** The columns of a card (CardRow) of the product `p`. */
export const cardColumns = sql`
  ${productColumns('card')}, p.id, p.slug, p.min_price_dong, p.max_price_dong, p.discount_percent, p.has_variants,
  p.compare_price_dong, p.is_on_sale, p.created_at, p.card_images AS images,
  coalesce((SELECT a.available FROM product_availability a WHERE a.product_id = p.id), 0) AS available`

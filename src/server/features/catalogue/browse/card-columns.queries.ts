import { sql } from 'kysely'

/** The columns of a card (CardRow) of the product `p`. */
export const cardColumns = sql`
  p.id, p.slug, p.title, p.sku, p.min_price_dong, p.max_price_dong, p.discount_percent, p.has_variants,
  p.compare_price_dong, p.material, p.dimensions, p.bulb_type, p.average_rating, p.created_at, p.card_images AS images,
  coalesce((SELECT a.available FROM product_availability a WHERE a.product_id = p.id), 0) AS available`

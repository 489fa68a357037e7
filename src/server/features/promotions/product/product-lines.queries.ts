import { sql } from 'kysely'
import type { DeliveryClass } from '#contract/pricing/delivery-class.ts'
import { type Database, onePlan } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import { listPrice } from '../../pricing/index.ts'

export type ProductLineRow = Pick<Row<'product'>, 'tax_class'> & {
  delivery_class: DeliveryClass
  variant_id: string | null
  price_dong: number | null
  list_ids: string[]
}

/** A product, or each of its variants that the shop shows in their order, as it is priced. */
export async function selectProductLines(db: Database, productId: string): Promise<ProductLineRow[]> {
  const { rows } = await sql<ProductLineRow>`
    ${onePlan} SELECT p.tax_class, p.delivery_class, v.id AS variant_id, ${listPrice} AS price_dong,
           ARRAY(SELECT ps.subcategory_id FROM product_subcategory ps WHERE ps.product_id = p.id)
             || p.category_id AS list_ids
      FROM product p LEFT JOIN product_variant v ON v.product_id = p.id AND v.is_active
     WHERE p.id = ${productId} AND p.has_variants = (v.id IS NOT NULL)
     ORDER BY v.position, v.name`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { joinedSalePrice, listPrice } from '../../pricing/index.ts'

/** Products with sale prices that are not those of a moment. */
export async function selectProductsToReprice(db: Database, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products_with_other_sale_prices(${at}) AS id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives products the sale prices of a moment; lists, pages and the price history follow by triggers. */
export async function setSalePrices(db: Database, productIds: readonly string[], at: Date): Promise<void> {
  await sql`SELECT update_sale_prices(${productIds}::uuid[], ${at})`.execute(db)
}

export type ProductPriceRow = {
  variant_id: string | null
  variant_name: string | null
  list_dong: number | null
  sale_dong: number | null
  promotion_id: string | null
  promotion_name: string | null
  ends_at: Date | null
  lowest_dong: number | null
}

/**
 * Prices of a product without variants, or of its variants in their order, and the lowest of the last 30
 * days.
 */
export async function selectProductPrices(db: Database, productId: string): Promise<ProductPriceRow[]> {
  const { rows } = await sql<ProductPriceRow>`
    SELECT v.id AS variant_id, v.name AS variant_name, ${listPrice} AS list_dong, s.price_dong AS sale_dong,
           s.promotion_id, r.name AS promotion_name, s.ends_at,
           (SELECT min(h.price_dong) FROM price_history h
             WHERE h.product_id = p.id AND h.variant_id IS NOT DISTINCT FROM v.id AND h.since >= coalesce(
               (SELECT max(before.since) FROM price_history before
                 WHERE before.product_id = p.id AND before.variant_id IS NOT DISTINCT FROM v.id
                   AND before.since <= now() - interval '30 days'), '-infinity')) AS lowest_dong
      FROM product p LEFT JOIN product_variant v ON v.product_id = p.id
      ${joinedSalePrice} LEFT JOIN promotion r ON r.id = s.promotion_id
     WHERE p.id = ${productId} ORDER BY v.position, v.name`.execute(db)
  return rows
}

/**
 * Deletes prices shown more than 30 days ago, except the price of each product at the beginning of that time.
 * @returns how many prices
 */
export async function deleteOldPrices(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM price_history h
     WHERE h.since <= now() - interval '30 days' AND EXISTS (
       SELECT FROM price_history later
        WHERE later.product_id = h.product_id AND later.variant_id IS NOT DISTINCT FROM h.variant_id
          AND later.since > h.since AND later.since <= now() - interval '30 days')`.execute(db)
  return Number(numAffectedRows)
}

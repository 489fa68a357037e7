import { ShopError } from '#contract/kernel/errors.ts'
import type { ProductPrice } from '#contract/promotions/product-prices.calls.ts'
import type { Database } from '../../../db/database.ts'
import { type ProductPriceRow, selectProductPrices } from './sale-prices.queries.ts'

/**
 * The price of a product, or of each of its variants, now and its lowest in the last 30 days. @throws
 * product_not_found
 */
export async function listProductPrices(db: Database, productId: string): Promise<ProductPrice[]> {
  const rows = await selectProductPrices(db, productId)
  if (rows.length === 0) throw new ShopError('product_not_found')
  return rows.map(row => ({
    variantId: row.variant_id,
    variantName: row.variant_name,
    listPrice: row.list_dong,
    sale: saleOf(row),
    lowest30Days: row.lowest_dong,
  }))
}

function saleOf(row: ProductPriceRow): ProductPrice['sale'] {
  if (row.sale_dong === null || row.promotion_id === null) return null
  return {
    price: row.sale_dong,
    promotionId: row.promotion_id,
    name: row.promotion_name ?? '',
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}

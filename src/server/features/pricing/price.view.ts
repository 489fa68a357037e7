import { compareAtPrice } from '#contract/pricing/list-price.ts'
import type { PriceRow, SaleRow } from './price.queries.ts'

/**
 * The struck-through price in đồng of a price and the percentage between the two; null if there is none.
 * @param showReference whether the shop shows the default struck-through price (R9)
 */
export function compareAtView(
  row: PriceRow,
  showReference: boolean,
): { comparePrice: number | null; percentOff: number | null } {
  const item = {
    priceDong: row.price_dong,
    ownComparePriceDong: row.compare_price_dong,
    discountPercent: row.discount_percent,
  }
  const compareAt = compareAtPrice(item, { isDefaultShown: showReference })
  return { comparePrice: compareAt?.comparePriceDong ?? null, percentOff: compareAt?.percentOff ?? null }
}

/** The sale that a price is from, as pages show it. */
export const saleView = (sale: SaleRow | null): { endsAt: string | null } | null =>
  sale && { endsAt: sale.ends_at && new Date(sale.ends_at).toISOString() }

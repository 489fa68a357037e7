import type { Cart, CartLine } from '#contract/cart/cart.shapes.ts'
import type { ExclusionReason } from '#contract/cart/exclusion-reasons.ts'
import { stockLabel } from '#contract/catalogue/stock-label.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import { MAX_PIECES } from '#contract/pricing/discounts.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import { imageView, priceView } from '../catalogue/index.ts'
import { compareAtView } from '../pricing/index.ts'
import type { CartLineRow } from './cart.queries.ts'
import type { CartOffers } from './cart-offers.ts'
import type { OnlineShare } from './online-share.ts'

/** @param about.share the share of the available quantity that may be ordered: no answer shows more */
export function cartView(
  rows: CartLineRow[],
  { settings, share, offers }: { settings: Settings; share: OnlineShare; offers: CartOffers },
): Cart {
  const today = vietnamDay(new Date())
  return {
    items: rows.map(row =>
      lineView(row, {
        taxPercent: taxPercentOn(settings.tax, row.tax_class, today),
        showReference: settings.checkout.showReferencePrice,
        share,
      }),
    ),
    count: rows.reduce((sum, row) => sum + row.quantity, 0),
    pricesIncludeTax: settings.tax.pricesIncludeTax,
    delivery: settings.delivery,
    ...offers,
  }
}

function lineView(
  row: CartLineRow,
  { taxPercent, showReference, share }: { taxPercent: number; showReference: boolean; share: OnlineShare },
): CartLine {
  const excluded = exclusionOf(row)
  return {
    _id: row.id,
    product_id: {
      _id: row.product_id,
      slug: row.slug,
      title: row.title,
      sku: row.product_sku,
      images: row.image ? [imageView(row.image)] : [],
      min_price: priceView(row.sale_price_dong ?? row.price_dong),
    },
    variant_id: row.variant_id,
    variant: row.variant_id
      ? { _id: row.variant_id, name: row.variant_name ?? '', sku: row.variant_sku ?? '' }
      : null,
    quantity: row.quantity,
    unitPrice: excluded === 'contact' ? null : row.price_dong,
    salePrice: row.sale_price_dong,
    comparePrice: compareAtView(row, showReference).comparePrice,
    taxPercent,
    deliveryClass: row.delivery_class,
    listIds: row.list_ids,
    stockLabel: stockLabel(row.available),
    maxQuantity: Math.max(0, Math.min(share(row.available), MAX_PIECES)),
    excluded,
  }
}

/** Why a line can't be ordered in its present state (R12), or null. */
function exclusionOf(row: CartLineRow): ExclusionReason | null {
  if (!row.is_active) return 'inactive'
  if (row.has_variants !== (row.variant_id !== null)) return 'variant_gone'
  if (row.price_dong === null) return 'contact'
  return row.available <= 0 ? 'sold_out' : null
}

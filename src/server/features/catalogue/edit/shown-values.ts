import type { ProductFields, Sent, VariantFields } from '#contract/catalogue/field-shapes.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Tx } from '../../../db/transaction.ts'
import { variantView } from '../browse/catalogue.view.ts'
import { selectVariants } from '../browse/products.queries.ts'
import type { KnownProduct } from '../state/catalogue-state.queries.ts'

/**
 * A product that is sent back as shoppers read it, without the values that are not its own. `min_price` can
 * be a sale price or the price of the cheapest variant. A product without its own policy and questions shows
 * those of the shop.
 */
export function withoutShownValues(
  sent: Sent<ProductFields>,
  product: KnownProduct,
  shop: Settings['text'],
): Sent<ProductFields> {
  const isShops = (field: 'policy' | 'faq') => product[field] === '' && sent[field] === shop[field]
  return {
    ...sent,
    ...(sent.min_price === product.min_price_dong && { min_price: undefined }),
    ...(isShops('policy') && { policy: undefined }),
    ...(isShops('faq') && { faq: undefined }),
  }
}

/** The same for a variant as shoppers read it, and for the old price that is struck through. */
export async function withoutShownPrices(
  tx: Tx,
  sent: Sent<VariantFields>,
  { id, productId, showReference }: { id: string; productId: string; showReference: boolean },
): Promise<Sent<VariantFields>> {
  const row = (await selectVariants(tx, productId)).find(variant => variant.id === id)
  if (!row) return sent
  const shown = variantView(row, showReference)
  return {
    ...sent,
    price: sent.price === shown.price ? undefined : sent.price,
    comparePrice: sent.comparePrice === shown.comparePrice ? undefined : sent.comparePrice,
  }
}

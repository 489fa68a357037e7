import type { ProductFields, Sent, VariantFields } from '#contract/catalogue/field-shapes.ts'
import type { Tx } from '../../../db/transaction.ts'
import { variantView } from '../browse/catalogue.view.ts'
import { selectVariants } from '../browse/products.queries.ts'
import type { KnownProduct } from '../state/catalogue-state.queries.ts'

/**
 * `min_price` is the price that shoppers see: a sale price, or that of the cheapest variant. In a product
 * that is sent back as it was read it is no edit, as the present quantity is none.
 */
export function withoutShownPrice(sent: Sent<ProductFields>, product: KnownProduct): Sent<ProductFields> {
  return sent.min_price === product.min_price_dong ? { ...sent, min_price: undefined } : sent
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

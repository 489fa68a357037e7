import type { ProductCard, Variant } from '#contract/catalogue/catalogue.shapes.ts'
import type { LineSnapshot } from '#web/lib/cart/cart-line.ts'

/**
 * A cart line as the browser keeps it until the server has it. As in the server's cart its photo is the
 * variant's first, else the product's first.
 */
export function snapshotOf({
  product,
  variant,
  taxPercent,
}: {
  product: ProductCard
  variant: Variant | null
  taxPercent: number
}): LineSnapshot {
  const { _id, slug, title, sku, images } = product
  const { listPrice, comparePrice, price } = variant ?? product
  const photo = variant?.images[0] ?? images[0]
  return {
    product_id: { _id, slug, title, sku, images: photo ? [photo] : [], min_price: price },
    variant_id: variant?._id ?? null,
    variant: variant && { _id: variant._id, name: variant.name, sku: variant.sku },
    unitPrice: listPrice === 'contact' ? null : listPrice,
    salePrice: listPrice === price || price === 'contact' ? null : price,
    // with a sale price the list price itself is struck through
    comparePrice: listPrice === price ? comparePrice : null,
    taxPercent,
    deliveryClass: product.delivery_class,
    // promotions of categories count once the server has the line
    listIds: [],
    stockLabel: variant?.stockLabel ?? product.stockLabel,
    maxQuantity: 999,
    excluded: null,
  }
}

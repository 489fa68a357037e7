/** The address of a product, or of one of its variants: the page with that variant chosen. */
export function productPath({ slug }: { slug: string }, variantSku?: string): string {
  return `/products/${slug}${variantSku === undefined ? '' : `?variant=${encodeURIComponent(variantSku)}`}`
}

/** The SKU of the variant that an address names, in its spelling: people type small letters. */
export function namedSku(variants: readonly { sku: string }[], wanted: string): string | undefined {
  const named =
    variants.find(({ sku }) => sku === wanted) ??
    variants.find(({ sku }) => sku.toLowerCase() === wanted.toLowerCase())
  return named?.sku
}

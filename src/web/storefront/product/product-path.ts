/** The address of a product, or of one of its variants: the page with that variant chosen. */
export function productPath({ slug }: { slug: string }, variantSku?: string): string {
  return `/products/${slug}${variantSku === undefined ? '' : `?variant=${encodeURIComponent(variantSku)}`}`
}

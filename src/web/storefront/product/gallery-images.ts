import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'

/** The pictures of the product and then those of its variants, each once. */
export function galleryImages(product: ProductDetail): Image[] {
  const all = [...product.images, ...product.variants.flatMap(variant => variant.images)]
  return [...new Map(all.map(image => [image.file_id, image])).values()]
}

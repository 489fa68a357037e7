import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import { imageSrcSet, mediaUrl } from '#web/ui/media/media-url.ts'
import type { PhotoSource } from '#web/ui/media/photo.tsx'

/** A stored picture as the page shows it: every width in both formats, the original as the last resort. */
export function toPhoto(image: Image | undefined | null, alt?: string): PhotoSource | undefined {
  if (!image) return undefined
  return {
    src: mediaUrl(image.file_id),
    alt: alt ?? image.alt_text,
    width: image.width,
    height: image.height,
    sources: sources(image),
  }
}

/** A small square of a stored picture, for menus and lists. Decorative: the name is next to it. */
export function toThumbnail(fileId: string | undefined): PhotoSource | undefined {
  if (!fileId) return undefined
  return { src: mediaUrl(fileId, '320.webp'), alt: '', width: 320, height: 320 }
}

function sources({ file_id, width }: Image): PhotoSource['sources'] {
  return [
    { type: 'image/avif', srcSet: imageSrcSet(file_id, 'avif', width) },
    { type: 'image/webp', srcSet: imageSrcSet(file_id, 'webp', width) },
  ]
}

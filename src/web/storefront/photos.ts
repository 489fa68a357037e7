import type { Image } from '#contract/catalogue/catalogue.shapes.ts'
import { imageSrcSet, portraitSrcSet } from '#contract/catalogue/images.ts'
import type { PhotoSource } from '#web/ui/photo.tsx'

/** A stored picture as the page shows it: every width in both formats, the original as the last resort. */
export function toPhoto(image: Image | undefined | null, alt?: string): PhotoSource | undefined {
  if (!image) return undefined
  return {
    src: image.image_url,
    alt: alt ?? image.alt_text,
    width: image.width,
    height: image.height,
    sources: sources(image),
  }
}

/** Where a phone's cut of a wide scene stands in for the whole of it; the banner's own limit. */
const PHONE = '(max-width: 767px)'
const BEYOND_PHONE = '(min-width: 768px)'

/** A scene as {@link toPhoto} has it; a wide one is cut for phones by the server, so that they fetch what they show. */
export function toScene(image: Image, alt: string): PhotoSource {
  const { width, height, image_url: src } = image
  const whole = { src, alt, width, height }
  const formats = ['avif', 'webp'] as const
  const portrait = formats.map(format => ({
    type: `image/${format}`,
    srcSet: portraitSrcSet(image.file_id, format, image),
    media: PHONE,
  }))
  const all = sources(image) ?? []
  if (portrait.some(({ srcSet }) => srcSet === '')) return { ...whole, sources: all }
  return { ...whole, sources: [...portrait, ...all.map(source => ({ ...source, media: BEYOND_PHONE }))] }
}

/** A small square of a stored picture, for menus and lists. Decorative: the name stands beside it. */
export function toThumbnail(fileId: string | undefined): PhotoSource | undefined {
  if (!fileId) return undefined
  return { src: `/media/${fileId}/320.webp`, alt: '', width: 320, height: 320 }
}

function sources({ file_id, width }: Image): PhotoSource['sources'] {
  return [
    { type: 'image/avif', srcSet: imageSrcSet(file_id, 'avif', width) },
    { type: 'image/webp', srcSet: imageSrcSet(file_id, 'webp', width) },
  ]
}

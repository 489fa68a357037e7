import { imageSrcSet, mediaUrl, portraitSrcSet } from './media-url.ts'
import type { PhotoSource } from './photo.tsx'

/** Screens that show a phone's cut of a wide scene instead of the whole. */
const PHONE = '(max-width: 767px)'
const BEYOND_PHONE = '(min-width: 768px)'

/**
 * A stored scene; a wide one is cut for phones by the server, so that they fetch only the shown part.
 * Sizes in px.
 */
export function scenePhoto({
  fileId,
  width,
  height,
  alt,
}: {
  fileId: string
  width: number
  height: number
  alt: string
}): PhotoSource {
  const formats = ['avif', 'webp'] as const
  const whole = formats.map(format => ({
    type: `image/${format}`,
    srcSet: imageSrcSet(fileId, format, width),
  }))
  const portrait = formats.map(format => ({
    type: `image/${format}`,
    srcSet: portraitSrcSet(fileId, format, { width, height }),
    media: PHONE,
  }))
  const isCut = portrait.every(({ srcSet }) => srcSet !== '')
  return {
    src: mediaUrl(fileId),
    alt,
    width,
    height,
    sources: isCut ? [...portrait, ...whole.map(source => ({ ...source, media: BEYOND_PHONE }))] : whole,
  }
}

import { imageWidths, mediaPath, portraitName, portraitWidths } from '#contract/catalogue/images.ts'

/** The address before the paths of public pictures; the shop's own if it is empty. */
let base = typeof document === 'undefined' ? '' : (document.documentElement.dataset.media ?? '')

/**
 * Has pages show pictures from another address (setting `MEDIA_URL`). The server calls it before it renders;
 * a browser reads the address from the document.
 */
export function setMediaBase(address: string): void {
  base = address
}

/** The address before the paths of public pictures; empty for the shop's own. */
export function mediaBase(): string {
  return base
}

/** The address that shows a picture, by its path at the shop. */
export function mediaAddress(path: string): string {
  return base + path
}

/** The address of a stored public picture. @param copy the picture as it was uploaded, if none is named */
export function mediaUrl(fileId: string, copy?: string): string {
  return mediaAddress(mediaPath(fileId, copy))
}

/**
 * The `srcset` of a picture in one format.
 * @param originalWidth px; wider copies are not made
 */
export function imageSrcSet(fileId: string, format: 'avif' | 'webp', originalWidth = 1000): string {
  const widths = imageWidths.filter((width, index) => index === 0 || width <= originalWidth)
  return widths.map(width => `${mediaUrl(fileId, `${width}.${format}`)} ${width}w`).join(', ')
}

/** The `srcset` of a wide picture's portrait copies in one format; empty for one that is not wide. */
export function portraitSrcSet(
  fileId: string,
  format: 'avif' | 'webp',
  original: { width: number; height: number },
): string {
  return portraitWidths(original)
    .map(width => `${mediaUrl(fileId, portraitName(width, format))} ${width}w`)
    .join(', ')
}

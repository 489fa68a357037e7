/**
 * Widths in px of the copies that are made of every product picture, each as AVIF and WebP, up to its own
 * width.
 */
export const imageWidths = [320, 480, 640, 1000, 1600, 2400] as const

/**
 * Scenes that are wider than a phone is tall get copies in its shape too, for the home page's banner
 * there. `minShape` is width by height; widths in px, the first always, the others up to the cut's own
 * width.
 */
export const portraitPicture = {
  minShape: 1.6,
  box: { width: 390, height: 430 },
  widths: [480, 720, 1080],
} as const

/**
 * The widths of a picture's portrait copies; none for a picture that is not wide. @param size of the original
 * in px
 */
export function portraitWidths({ width, height }: { width: number; height: number }): number[] {
  if (height === 0 || width / height < portraitPicture.minShape) return []
  const { box, widths } = portraitPicture
  const own = (height * box.width) / box.height
  return widths.filter((wanted, index) => index === 0 || wanted <= own)
}

/** The name of a portrait copy. */
export const portraitName = (width: number, format: 'avif' | 'webp'): string => `portrait-${width}.${format}`

/** The `srcset` of a wide picture's portrait copies in one format; empty for one that is not wide. */
export function portraitSrcSet(
  fileId: string,
  format: 'avif' | 'webp',
  original: { width: number; height: number },
): string {
  return portraitWidths(original)
    .map(width => `/media/${fileId}/${portraitName(width, format)} ${width}w`)
    .join(', ')
}

/** The address of a stored public file as it was uploaded. */
export function mediaUrl(fileId: string): string {
  return `/media/${fileId}/original`
}

/**
 * The `srcset` of a picture in one format.
 * @param originalWidth px; wider copies are not made
 */
export function imageSrcSet(fileId: string, format: 'avif' | 'webp', originalWidth = 1000): string {
  const widths = imageWidths.filter((width, index) => index === 0 || width <= originalWidth)
  return widths.map(width => `/media/${fileId}/${width}.${format} ${width}w`).join(', ')
}

/** The copy of every picture that shared links show: a JPEG, since not every social site reads WebP. */
export const sharePicture = { name: 'share.jpg', width: 1200, height: 630 } as const

/** The path of a stored public file as shared links show it. */
export function shareUrl(fileId: string): string {
  return `/media/${fileId}/${sharePicture.name}`
}

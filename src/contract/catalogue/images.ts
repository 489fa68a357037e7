/** Widths in px of the copies that are made of every product picture, each as AVIF and WebP, up to its own width. */
export const imageWidths = [320, 480, 640, 1000, 1600] as const

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

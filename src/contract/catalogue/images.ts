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

/** The copy of every picture that shared links show: a JPEG, since not every social site reads WebP. */
export const sharePicture = { name: 'share.jpg', width: 1200, height: 630 } as const

/**
 * The path of a stored public picture at the shop's own address, for calls and for rows. Pages show pictures
 * by `mediaUrl` (`web/ui/media`), which may have another host.
 * @param copy the picture as it was uploaded, if none is named
 */
export function mediaPath(fileId: string, copy = 'original'): string {
  return `/media/${fileId}/${copy}`
}

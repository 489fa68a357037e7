// How well the words of the home page's banner can be read over its picture (WCAG 2.2, 1.4.3): measured from
// pixels, once for a phone and once for a desktop. The banner is drawn as it is described here.

import { LEAST_SCRIM } from './banner-scrim.ts'

/**
 * The colour that darkens the picture under the words (`--color-scrim`), and that of the words
 * (`--color-glow-300`).
 */
const SCRIM = [0x14, 0x12, 0x0f] as const
const WHITE_LIGHT = 1
const GLOW_LIGHT = lightOf(0xf6, 0xc4, 0x58)
/** Behind the picture is the same picture, blurred and darkened to this part. */
const WALL_PART = 0.45

/** The contrast that words need at least: plain ones, and large ones (24 px and more). */
export const WANTED_CONTRAST = { plain: 4.5, large: 3 } as const

/** A phone shows this much of the picture's height, around the place that the banner is centred on. */
export const BANNER_FOCUS = { x: 0.62, y: 0.5 } as const

export type BannerSize = 'phone' | 'wide'
type Layout = {
  /** The picture's box in CSS px, and the side of a cell that is measured. */
  box: { width: number; height: number }
  /** Position of the words, in parts of the picture's box; negative: outside it, on the wall. */
  words: { left: number; right: number; top: number; bottom: number }
  /** How much of the picture shows at a place of its box; the wall shows through. */
  shows: (x: number, y: number) => number
  /** The lightness of the darkest words there, and their needed contrast. */
  light: number
  wanted: number
}

const CELL_PX = 8

/**
 * The banner at 390 and at 1440. A phone shows large words alone, above the foot; a desktop shows plain ones
 * too, the darkest of them in amber, in its left half.
 */
const LAYOUTS: Record<BannerSize, Layout> = {
  phone: {
    box: { width: 390, height: 430 },
    words: { left: 0, right: 0.8, top: 0.45, bottom: 0.84 },
    shows: (_x, y) => part(0.92, 0.58, y),
    light: WHITE_LIGHT,
    wanted: WANTED_CONTRAST.large,
  },
  wide: {
    box: { width: 683, height: 460 },
    words: { left: 0, right: 0.32, top: 0.08, bottom: 0.88 },
    shows: x => part(0, 0.3, x),
    light: GLOW_LIGHT,
    wanted: WANTED_CONTRAST.plain,
  },
}

/**
 * The picture as drawn in its box, a cell of {@link CELL_PX} px a pixel: rows of red, green, blue (0–255).
 */
export type BannerPixels = { width: number; height: number; rgb: Uint8Array | Uint8ClampedArray }

/** The size in cells at which a picture is measured. */
export function measuredSize(size: BannerSize): { width: number; height: number } {
  const { width, height } = LAYOUTS[size].box
  return { width: Math.round(width / CELL_PX), height: Math.round(height / CELL_PX) }
}

/**
 * The part of a picture that fills a box, as `object-fit: cover` with the banner's focus cuts it.
 * @param picture and box: any unit, the answer is in that of the picture
 */
export function coverCut(
  picture: { width: number; height: number },
  box: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(picture.width / box.width, picture.height / box.height)
  const [width, height] = [box.width * scale, box.height * scale]
  return {
    left: (picture.width - width) * BANNER_FOCUS.x,
    top: (picture.height - height) * BANNER_FOCUS.y,
    width,
    height,
  }
}

/**
 * The contrast of the words at their worst place, 1 to 21.
 * @param scrim how much the words' side is darkened, 0 to 1
 */
export function bannerContrast(pixels: BannerPixels, size: BannerSize, scrim: number): number {
  const { light } = LAYOUTS[size]
  return (light + 0.05) / (brightestBehindWords(pixels, size, scrim) + 0.05)
}

/** The least scrim with which the words can be read over this picture, in hundredths. */
export function neededScrim(pixels: BannerPixels, size: BannerSize): number {
  const { wanted } = LAYOUTS[size]
  for (let hundredths = Math.round(LEAST_SCRIM * 100); hundredths < 100; hundredths++) {
    if (bannerContrast(pixels, size, hundredths / 100) >= wanted) return hundredths / 100
  }
  return 1
}

/** The lightness of the brightest cell behind the words, as it is shown: picture, wall and scrim together. */
function brightestBehindWords({ width, height, rgb }: BannerPixels, size: BannerSize, scrim: number): number {
  const { words, shows } = LAYOUTS[size]
  const wall = wallOf(rgb)
  let brightest = 0
  for (let row = 0; row < height; row++) {
    const y = (row + 0.5) / height
    if (y < words.top || y > words.bottom) continue
    for (let column = 0; column < width; column++) {
      const x = (column + 0.5) / width
      if (x < words.left || x > words.right) continue
      const share = shows(x, y)
      const at = (row * width + column) * 3
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(channel => {
        const behind = share * (rgb[at + channel] ?? 0) + (1 - share) * (wall[channel] ?? 0)
        return (1 - scrim) * behind + scrim * (SCRIM[channel] ?? 0)
      })
      brightest = Math.max(brightest, lightOf(red, green, blue))
    }
  }
  return brightest
}

/**
 * The brightest that the blurred picture behind the picture can be: its brightest channel values, darkened.
 */
function wallOf(rgb: BannerPixels['rgb']): number[] {
  const most = [0, 0, 0]
  for (let at = 0; at < rgb.length; at++) most[at % 3] = Math.max(most[at % 3] ?? 0, rgb[at] ?? 0)
  return most.map(value => value * WALL_PART)
}

/** 0 at `from`, 1 at `to`, in between in proportion. */
function part(from: number, to: number, at: number): number {
  return Math.min(1, Math.max(0, (at - from) / (to - from)))
}

/** Relative luminance of a colour (WCAG 2.2), 0 to 1; channels 0 to 255. */
function lightOf(red: number, green: number, blue: number): number {
  const linear = (value: number): number => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

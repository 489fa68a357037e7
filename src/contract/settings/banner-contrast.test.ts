import { describe, expect, it } from 'vitest'
import {
  type BannerPixels,
  type BannerSize,
  bannerContrast,
  coverCut,
  measuredSize,
  neededScrim,
  WANTED_CONTRAST,
} from './banner-contrast.ts'
import { LEAST_SCRIM, SAFE_SCRIM } from './banner-scrim.ts'

type Colour = readonly [number, number, number]

/** A picture of one colour, but for the cells that `paint` gives another. */
function painted(
  size: BannerSize,
  ground: Colour,
  paint?: (x: number, y: number) => Colour | undefined,
): BannerPixels {
  const { width, height } = measuredSize(size)
  const cells = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    return paint?.(x, y) ?? ground
  })
  return { width, height, rgb: Uint8Array.from(cells.flat()) }
}
const WHITE: Colour = [255, 255, 255]
const BLACK: Colour = [0, 0, 0]

describe('the contrast of the banner’s words', () => {
  it.each([
    ['phone', WANTED_CONTRAST.large],
    ['wide', WANTED_CONTRAST.plain],
  ] as const)(
    'over a white picture at %s needs more than the least scrim, and %d is then reached',
    (size, wanted) => {
      const white = painted(size, WHITE)
      expect(bannerContrast(white, size, 0)).toBeLessThan(wanted)
      expect(bannerContrast(white, size, neededScrim(white, size))).toBeGreaterThanOrEqual(wanted)
      expect(bannerContrast(white, size, SAFE_SCRIM)).toBeGreaterThanOrEqual(wanted)
    },
  )

  it('takes the least scrim over a dark picture', () => {
    expect(neededScrim(painted('wide', [40, 45, 35]), 'wide')).toBe(LEAST_SCRIM)
    expect(neededScrim(painted('phone', BLACK), 'phone')).toBe(LEAST_SCRIM)
  })

  it('is that of the worst place: one bright lamp behind the words, not next to them', () => {
    const lampAt = (left: number) =>
      painted('wide', BLACK, (x, y) =>
        Math.abs(x - left) < 0.02 && Math.abs(y - 0.5) < 0.03 ? WHITE : undefined,
      )
    expect(bannerContrast(lampAt(0.3), 'wide', 0.5)).toBeLessThan(WANTED_CONTRAST.plain)
    expect(bannerContrast(lampAt(0.8), 'wide', 0.5)).toBeGreaterThan(bannerContrast(lampAt(0.3), 'wide', 0.5))
  })

  it('agrees with the definition: white on #777777 has 4.48', () => {
    // behind the phone's words the picture alone shows down to 58 % of its height
    const grey = painted('phone', [0x77, 0x77, 0x77])
    expect(bannerContrast(grey, 'phone', 0)).toBeCloseTo(4.48, 2)
  })
})

describe('the part of a picture that the banner shows', () => {
  it('fills the box, in its shape, inside of the picture', () => {
    const cut = coverCut({ width: 1920, height: 800 }, { width: 390, height: 430 })
    expect(cut.height).toBe(800)
    expect(cut.width / cut.height).toBeCloseTo(390 / 430, 5)
    expect(cut.left + cut.width).toBeLessThanOrEqual(1920)
    expect(cut.left / (1920 - cut.width)).toBeCloseTo(0.62, 5)
  })

  it('keeps the width of a tall picture', () => {
    const cut = coverCut({ width: 600, height: 2000 }, { width: 390, height: 430 })
    expect(cut).toMatchObject({ left: 0, width: 600 })
    expect(cut.top).toBeCloseTo((2000 - cut.height) / 2, 5)
  })
})

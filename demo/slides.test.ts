import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  type BannerPixels,
  type BannerSize,
  bannerContrast,
  coverCut,
  measuredSize,
  neededScrim,
  WANTED_CONTRAST,
} from '#contract/settings/banner-contrast.ts'
import { LEAST_SCRIM } from '#contract/settings/banner-scrim.ts'
import { photosFolder } from './catalogue/products.ts'
import { demoSlides } from './catalogue/shop.ts'

async function pixelsOf(photo: string, size: BannerSize): Promise<BannerPixels> {
  const cells = measuredSize(size)
  const picture = sharp(await sharp(new URL(photo, photosFolder).pathname).toBuffer())
  const cut = coverCut(await picture.metadata(), cells)
  const [left, top, width, height] = [cut.left, cut.top, cut.width, cut.height].map(Math.floor)
  const { data } = await picture
    .extract({ left: left ?? 0, top: top ?? 0, width: width ?? 1, height: height ?? 1 })
    .resize({ ...cells, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...cells, rgb: data }
}

describe.each(demoSlides)('the slide «$title»', ({ photo, scrim }) => {
  it('can be read on a phone', async () => {
    expect(bannerContrast(await pixelsOf(photo, 'phone'), 'phone', LEAST_SCRIM)).toBeGreaterThanOrEqual(
      WANTED_CONTRAST.large,
    )
  })

  it('can be read on a desktop, and is no darker than that needs', async () => {
    const pixels = await pixelsOf(photo, 'wide')
    expect(bannerContrast(pixels, 'wide', scrim)).toBeGreaterThanOrEqual(WANTED_CONTRAST.plain)
    expect(scrim).toBe(neededScrim(pixels, 'wide'))
  })
})

import { mediaPath } from '#contract/catalogue/images.ts'
import {
  type BannerPixels,
  type BannerSize,
  coverCut,
  measuredSize,
  neededScrim,
} from '#contract/settings/banner-contrast.ts'
import type { StoredPicture, UsedPicture } from '../../kit/form/picture-upload.tsx'

export type Measured = Record<BannerSize, BannerPixels>

/**
 * A stored picture as the banner shows it, at both sizes.
 * @throws if the picture can't be loaded
 */
export async function measureBanner(fileId: string): Promise<Measured> {
  const image = new Image()
  // from the shop itself: a browser lets no script read the pixels of another host
  image.src = mediaPath(fileId, '640.webp')
  await image.decode()
  return { phone: pixelsOf(image, 'phone'), wide: pixelsOf(image, 'wide') }
}

/**
 * A stored picture with the darkening of its words' side. If it can't be measured, that is left out and a
 * white picture is assumed.
 */
export async function withScrim(picture: StoredPicture): Promise<UsedPicture> {
  try {
    return { ...picture, scrim: neededScrim((await measureBanner(picture.fileId)).wide, 'wide') }
  } catch (error) {
    if (error instanceof DOMException) return { ...picture, scrim: undefined }
    throw error
  }
}

function pixelsOf(image: HTMLImageElement, size: BannerSize): BannerPixels {
  const { width, height } = measuredSize(size)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new DOMException('No canvas', 'NotSupportedError')
  const cut = coverCut({ width: image.naturalWidth, height: image.naturalHeight }, { width, height })
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, cut.left, cut.top, cut.width, cut.height, 0, 0, width, height)
  const rgb = context.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 !== 3)
  return { width, height, rgb }
}

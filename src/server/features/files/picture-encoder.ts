// A separate process that decodes and encodes pictures: its memory, which AVIF needs much of, is given back
// when it ends, and a picture that breaks the encoder does not break the shop. Speaks over IPC; ends with its
// parent process.
import { access } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { portraitName, portraitPicture, sharePicture } from '#contract/catalogue/images.ts'
import { coverCut } from '#contract/settings/banner-contrast.ts'
import type {
  CopyJob,
  EncoderJob,
  EncoderResult,
  PictureCopy,
  RewriteJob,
  Rewritten,
} from './encode-copies.ts'

/** A picture that takes longer to decode is not worth it. */
const TIMEOUT_SECONDS = 20

sharp.concurrency(1)
sharp.cache(false)
// Pictures come from strangers: of all formats that the library could read (SVG, PDF, TIFF, …) it may read
// those of cameras, phones and browsers.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
})

process.on('message', (order: EncoderJob) => {
  work(order).then(
    result => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) } satisfies EncoderResult),
  )
})
process.once('disconnect', () => process.exit(0))

/** The ground behind product photos: it melts with their edges. */
const TILE = '#dbd8d3'

async function work(order: EncoderJob): Promise<EncoderResult> {
  return 'copies' in order
    ? { copies: await copies(order.copies) }
    : { rewritten: await rewrite(order.rewrite) }
}

/**
 * High enough that the soft grey grounds show no blocks. Colours at half the resolution, as WebP has them.
 * Of 9 pictures of the demo in 5 widths (ms of processor, kB): effort 2: 3,600 and 325; effort 1: 2,200 and
 * 340; effort 3: 7,000 and 311.
 */
const AVIF = { quality: 66, effort: 2, chromaSubsampling: '4:2:0' }

/** Each width as WebP and AVIF, and one JPEG for links that are shared; upright and without metadata. */
async function copies({ original, widths, portraitWidths, maxPixels }: CopyJob): Promise<PictureCopy[]> {
  const made: PictureCopy[] = []
  const upright = () => sharp(original, { limitInputPixels: maxPixels }).autoOrient()
  const add = async (resized: Sharp, nameIn: (format: 'webp' | 'avif') => string) => {
    // decoded and resized once for both
    const pixels = sharp(await resized.png({ compressionLevel: 0 }).toBuffer(), {
      limitInputPixels: maxPixels,
    })
    made.push({ name: nameIn('webp'), content: await pixels.clone().webp({ quality: 80 }).toBuffer() })
    made.push({ name: nameIn('avif'), content: await pixels.clone().avif(AVIF).toBuffer() })
  }
  for (const width of widths) await add(upright().resize({ width }), format => `${width}.${format}`)
  if (portraitWidths.length > 0) {
    const { autoOrient } = await sharp(original, { limitInputPixels: maxPixels }).metadata()
    const cut = wholePixels(coverCut(autoOrient, portraitPicture.box))
    for (const width of portraitWidths)
      await add(upright().extract(cut).resize({ width }), format => portraitName(width, format))
  }
  made.push({ name: sharePicture.name, content: await shareCopy(original, maxPixels) })
  return made
}

/** A cut in whole pixels, still inside of the picture. */
function wholePixels(cut: ReturnType<typeof coverCut>): ReturnType<typeof coverCut> {
  const { left, top, width, height } = cut
  return {
    left: Math.floor(left),
    top: Math.floor(top),
    width: Math.max(1, Math.floor(width)),
    height: Math.max(1, Math.floor(height)),
  }
}

/** The size is read from the header and checked before a single pixel is decoded. */
async function rewrite({ path, maxEdge, maxPixels, quality, takesTiff }: RewriteJob): Promise<Rewritten> {
  await access(path)
  sharp[takesTiff ? 'unblock' : 'block']({ operation: ['VipsForeignLoadTiff'] })
  try {
    const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata()
    const limit = format === 'jpeg' ? maxPixels.jpeg : maxPixels.other
    if (width * height > limit) return { refused: 'too_many_pixels', maxPixels: limit }
    const { data, info } = await sharp(path, { limitInputPixels: limit, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    // Every error of decoding is the picture's own: it is no picture, or it is broken.
    if (error instanceof Error) return { refused: 'not_a_picture' }
    throw error
  }
}

/** The picture of a shared link: as wide as social sites want it, in the one format that all of them read. */
function shareCopy(original: Uint8Array, limitInputPixels: number): Promise<Buffer> {
  const { width, height } = sharePicture
  return sharp(original, { limitInputPixels })
    .autoOrient()
    .resize({ width, height, fit: 'contain', background: TILE })
    .flatten({ background: TILE })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

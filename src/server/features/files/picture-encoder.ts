// A process of its own that makes the copies of pictures: its memory, which AVIF needs much of, is given back when it
// ends, and a picture that breaks the encoder does not break the shop. Speaks over IPC; ends with whoever started it.
import sharp from 'sharp'
import { sharePicture } from '#contract/catalogue/images.ts'
import type { CopyOrder, CopyResult } from './encode-copies.ts'

sharp.concurrency(1)
sharp.cache(false)

process.on('message', (order: CopyOrder) => {
  encode(order).then(
    copies => process.send?.({ copies } satisfies CopyResult),
    (error: unknown) => process.send?.({ error: String(error) } satisfies CopyResult),
  )
})
process.once('disconnect', () => process.exit(0))

/** The ground behind product photos: it melts with their edges. */
const TILE = '#dbd8d3'

/** Each width as WebP and AVIF, and one JPEG for links that are shared; upright and without metadata. */
async function encode({ original, widths, maxPixels }: CopyOrder) {
  const copies: { name: string; content: Uint8Array }[] = []
  for (const width of widths) {
    const resized = sharp(original, { limitInputPixels: maxPixels }).autoOrient().resize({ width })
    copies.push({ name: `${width}.webp`, content: await resized.clone().webp({ quality: 80 }).toBuffer() })
    copies.push({
      name: `${width}.avif`,
      content: await resized.clone().avif({ quality: 58, effort: 3 }).toBuffer(),
    })
  }
  copies.push({ name: sharePicture.name, content: await shareCopy(original, maxPixels) })
  return copies
}

/** What is shown beside a shared link: as wide as social sites want it, in the one format that all of them read. */
function shareCopy(original: Uint8Array, limitInputPixels: number): Promise<Buffer> {
  const { width, height } = sharePicture
  return sharp(original, { limitInputPixels })
    .autoOrient()
    .resize({ width, height, fit: 'contain', background: TILE })
    .flatten({ background: TILE })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

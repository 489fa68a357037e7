import { fieldError } from '#contract/kernel/errors.ts'
import { normalized } from '#contract/kernel/normalized.ts'
import { type Lane, rewritePicture } from './encode-copies.ts'
import { MAX_PIXELS } from './pictures.ts'
import { refusedPictureText } from './refused-picture.ts'

/** Content type of every re-encoded picture. */
export const REWRITTEN_TYPE = 'image/webp'

/**
 * `maxEdge` in px, `quality` of the WebP; pixels that are decoded of pictures other than JPEG (50 million
 * unless given).
 */
type Rewriting = { maxEdge: number; quality: number; lane: Lane; maxOtherPixels?: number }

/**
 * An upload decoded by its content and re-encoded: upright, without metadata, in the encoder's own process.
 * @param upload `path` of the file that was sent, `field` that errors name
 * @throws validation_failed if the content is no picture or has more pixels than are decoded, server_busy
 *   when too many wait in the lane
 */
export async function rewriteUpload(
  upload: { path: string; field: string },
  { lane, maxOtherPixels = MAX_PIXELS, ...size }: Rewriting,
): Promise<{ content: Buffer; width: number; height: number }> {
  const maxPixels = { jpeg: MAX_PIXELS, other: maxOtherPixels }
  const takesTiff = lane === 'staff'
  const made = await rewritePicture({ path: upload.path, ...size, maxPixels, takesTiff }, lane)
  if ('refused' in made) {
    if (made.refused !== 'too_many_pixels')
      throw fieldError(upload.field, 'invalid', await refusedPictureText(upload.path))
    const most = `${made.maxPixels / 1_000_000} megapixel`
    const text = `Ảnh có độ phân giải quá lớn. Vui lòng chọn ảnh tối đa ${most}`
    throw fieldError(upload.field, 'too_large', text)
  }
  return { ...made, content: Buffer.from(made.content) }
}

/** A file's name without folders and control characters, in NFC (R43). */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return normalized(last).replace(/\p{C}/gu, '').trim().slice(0, 200)
}

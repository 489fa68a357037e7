import { join } from 'node:path'
import { type HelperFailure, helperProcess } from '../../helper-process.ts'

/** Makes the copies of a picture: each width as WebP and AVIF. */
export type CopyOrder = { original: Uint8Array; widths: number[]; maxPixels: number }
export type PictureCopy = { name: string; content: Uint8Array }

/** Decodes an unknown picture and writes it anew as WebP: upright, without metadata, at most `maxEdge` px. */
export type RewriteOrder = { path: string; maxEdge: number; maxPixels: number; quality: number }
/** The picture written anew, or why there is none: the file is no picture that we take, or has too many pixels. */
export type Rewritten =
  | { content: Uint8Array; width: number; height: number }
  | { refused: 'not_a_picture' | 'too_many_pixels' }

export type EncoderOrder = { copies: CopyOrder } | { rewrite: RewriteOrder }
export type EncoderResult = { copies: PictureCopy[] } | { rewritten: Rewritten } | HelperFailure

const encoder = join(import.meta.dirname, 'picture-encoder.ts')
type EncoderAnswer = Exclude<EncoderResult, HelperFailure>

const inBackground = helperProcess<EncoderOrder, EncoderAnswer>(encoder)
/** Pictures that somebody waits for don't wait behind a product's copies. */
const atOnce = helperProcess<EncoderOrder, EncoderAnswer>(encoder)

/**
 * Makes copies of a picture in another process, one picture at a time.
 * @throws where the picture can't be encoded or the encoder dies over it
 */
export async function encodeCopies(order: CopyOrder): Promise<PictureCopy[]> {
  const result = await inBackground({ copies: order })
  if ('copies' in result) return result.copies
  throw new Error('The picture encoder has answered something else')
}

/**
 * Writes a picture anew in another process, one picture at a time.
 * @throws where the encoder dies over it
 */
export async function rewritePicture(order: RewriteOrder): Promise<Rewritten> {
  const result = await atOnce({ rewrite: order })
  if ('rewritten' in result) return result.rewritten
  throw new Error('The picture encoder has answered something else')
}

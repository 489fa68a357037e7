import { join } from 'node:path'
import { type HelperFailure, helperProcess } from '../../kernel/helper-process.ts'

/**
 * Makes the copies of a picture: each width as WebP and AVIF, and its middle in portrait if portrait widths
 * are named.
 */
export type CopyJob = {
  original: Uint8Array
  widths: number[]
  portraitWidths: number[]
  maxPixels: number
}
export type PictureCopy = { name: string; content: Uint8Array }

/** Decodes an unknown picture and encodes it as WebP: upright, without metadata, at most `maxEdge` px. */
export type RewriteJob = {
  path: string
  maxEdge: number
  maxPixels: PixelLimits
  quality: number
  /** Scanners and photographers send TIFF to the shop. No stranger needs it. */
  takesTiff: boolean
}
/**
 * Pixels that are decoded. JPEGs are made smaller while they are decoded and cost a quarter of other
 * pictures.
 */
export type PixelLimits = { jpeg: number; other: number }
/** The encoded picture, or why there is none: the file is no picture that we take, or has too many pixels. */
export type Rewritten =
  | { content: Uint8Array; width: number; height: number }
  | { refused: 'not_a_picture' }
  | { refused: 'too_many_pixels'; maxPixels: number }

export type EncoderJob = { copies: CopyJob } | { rewrite: RewriteJob }
export type EncoderResult = { copies: PictureCopy[] } | { rewritten: Rewritten } | HelperFailure

const encoder = join(import.meta.dirname, 'picture-encoder.ts')
type EncoderAnswer = Exclude<EncoderResult, HelperFailure>

/** Copies are made in the background: the operating system serves the request processes first. */
const inBackground = helperProcess<EncoderJob, EncoderAnswer>(encoder, { isBackground: true })
/**
 * Separate lanes for pictures that a person waits for: staff don't wait behind strangers, nor behind copies.
 */
const lanes = {
  staff: helperProcess<EncoderJob, EncoderAnswer>(encoder),
  strangers: helperProcess<EncoderJob, EncoderAnswer>(encoder),
}
export type Lane = keyof typeof lanes

/**
 * Makes copies of a picture in another process, one picture at a time.
 * @throws if the picture can't be encoded or the encoder dies over it
 */
export async function encodeCopies(order: CopyJob): Promise<PictureCopy[]> {
  const result = await inBackground({ copies: order })
  if ('copies' in result) return result.copies
  throw new Error('The picture encoder has answered something else')
}

/**
 * Decodes a picture and writes it again in another process, one picture at a time in each lane.
 * @throws if the encoder dies over it, server_busy when too many wait in the lane
 */
export async function rewritePicture(order: RewriteJob, lane: Lane): Promise<Rewritten> {
  const result = await lanes[lane]({ rewrite: order })
  if ('rewritten' in result) return result.rewritten
  throw new Error('The picture encoder has answered something else')
}

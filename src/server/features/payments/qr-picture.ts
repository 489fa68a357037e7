import { encodeQR } from 'qr'
import sharp from 'sharp'

/** A white margin of four modules is part of every QR code; banks print level M. */
const LOOK = { ecc: 'medium', border: 4 } as const
const MAX_WIDTH_PX = 720

/**
 * The code as a picture that a phone can save and a bank's app can open. @throws if the text is too long
 * for a code
 */
export function qrPng(payload: string): Promise<Buffer> {
  const rows = encodeQR(payload, 'raw', LOOK)
  const modules = rows.length
  const pixels = Buffer.from(rows.flat().map(isDark => (isDark ? 0 : 255)))
  // every module is as wide as the others
  const width = modules * Math.floor(MAX_WIDTH_PX / modules)
  // in grey: a palette would make it half as long, by five times the processor
  return sharp(pixels, { raw: { width: modules, height: modules, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}

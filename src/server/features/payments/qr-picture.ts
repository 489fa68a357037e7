import { encodeQR } from 'qr'
import sharp from 'sharp'

/** A white margin of four modules is part of every QR code; level M is what banks print. */
const LOOK = { ecc: 'medium', border: 4 } as const
const MAX_WIDTH_PX = 720

/** The code as a picture that a phone can save and a bank's app can open. @throws where the text is too long for a code */
export function qrPng(payload: string): Promise<Buffer> {
  const { length: modules } = encodeQR(payload, 'raw', LOOK)
  // every module is as wide as the others
  const rows = encodeQR(payload, 'raw', { ...LOOK, scale: Math.floor(MAX_WIDTH_PX / modules) })
  const pixels = Buffer.from(rows.flat().map(isDark => (isDark ? 0 : 255)))
  const size = rows.length
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}

import { toBuffer } from 'qrcode'

/** A white margin of four modules is part of every QR code; level M is what banks print. */
const LOOK = { errorCorrectionLevel: 'M', margin: 4 } as const
const PNG_WIDTH_PX = 720

/** The code as a picture that a phone can save and a bank's app can open. */
export function qrPng(payload: string): Promise<Buffer> {
  return toBuffer(payload, { ...LOOK, type: 'png', width: PNG_WIDTH_PX })
}

import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { QRPay } from 'vietnam-qr-pay'
import { describe, expect, it } from 'vitest'
import { transferContent, vietQrPayload } from '#contract/payments/viet-qr.ts'
import { qrPng } from './qr-picture.ts'

const payload = vietQrPayload({
  bin: '970436',
  accountNumber: '0123456789',
  amountDong: 5_335_000,
  content: transferContent('Nguyễn Minh Hạnh', '0912345678'),
})

/** What a camera would read from a picture. */
async function read(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize(720, 720, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

describe('the picture of a VietQR code', () => {
  it('decodes to the payload, which an independent library reads', async () => {
    const seen = await read(await qrPng(payload))
    expect(seen).toBe(payload)
    const { isValid, consumer, amount, additionalData } = new QRPay(seen)
    expect([isValid, consumer.bankBin, consumer.bankNumber, amount, additionalData.purpose]).toEqual([
      true,
      '970436',
      '0123456789',
      '5335000',
      'N M HANH 0912345678',
    ])
  })
})

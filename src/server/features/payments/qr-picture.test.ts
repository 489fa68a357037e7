import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { QRPay } from 'vietnam-qr-pay'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { transferContent, vietQrPayload } from '#contract/payments/viet-qr.ts'
import { qrPng } from './qr-picture.ts'

const payload = vietQrPayload({
  bin: '970436',
  accountNumber: '0123456789',
  amountDong: 5_335_000,
  content: transferContent('Nguyễn Minh Hạnh', '0912345678'),
})

/** The text that a camera would read from a picture; by a library other than its maker. */
async function read(picture: Buffer): Promise<string | undefined> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const [found] = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  return found?.text
}

describe('the picture of a VietQR code', () => {
  it('decodes to the payload, which an independent library reads', async () => {
    const seen = await read(await qrPng(payload))
    expect(seen).toBe(payload)
    const { isValid, consumer, amount, additionalData } = new QRPay(payload)
    expect([isValid, consumer.bankBin, consumer.bankNumber, amount, additionalData.purpose]).toEqual([
      true,
      '970436',
      '0123456789',
      '5335000',
      'N M HANH 0912345678',
    ])
  })

  it('has modules of whole pixels and one width, so that a small screen shows it sharp', async () => {
    for (const text of ['1', payload, payload.repeat(3)]) {
      const { width = 0, height } = await sharp(await qrPng(text)).metadata()
      expect(height).toBe(width)
      expect(width).toBeGreaterThan(600)
      expect(width).toBeLessThanOrEqual(720)
    }
  })
})

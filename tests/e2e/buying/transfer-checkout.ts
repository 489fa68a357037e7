import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { QRPay } from 'vietnam-qr-pay'
import { expect } from '#tests/e2e/browser.ts'

/** The picture that a bank's app shows after a transfer. */
export const RECEIPT = {
  name: 'bien-lai.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 500, channels: 3, background: '#dfe8f5' } })
    .png()
    .toBuffer(),
}

/** The way of paying to choose at the checkout. */
export const transferCard = (page: Page) => page.getByRole('radio', { name: /Chuyển khoản ngân hàng/ })

/** The code that is to be read by a bank's app. */
export const code = (page: Page) => page.getByRole('img', { name: /^Mã VietQR/ })

/** Chooses the receipt and waits until the shop has it. */
export async function sendReceipt(page: Page): Promise<void> {
  await page.getByLabel('Tải ảnh chuyển khoản').setInputFiles(RECEIPT)
  await expect(page.getByText(/^Đã tải lên ·/)).toBeVisible()
}

/** The fields that a bank's app reads from the code on the screen. */
export async function readCode(page: Page): Promise<QRPay> {
  const source = (await code(page).getAttribute('src')) ?? ''
  const png = Buffer.from(source.split(',')[1] ?? '', 'base64')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return new QRPay(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) }))
}

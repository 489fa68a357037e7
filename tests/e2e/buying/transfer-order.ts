import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { PLENTIFUL } from '#tests/e2e/browser.ts'

export type Placed = { _id: string; orderNumber: string; accessKey: string }

/** The picture that a bank's app shows after a transfer of the order below. */
export function receipt(colour: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#f4f7f5"/><rect width="100%" height="430" fill="${colour}"/>
    <circle cx="450" cy="240" r="96" fill="#fff"/>
    <path d="M400 242l38 38 66-76" stroke="${colour}" stroke-width="18" fill="none"/>
    <text x="450" y="560" font-size="54" text-anchor="middle">Chuyển khoản thành công</text>
    <text x="450" y="680" font-size="78" font-weight="bold" text-anchor="middle">1.419.000 VND</text>
    <text x="80" y="830" font-size="38">Nội dung: KCKHOAN 0900000998</text></svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}

/** A guest's order with a proof, as the checkout makes one. */
export async function givenOrderWithProof(request: APIRequestContext): Promise<Placed> {
  const found = await request.get(PLENTIFUL)
  const { data: product } = await found.json()
  const image = { name: 'bien-lai.jpg', mimeType: 'image/jpeg', buffer: await receipt('#1f5f4f') }
  const uploaded = await request.post('/api/upload/payment-proof', { multipart: { image } })
  const placed = await request.post('/api/orders', {
    data: {
      customer: {
        name: 'Khách Chuyển Khoản',
        email: 'khach@example.com',
        phone: '0900000998',
        address: { street: '1 đường Ví Dụ', state: 'Phường Sài Gòn', city: 'Thành phố Hồ Chí Minh' },
      },
      products: [{ productId: product._id, quantity: 1 }],
      paymentMethod: 'bank_transfer',
      paymentProofImage: (await uploaded.json()).file.url,
    },
  })
  expect(placed.status()).toBe(200)
  return (await placed.json()).data
}

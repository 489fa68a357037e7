import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { QRPay } from 'vietnam-qr-pay'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { givenProof } from '#tests/support/orders/proofs.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { saveSettings } from '../../settings/index.ts'

const bank = { bin: '970422', bankName: 'MB Bank', accountNumber: '0011223344', accountName: 'ANH GIA' }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await saveSettings(shop.db, 'bank', bank)
})
afterAll(() => shop.close())

async function placeByTransfer(): Promise<{ id: string; key: string; total: number }> {
  const lamp = await givenProduct(shop.db, { priceDong: 333_333 })
  const { url: paymentProofImage } = await givenProof(shop)
  const body = orderBody([{ productId: lamp.id }], { paymentMethod: 'bank_transfer', paymentProofImage })
  const { data } = (await shop.call('POST /api/orders', { body })).body
  return { id: data._id, key: data.accessKey, total: data.totalAmount }
}

const read = async ({ id, key }: { id: string; key: string }) =>
  (await shop.call('GET /api/orders/:id', { params: { id }, query: { key } })).body.data

describe('a shop without a bank account', () => {
  it('takes no order by transfer, except one that uses the lines of a hold', async () => {
    const fixture = await holdFixture()
    try {
      const lamp = await fixture.givenProduct()
      const lines = [{ productId: lamp.id }]
      const held = await fixture.open(await fixture.givenGuest(lamp.id), lines)
      await fixture.shop.db.deleteFrom('setting').where('section', '=', 'bank').execute()
      const refused = await fixture.order(fixture.transferOrder(null, lines))
      expect([refused.status, refused.error.code]).toEqual([409, 'transfer_unavailable'])
      const placed = await fixture.order(fixture.transferOrder(held.body.data.hold, lines))
      expect(placed.status).toBe(200)
      expect(await fixture.shop.stockViolations()).toEqual([])
    } finally {
      await fixture.shop.close()
    }
  })
})

describe('an order that awaits its transfer', () => {
  it('shows the transfer, and a code that an independent library builds and reads alike', async () => {
    const placed = await placeByTransfer()
    const { transfer } = await read(placed)
    expect(transfer).toMatchObject({
      bankName: 'MB Bank',
      accountName: 'ANH GIA',
      accountNumber: '0011223344',
      amount: placed.total,
      content: 'T T MUA 0900000456',
    })
    const png = Buffer.from(transfer?.qrImage.split(',')[1] ?? '', 'base64')
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const seen = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
    const theirs = QRPay.initVietQR({
      bankBin: bank.bin,
      bankNumber: bank.accountNumber,
      amount: String(placed.total),
      purpose: transfer?.content ?? '',
    })
    expect(seen).toBe(theirs.build())
  })

  it('shows it while unpaid only, and only to those who may read the order', async () => {
    const placed = await placeByTransfer()
    const params = { id: placed.id }
    const admin = await givenUser(shop.db, { role: 'admin' })
    expect((await shop.call('GET /api/orders/:id', { params })).status).toBe(404)
    const byAdmin = await shop.call('GET /api/orders/:id', { params, query: { key: 'cut-off' } }, admin)
    expect([byAdmin.status, byAdmin.body.isKeyRight]).toEqual([200, false])
    const pay = (paymentStatus: 'failed' | 'paid') =>
      shop.call(
        'PUT /api/admin/orders/:id/payment-status',
        { params, body: { paymentStatus, reason: 'Theo sao kê' } },
        admin,
      )
    await pay('failed')
    expect((await read(placed)).transfer).not.toBeNull()
    await pay('paid')
    expect((await read(placed)).transfer).toBeNull()

    const cancelled = await placeByTransfer()
    const cancel = { params: { id: cancelled.id }, body: { status: 'cancelled' as const } }
    await shop.call('PUT /api/admin/orders/:id/status', cancel, admin)
    expect((await read(cancelled)).transfer).toBeNull()
  })

  it('keeps its content when the name is corrected, for the customer and for the shop', async () => {
    const { id, key } = await placeByTransfer()
    const admin = await givenUser(shop.db, { role: 'admin' })
    const shown = (await read({ id, key })).transfer?.content
    const { customer } = await read({ id, key })
    const body = { customer: { ...customer, name: 'Nguyễn Minh Khai' } }
    expect((await shop.call('PUT /api/orders/:id', { params: { id }, body }, admin)).status).toBe(200)
    expect((await read({ id, key })).transfer?.content).toBe(shown)
    const inBackOffice = await shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)
    expect(inBackOffice.body.data.transferContent).toBe(shown)
  })

  it('emails the customer how to pay, and nothing of the kind for cash', async () => {
    const newest = () =>
      shop.db
        .selectFrom('email_outbox')
        .selectAll()
        .where('kind', '=', 'order_placed')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    await placeByTransfer()
    const { text_body: text } = await newest()
    for (const part of ['366.666\u00a0₫', '0011223344', 'MB Bank', 'Nội dung chuyển khoản và mã QR'])
      expect(text).toContain(part)
    const lamp = await givenProduct(shop.db)
    await shop.call('POST /api/orders', { body: orderBody([{ productId: lamp.id }]) })
    expect((await newest()).text_body).not.toContain('chuyển khoản')
  })
})

import { sql } from 'kysely'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { QRPay } from 'vietnam-qr-pay'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Hold } from '#contract/orders/hold.calls.ts'
import { givenProduct, stockOf } from '#tests/support/factories.ts'
import { BANK, type HoldFixture, holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { saveSettings } from '../../settings/index.ts'

let fixture: HoldFixture
beforeAll(async () => {
  fixture = await holdFixture()
})
afterEach(async () => expect(await fixture.shop.stockViolations()).toEqual([]))
afterAll(() => fixture.shop.close())

/** The code that a camera reads from the picture that the shop sends. */
async function readCode(hold: Hold): Promise<QRPay> {
  const png = Buffer.from(hold.transfer?.qrImage.replace(/^data:image\/png;base64,/, '') ?? '', 'base64')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return new QRPay(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) }))
}

describe('a hold', () => {
  it('keeps pieces and total for 30 minutes and names the transfer, on screen as in the code', async () => {
    const lamp = await fixture.givenProduct({ priceDong: 690_000, stock: 5 })
    const guest = await fixture.givenGuest(lamp.id)
    const lines = [{ productId: lamp.id, quantity: 2, unitPrice: 690_000 }]
    const { status, body } = await fixture.open(guest, lines, { totalAmount: 1_518_000 })
    expect(status).toBe(200)
    const hold = body.data
    expect(hold).toMatchObject({
      totalAmount: 1_518_000,
      account: { bankName: 'Vietcombank', accountName: 'ANH GIA', accountNumber: '0123456789' },
      transfer: { amount: 1_518_000, content: 'T T MUA 0900000456' },
      lines: [{ productId: lamp.id, variantId: null, quantity: 2, unitPrice: 690_000, taxPercent: 10 }],
    })
    expect(hold.remainingSeconds).toBeGreaterThan(29 * 60)
    expect(hold.remainingSeconds).toBeLessThanOrEqual(30 * 60)
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 5, reserved: 2 })

    const { isValid, consumer, amount, additionalData } = await readCode(hold)
    expect([isValid, consumer.bankBin, consumer.bankNumber, amount, additionalData.purpose]).toEqual([
      true,
      BANK.bin,
      BANK.accountNumber,
      String(hold.totalAmount),
      hold.transfer?.content,
    ])
    const placed = await fixture.order(fixture.transferOrder(hold.hold, lines, { totalAmount: 1_518_000 }))
    expect(String(placed.body.data.totalAmount)).toBe(amount)
  })

  it('follows the payer without a new hold, and has no transfer content before that', async () => {
    const lamp = await fixture.givenProduct()
    const guest = await fixture.givenGuest(lamp.id)
    const opened = await fixture.open(guest, [{ productId: lamp.id }], { payer: null })
    const { hold, transfer, expiresAt } = opened.body.data
    expect(transfer).toBeNull()
    const shown = await fixture.shop.call('PUT /api/payments/holds', {
      body: { hold, payer: { name: 'Lê An', phone: '0912345678' } },
    })
    expect(shown.body.data).toMatchObject({ hold, expiresAt, transfer: { content: 'LE AN 0912345678' } })
    expect((await readCode(shown.body.data)).additionalData.purpose).toBe('LE AN 0912345678')
  })

  it('makes the transfer content once: a name that is corrected later, and the order, keep it', async () => {
    const lamp = await fixture.givenProduct()
    const guest = await fixture.givenGuest(lamp.id)
    const { hold } = (await fixture.open(guest, [{ productId: lamp.id }])).body.data
    const shownFor = async (name: string) => {
      const body = { hold, payer: { name, phone: '0912345678' } }
      return (await fixture.shop.call('PUT /api/payments/holds', { body })).body.data.transfer?.content
    }
    const content = await shownFor('Lê An')
    expect(await shownFor('Lê Thị Ân')).toBe(content)
    const { _id: id, accessKey: key } = (
      await fixture.order(fixture.transferOrder(hold, [{ productId: lamp.id }]))
    ).body.data
    const order = await fixture.shop.call('GET /api/orders/:id', { params: { id }, query: { key } })
    expect(order.body.data.transfer?.content).toBe(content)
  })

  it('is one per cart: opening again takes the place of the one before, at today’s prices', async () => {
    const [lamp, fan] = [await fixture.givenProduct({ stock: 1 }), await fixture.givenProduct({ stock: 1 })]
    const guest = await fixture.givenGuest(lamp.id)
    const first = await fixture.open(guest, [{ productId: lamp.id }])
    const second = await fixture.open(guest, [{ productId: fan.id }, { productId: lamp.id }])
    expect(second.status).toBe(200)
    expect((await stockOf(fixture.shop.db, lamp.id)).reserved).toBe(1)
    const third = await fixture.open(guest, [{ productId: fan.id }])
    expect((await stockOf(fixture.shop.db, lamp.id)).reserved).toBe(0)
    for (const { body } of [first, second]) {
      const refused = await fixture.order(fixture.transferOrder(body.data.hold, [{ productId: lamp.id }]))
      expect(refused.error.code).toBe('hold_expired')
    }
    expect(
      (await fixture.order(fixture.transferOrder(third.body.data.hold, [{ productId: fan.id }]))).status,
    ).toBe(200)
  })

  it('opened ten times at once by one cart is still one', async () => {
    const lamp = await fixture.givenProduct({ stock: 20 })
    const guest = await fixture.givenGuest(lamp.id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fixture.open(guest, [{ productId: lamp.id, quantity: 2 }])),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200))
    expect((await stockOf(fixture.shop.db, lamp.id)).reserved).toBe(2)
  })

  it('refuses changed prices with the new figures, and keeps nothing then', async () => {
    const lamp = await fixture.givenProduct({ priceDong: 200_000 })
    const guest = await fixture.givenGuest(lamp.id)
    const refused = await fixture.open(guest, [{ productId: lamp.id, unitPrice: 150_000 }])
    expect(refused.error.code).toBe('price_changed')
    expect(refused.error.data).toMatchObject({ totalAmount: 220_000 })
    expect((await stockOf(fixture.shop.db, lamp.id)).reserved).toBe(0)
  })

  it('needs a cart, and a shop with a bank account', async () => {
    const lamp = await fixture.givenProduct()
    const unknown = await fixture.open('A'.repeat(22), [{ productId: lamp.id }])
    expect([unknown.status, unknown.error.errors?.[0]?.path]).toEqual([400, 'guestSessionId'])
    const guest = await fixture.givenGuest(lamp.id)
    await fixture.shop.db.deleteFrom('setting').where('section', '=', 'bank').execute()
    expect((await fixture.open(guest, [{ productId: lamp.id }])).error.code).toBe('transfer_unavailable')
    await saveSettings(fixture.shop.db, 'bank', BANK)
  })

  it('is limited by cart', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    await saveSettings(limited.db, 'bank', BANK)
    const lamp = await givenProduct(limited.db)
    const line = { product_id: lamp.id }
    const add = async () => (await limited.call('POST /api/guest-cart/add', { body: line })).body.sessionId
    let phones = 0
    const openAs = async (guestSessionId: string) => {
      const payer = { name: 'Nguyễn An', phone: `09${String(++phones).padStart(8, '0')}` }
      const body = { products: [{ productId: lamp.id, quantity: 1 }], guestSessionId, payer }
      return (await limited.call('POST /api/payments/holds', { body })).status
    }
    const guest = await add()
    const codes = []
    for (let n = 0; n < 21; n++) codes.push(await openAs(guest))
    expect(codes).toEqual([...Array(20).fill(200), 429])
    expect(await openAs(await add())).toBe(200)
    await limited.close()
  })

  it('goes back on the shelf when its holder gives it up, and only once', async () => {
    const lamp = await fixture.givenProduct({ stock: 4 })
    const { body } = await fixture.open(await fixture.givenGuest(lamp.id), [
      { productId: lamp.id, quantity: 4 },
    ])
    const give = () => fixture.shop.call('DELETE /api/payments/holds', { body: { hold: body.data.hold } })
    const answers = await Promise.all([give(), give(), give()])
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 4, reserved: 0 })
  })
})

describe('the invariants of stock', () => {
  it('find a hold that lost its pieces, and pieces that are reserved without a line', async () => {
    const lamp = await fixture.givenProduct({ stock: 2 })
    await fixture.open(await fixture.givenGuest(lamp.id), [{ productId: lamp.id, quantity: 2 }])
    const lost = await sql<{ hold_id: string; stock_id: string }>`
      DELETE FROM hold_reservation r USING stock s WHERE s.id = r.stock_id AND s.product_id = ${lamp.id}
      RETURNING r.hold_id, r.stock_id`.execute(fixture.shop.db)
    expect((await fixture.shop.stockViolations()).map(fieldError => fieldError.invariant)).toEqual([
      'What is reserved at a place is the sum of what orders and holds keep there',
      'A hold that can be used keeps each of its lines whole, and never more than its lines',
    ])
    for (const { hold_id, stock_id } of lost.rows)
      await sql`INSERT INTO hold_reservation VALUES (${hold_id}, 0, ${stock_id}, 2)`.execute(fixture.shop.db)
  })
})

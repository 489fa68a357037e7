import { sql } from 'kysely'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { QRPay } from 'vietnam-qr-pay'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Hold } from '#contract/payments/hold.calls.ts'
import { givenProduct, givenUser, orderBody, stockOf } from '#tests/support/factories.ts'
import { givenProof } from '#tests/support/proofs.ts'
import { idempotencyKey, type TestShop, testShop } from '#tests/support/shop-app.ts'
import { saveSettings } from '../settings/index.ts'
import { releaseEndedHolds } from './index.ts'

const bank = { bin: '970436', bankName: 'Vietcombank', accountNumber: '0123456789', accountName: 'ANH GIA' }
const payer = { name: 'Trần Thị Mua', phone: '0900 000 456' }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await saveSettings(shop.db, 'bank', bank)
})
afterEach(async () => expect(await shop.stockFaults()).toEqual([]))
afterAll(() => shop.close())

type Lines = { productId: string; variantId?: string; quantity?: number; unitPrice?: number }[]

/** A guest with this in the cart. */
async function givenGuest(productId: string): Promise<string> {
  const added = await shop.call('POST /api/guest-cart/add', { body: { product_id: productId } })
  return added.body.sessionId
}

const open = (guestSessionId: string, lines: Lines, rest: object = {}) =>
  shop.call('POST /api/payments/holds', {
    body: { products: lines.map(line => ({ quantity: 1, ...line })), guestSessionId, payer, ...rest },
  })

type Body = ReturnType<typeof orderBody>

/** An order by transfer with a proof of its own. */
const transferOrder = async (hold: string | null, lines: Lines, rest: Record<string, unknown> = {}) =>
  orderBody(lines, {
    paymentMethod: 'bank_transfer',
    hold,
    paymentProofImage: (await givenProof(shop)).url,
    ...rest,
  })

const order = async (body: Body | Promise<Body>, headers: Record<string, string> = {}) =>
  shop.call('POST /api/orders', { body: await body }, { headers })

/** Lets the time of every hold run out. */
const expireHolds = () =>
  sql`UPDATE payment_hold SET expires_at = now() - interval '1 second'`.execute(shop.db)

/** What a camera reads from the picture that the shop sends. */
async function readCode(hold: Hold): Promise<QRPay> {
  const png = Buffer.from(hold.transfer?.qrImage.replace(/^data:image\/png;base64,/, '') ?? '', 'base64')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return new QRPay(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) }))
}

describe('a hold', () => {
  it('keeps goods and total for 30 minutes and says what to transfer where, on screen as in the code', async () => {
    const lamp = await givenProduct(shop.db, { priceDong: 690_000, stock: 5 })
    const guest = await givenGuest(lamp.id)
    const lines = [{ productId: lamp.id, quantity: 2, unitPrice: 690_000 }]
    const { status, body } = await open(guest, lines, { totalAmount: 1_518_000 })
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
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 5, reserved: 2 })

    const { isValid, consumer, amount, additionalData } = await readCode(hold)
    expect([isValid, consumer.bankBin, consumer.bankNumber, amount, additionalData.purpose]).toEqual([
      true,
      bank.bin,
      bank.accountNumber,
      String(hold.totalAmount),
      hold.transfer?.content,
    ])
    const placed = await order(transferOrder(hold.hold, lines, { totalAmount: 1_518_000 }))
    expect(String(placed.body.data.totalAmount)).toBe(amount)
  })

  it('follows the payer without being opened anew, and tells nothing about who pays before it knows', async () => {
    const lamp = await givenProduct(shop.db)
    const guest = await givenGuest(lamp.id)
    const opened = await open(guest, [{ productId: lamp.id }], { payer: null })
    const { hold, transfer, expiresAt } = opened.body.data
    expect(transfer).toBeNull()
    const shown = await shop.call('PUT /api/payments/holds', {
      body: { hold, payer: { name: 'Lê An', phone: '0912345678' } },
    })
    expect(shown.body.data).toMatchObject({ hold, expiresAt, transfer: { content: 'LE AN 0912345678' } })
    expect((await readCode(shown.body.data)).additionalData.purpose).toBe('LE AN 0912345678')
  })

  it('is one per cart: opening again takes the place of the one before, at today’s prices', async () => {
    const [lamp, fan] = [await givenProduct(shop.db, { stock: 1 }), await givenProduct(shop.db, { stock: 1 })]
    const guest = await givenGuest(lamp.id)
    const first = await open(guest, [{ productId: lamp.id }])
    const second = await open(guest, [{ productId: fan.id }, { productId: lamp.id }])
    expect(second.status).toBe(200)
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(1)
    const third = await open(guest, [{ productId: fan.id }])
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(0)
    for (const { body } of [first, second]) {
      const refused = await order(transferOrder(body.data.hold, [{ productId: lamp.id }]))
      expect(refused.error.code).toBe('hold_expired')
    }
    expect((await order(transferOrder(third.body.data.hold, [{ productId: fan.id }]))).status).toBe(200)
  })

  it('opened ten times at once by one cart is still one', async () => {
    const lamp = await givenProduct(shop.db, { stock: 20 })
    const guest = await givenGuest(lamp.id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => open(guest, [{ productId: lamp.id, quantity: 2 }])),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200))
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(2)
  })

  it('refuses changed prices with the new figures, and keeps nothing then', async () => {
    const lamp = await givenProduct(shop.db, { priceDong: 200_000 })
    const guest = await givenGuest(lamp.id)
    const refused = await open(guest, [{ productId: lamp.id, unitPrice: 150_000 }])
    expect(refused.error.code).toBe('price_changed')
    expect(refused.error.data).toMatchObject({ totalAmount: 220_000 })
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(0)
  })

  it('needs a cart, and a shop with a bank account', async () => {
    const lamp = await givenProduct(shop.db)
    const nobody = await open('A'.repeat(22), [{ productId: lamp.id }])
    expect([nobody.status, nobody.error.errors?.[0]?.path]).toEqual([400, 'guestSessionId'])
    const guest = await givenGuest(lamp.id)
    await shop.db.deleteFrom('setting').where('section', '=', 'bank').execute()
    expect((await open(guest, [{ productId: lamp.id }])).error.code).toBe('transfer_unavailable')
    await saveSettings(shop.db, 'bank', bank)
  })

  it('is limited by cart', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    await saveSettings(limited.db, 'bank', bank)
    const lamp = await givenProduct(limited.db)
    const line = { product_id: lamp.id }
    const add = async () => (await limited.call('POST /api/guest-cart/add', { body: line })).body.sessionId
    const openAs = async (guestSessionId: string) => {
      const body = { products: [{ productId: lamp.id, quantity: 1 }], guestSessionId }
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
    const lamp = await givenProduct(shop.db, { stock: 4 })
    const { body } = await open(await givenGuest(lamp.id), [{ productId: lamp.id, quantity: 4 }])
    const give = () => shop.call('DELETE /api/payments/holds', { body: { hold: body.data.hold } })
    const answers = await Promise.all([give(), give(), give()])
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 4, reserved: 0 })
  })
})

describe('the laws of stock', () => {
  it('tell of a hold that lost its goods, and of goods that are reserved for nobody', async () => {
    const lamp = await givenProduct(shop.db, { stock: 2 })
    await open(await givenGuest(lamp.id), [{ productId: lamp.id, quantity: 2 }])
    const lost = await sql<{ hold_id: string; stock_id: string }>`
      DELETE FROM hold_reservation r USING stock s WHERE s.id = r.stock_id AND s.product_id = ${lamp.id}
      RETURNING r.hold_id, r.stock_id`.execute(shop.db)
    expect((await shop.stockFaults()).map(fault => fault.law)).toEqual([
      'What is reserved at a place is the sum of what orders and holds keep there',
      'A hold that can be used keeps each of its lines whole, and never more than its lines',
    ])
    for (const { hold_id, stock_id } of lost.rows)
      await sql`INSERT INTO hold_reservation VALUES (${hold_id}, 0, ${stock_id}, 2)`.execute(shop.db)
  })
})

describe('an order that uses a hold', () => {
  it('is charged what was held, whatever became of the price meanwhile', async () => {
    const lamp = await givenProduct(shop.db, { priceDong: 100_000 })
    const lines = [{ productId: lamp.id, unitPrice: 100_000 }]
    const { body } = await open(await givenGuest(lamp.id), lines)
    await sql`UPDATE product SET price_dong = 900000, is_active = false WHERE id = ${lamp.id}`.execute(
      shop.db,
    )
    await saveSettings(shop.db, 'order', {
      shippingFeeDong: 50_000,
      showReferencePrice: true,
      proofKeepDays: 180,
    })
    const dearer = transferOrder(body.data.hold, [{ productId: lamp.id, unitPrice: 900_000 }])
    const refused = await order(dearer)
    expect([refused.error.code, refused.error.data]).toMatchObject([
      'price_changed',
      { totalAmount: 110_000 },
    ])
    const placed = await order(transferOrder(body.data.hold, lines, { totalAmount: 110_000 }))
    expect(placed.body.data.totalAmount).toBe(110_000)
    const { _id: id, accessKey: key } = placed.body.data
    const seen = await shop.call('GET /api/orders/:id', { params: { id }, query: { key } })
    expect(seen.body.data).toMatchObject({
      paymentMethod: 'bank_transfer',
      paymentStatus: 'pending',
      shippingFee: 0,
    })
    expect(seen.body.data.orderItems[0]).toMatchObject({ unitPrice: 100_000, name: lamp.title })
  })

  it('takes over the reservation, which then lives with the order', async () => {
    const lamp = await givenProduct(shop.db, { variants: [{ name: '5W', priceDong: 100_000, stock: 3 }] })
    const guest = await shop.call('POST /api/guest-cart/add', {
      body: { product_id: lamp.id, variant_id: lamp.variants[0] },
    })
    const lines = [{ productId: lamp.id, variantId: lamp.variants[0] as string, quantity: 3 }]
    const { body } = await open(guest.body.sessionId, lines)
    const placed = await order(transferOrder(body.data.hold, lines))
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 3, reserved: 3 })
    expect(await shop.stockFaults()).toEqual([])
    const admin = await givenUser(shop.db, { role: 'admin' })
    const params = { id: placed.body.data._id }
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status: 'shipped' } }, admin)
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 0, reserved: 0 })
  })

  it('answers a repeated submit with the first order, though the hold is used up', async () => {
    const lamp = await givenProduct(shop.db, { stock: 5 })
    const lines = [{ productId: lamp.id }]
    const { body } = await open(await givenGuest(lamp.id), lines)
    const headers = idempotencyKey()
    const sent = transferOrder(body.data.hold, lines)
    const answers = await Promise.all([1, 2, 3].map(() => order(sent, headers)))
    for (const answer of answers) expect(answer.body.data).toEqual(answers[0]?.body.data)
    expect(answers[0]?.status).toBe(200)
    const again = await order(transferOrder(body.data.hold, lines), idempotencyKey())
    expect(again.error.code).toBe('hold_expired')
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(1)
  })

  it('is refused for other goods than the held ones, and the hold stays', async () => {
    const lamp = await givenProduct(shop.db, { stock: 5 })
    const { body } = await open(await givenGuest(lamp.id), [{ productId: lamp.id, quantity: 2 }])
    const more = await order(transferOrder(body.data.hold, [{ productId: lamp.id, quantity: 3 }]))
    expect(more.error.code).toBe('hold_mismatch')
    const unknown = await order(transferOrder('A'.repeat(43), [{ productId: lamp.id, quantity: 2 }]))
    expect(unknown.error.code).toBe('hold_expired')
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(2)
  })

  it('works without a hold, too: it reserves by itself', async () => {
    const lamp = await givenProduct(shop.db, { stock: 1 })
    const lines = [{ productId: lamp.id }]
    expect((await order(transferOrder(null, lines))).status).toBe(200)
    expect((await order(transferOrder(null, lines))).error.code).toBe('insufficient_stock')
  })

  it('needs its proof, which becomes the order’s alone', async () => {
    const lamp = await givenProduct(shop.db, { stock: 5 })
    const lines = [{ productId: lamp.id }]
    const { body } = await open(await givenGuest(lamp.id), lines)
    const faultOf = async (paymentProofImage: unknown) => {
      const { error } = await order(transferOrder(body.data.hold, lines, { paymentProofImage }))
      return error.errors?.[0]
    }
    const path = 'paymentProofImage'
    const missing = { path, message: 'Vui lòng tải lên ảnh chuyển khoản' }
    for (const none of [undefined, null, ' ']) expect(await faultOf(none)).toEqual(missing)
    expect((await faultOf(`/api/upload/payment-proof/${'A'.repeat(43)}`))?.path).toBe(path)

    const { url } = await givenProof(shop)
    const placed = await order(transferOrder(body.data.hold, lines, { paymentProofImage: url }))
    const { _id: id, accessKey: key } = placed.body.data
    const seen = await shop.call('GET /api/orders/:id', { params: { id }, query: { key } })
    expect(seen.body.data.paymentProofImage).toBe(`/api/orders/${id}/payment-proof`)
    expect(
      (await order(transferOrder(null, lines, { paymentProofImage: url }))).error.errors?.[0]?.path,
    ).toBe(path)
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(1)
  })
})

describe('holds and scarce goods', () => {
  it('gives parallel holds exactly what there is', async () => {
    const lamp = await givenProduct(shop.db, { stock: 5 })
    const guests = await Promise.all(Array.from({ length: 20 }, () => givenGuest(lamp.id)))
    const answers = await Promise.all(guests.map(guest => open(guest, [{ productId: lamp.id }])))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(5)
    expect(new Set(answers.filter(a => a.status !== 200).map(a => a.error.code))).toEqual(
      new Set(['insufficient_stock']),
    )
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 5, reserved: 5 })
  })

  it('lets nobody buy what is held, not even while the holder orders among 20 others', async () => {
    const lamp = await givenProduct(shop.db, { stock: 3 })
    const lines = [{ productId: lamp.id }]
    const { body } = await open(await givenGuest(lamp.id), lines)
    const [held, ...cash] = await Promise.all([
      order(transferOrder(body.data.hold, lines)),
      ...Array.from({ length: 20 }, () => order(orderBody(lines))),
    ])
    expect(held?.status).toBe(200)
    expect(cash.filter(answer => answer.status === 200)).toHaveLength(2)
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 3, reserved: 3 })
  })

  it('does not deadlock when holds, orders and the sweep meet over the same goods', async () => {
    const [a, b] = [await givenProduct(shop.db, { stock: 60 }), await givenProduct(shop.db, { stock: 60 })]
    const guests = await Promise.all(Array.from({ length: 15 }, () => givenGuest(a.id)))
    const both = (index: number) =>
      index % 2 ? [{ productId: a.id }, { productId: b.id }] : [{ productId: b.id }, { productId: a.id }]
    const answers = await Promise.all([
      ...guests.map(async (guest, index) => {
        const { body } = await open(guest, both(index))
        return order(transferOrder(body.data.hold, both(index)))
      }),
      ...guests.map((_, index) => order(orderBody(both(index + 1)))),
      releaseEndedHolds(shop.db).then(() => ({ status: 200 })),
    ])
    expect(answers.map(answer => answer.status)).toEqual(Array(31).fill(200))
    expect((await stockOf(shop.db, a.id)).reserved).toBe(30)
  })

  it('does not stand in its own cart’s way: the cart shows the held piece, and it can be paid in cash', async () => {
    const lamp = await givenProduct(shop.db, { stock: 1 })
    const guest = await givenGuest(lamp.id)
    const { body } = await open(guest, [{ productId: lamp.id }])
    const mine = await shop.call('GET /api/guest-cart/:sessionId', { params: { sessionId: guest } })
    expect(mine.body.data.items[0]).toMatchObject({ excluded: null, maxQuantity: 1 })
    const theirs = await shop.call('POST /api/guest-cart/add', { body: { product_id: lamp.id } })
    expect(theirs.status).toBe(409)
    const cash = await order(orderBody([{ productId: lamp.id }], { guestSessionId: guest }))
    expect(cash.status).toBe(200)
    const late = await order(transferOrder(body.data.hold, [{ productId: lamp.id }]))
    expect(late.error.code).toBe('hold_expired')
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 1, reserved: 1 })
  })

  it('goes along with the guest who signs in', async () => {
    const lamp = await givenProduct(shop.db, { stock: 1 })
    const guest = await givenGuest(lamp.id)
    const { body } = await open(guest, [{ productId: lamp.id }])
    const user = await givenUser(shop.db)
    const merged = await shop.call('POST /api/guest-cart/migrate', { body: { sessionId: guest } }, user)
    expect(merged.body.data.items[0]).toMatchObject({ excluded: null })
    const lines = [{ productId: lamp.id }]
    const placed = await shop.call(
      'POST /api/orders',
      { body: await transferOrder(body.data.hold, lines) },
      user,
    )
    expect(placed.status).toBe(200)
  })
})

describe('a hold whose time is over', () => {
  it('gives way to whoever buys next, before any sweep, with all its other goods freed by the sweep', async () => {
    const [lamp, fan] = [await givenProduct(shop.db, { stock: 1 }), await givenProduct(shop.db, { stock: 1 })]
    const lines = [{ productId: lamp.id }, { productId: fan.id }]
    const { body } = await open(await givenGuest(lamp.id), lines)
    expect((await order(orderBody([{ productId: lamp.id }]))).error.code).toBe('insufficient_stock')
    await expireHolds()
    expect((await order(orderBody([{ productId: lamp.id }]))).status).toBe(200)
    expect(await shop.stockFaults()).toEqual([])
    expect((await order(transferOrder(body.data.hold, lines))).error.code).toBe('hold_expired')
    const shown = await shop.call('PUT /api/payments/holds', { body: { hold: body.data.hold } })
    expect(shown.error.code).toBe('hold_expired')
    expect((await stockOf(shop.db, fan.id)).reserved).toBe(1)
    await releaseEndedHolds(shop.db)
    expect((await stockOf(shop.db, fan.id)).reserved).toBe(0)
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(1)
  })

  it('is swept, and a hold that runs on is left alone', async () => {
    const lamp = await givenProduct(shop.db, { stock: 5 })
    await open(await givenGuest(lamp.id), [{ productId: lamp.id, quantity: 3 }])
    await expireHolds()
    const running = await open(await givenGuest(lamp.id), [{ productId: lamp.id, quantity: 2 }])
    await Promise.all([releaseEndedHolds(shop.db), releaseEndedHolds(shop.db)])
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 5, reserved: 2 })
    const lines = [{ productId: lamp.id, quantity: 2 }]
    expect((await order(transferOrder(running.body.data.hold, lines))).status).toBe(200)
  })

  it('survives a sweep that is killed in the middle: nothing is half given back, the next one does it', async () => {
    const lamp = await givenProduct(shop.db, { stock: 2 })
    await open(await givenGuest(lamp.id), [{ productId: lamp.id, quantity: 2 }])
    await expireHolds()
    await shop.db.transaction().execute(async tx => {
      await sql`SELECT 1 FROM product_availability WHERE product_id = ${lamp.id} FOR UPDATE`.execute(tx)
      const sweep = releaseEndedHolds(shop.db).then(
        () => 'done',
        () => 'killed',
      )
      const waiting = sql<{ pid: number }>`
        SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%product_availability%'`
      await expect.poll(async () => (await waiting.execute(shop.db)).rows.length, { interval: 10 }).toBe(1)
      const { rows } = await waiting.execute(shop.db)
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`.execute(shop.db)
      expect(await sweep).toBe('killed')
    })
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 2, reserved: 2 })
    expect(await shop.stockFaults()).toEqual([])
    await releaseEndedHolds(shop.db)
    expect(await stockOf(shop.db, lamp.id)).toEqual({ onHand: 2, reserved: 0 })
  })
})

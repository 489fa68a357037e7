import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { givenUser, stockOf } from '#tests/support/factories.ts'
import { type HoldFixture, holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { givenProof } from '#tests/support/orders/proofs.ts'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { idempotencyKey } from '#tests/support/shop-app.ts'
import { saveSettings } from '../../settings/index.ts'

let fixture: HoldFixture
beforeAll(async () => {
  fixture = await holdFixture()
})
afterEach(async () => expect(await fixture.shop.stockViolations()).toEqual([]))
afterAll(() => fixture.shop.close())

describe('an order that uses a hold', () => {
  it('is charged the held price, also when the price has changed', async () => {
    const lamp = await fixture.givenProduct({ priceDong: 100_000 })
    const lines = [{ productId: lamp.id, unitPrice: 100_000 }]
    const { body } = await fixture.open(await fixture.givenGuest(lamp.id), lines)
    await sql`UPDATE product SET price_dong = 900000, is_active = false WHERE id = ${lamp.id}`.execute(
      fixture.shop.db,
    )
    await saveSettings(fixture.shop.db, 'delivery', cityRules(50_000, null))
    const dearer = fixture.transferOrder(body.data.hold, [{ productId: lamp.id, unitPrice: 900_000 }])
    const refused = await fixture.order(dearer)
    expect([refused.error.code, refused.error.data]).toMatchObject([
      'price_changed',
      { totalAmount: 110_000 },
    ])
    const placed = await fixture.order(fixture.transferOrder(body.data.hold, lines, { totalAmount: 110_000 }))
    expect(placed.body.data.totalAmount).toBe(110_000)
    const { _id: id, accessKey: key } = placed.body.data
    const seen = await fixture.shop.call('GET /api/orders/:id', { params: { id }, query: { key } })
    expect(seen.body.data).toMatchObject({
      paymentMethod: 'bank_transfer',
      paymentStatus: 'pending',
      shippingFee: 0,
    })
    expect(seen.body.data.orderItems[0]).toMatchObject({ unitPrice: 100_000, name: lamp.title })
  })

  it('takes over the reservation, which then lives with the order', async () => {
    const lamp = await fixture.givenProduct({ variants: [{ name: '5W', priceDong: 100_000, stock: 3 }] })
    const guest = await fixture.shop.call('POST /api/guest-cart/add', {
      body: { product_id: lamp.id, variant_id: lamp.variants[0] },
    })
    const lines = [{ productId: lamp.id, variantId: lamp.variants[0] as string, quantity: 3 }]
    const { body } = await fixture.open(guest.body.sessionId, lines)
    const placed = await fixture.order(fixture.transferOrder(body.data.hold, lines))
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 3, reserved: 3 })
    expect(await fixture.shop.stockViolations()).toEqual([])
    const admin = await givenUser(fixture.shop.db, { role: 'admin' })
    const params = { id: placed.body.data._id }
    await fixture.shop.call(
      'PUT /api/admin/orders/:id/status',
      { params, body: { status: 'shipped' } },
      admin,
    )
    expect(await stockOf(fixture.shop.db, lamp.id)).toEqual({ onHand: 0, reserved: 0 })
  })

  it('answers a repeated submit with the first order, though the hold is used up', async () => {
    const lamp = await fixture.givenProduct({ stock: 5 })
    const lines = [{ productId: lamp.id }]
    const { body } = await fixture.open(await fixture.givenGuest(lamp.id), lines)
    const headers = idempotencyKey()
    const sent = fixture.transferOrder(body.data.hold, lines)
    const answers = await Promise.all([1, 2, 3].map(() => fixture.order(sent, headers)))
    for (const answer of answers) expect(answer.body.data).toEqual(answers[0]?.body.data)
    expect(answers[0]?.status).toBe(200)
    const again = await fixture.order(fixture.transferOrder(body.data.hold, lines), idempotencyKey())
    expect(again.error.code).toBe('hold_expired')
    expect((await stockOf(fixture.shop.db, lamp.id)).reserved).toBe(1)
  })

  it('is refused for other lines than the held ones, and the hold stays', async () => {
    const lamp = await fixture.givenProduct({ stock: 5 })
    const { body } = await fixture.open(await fixture.givenGuest(lamp.id), [
      { productId: lamp.id, quantity: 2 },
    ])
    const more = await fixture.order(
      fixture.transferOrder(body.data.hold, [{ productId: lamp.id, quantity: 3 }]),
    )
    expect(more.error.code).toBe('hold_mismatch')
    const unknown = await fixture.order(
      fixture.transferOrder('A'.repeat(43), [{ productId: lamp.id, quantity: 2 }]),
    )
    expect(unknown.error.code).toBe('hold_expired')
    expect((await stockOf(fixture.shop.db, lamp.id)).reserved).toBe(2)
  })

  it('works without a hold, too: it reserves by itself', async () => {
    const lamp = await fixture.givenProduct({ stock: 1 })
    const lines = [{ productId: lamp.id }]
    expect((await fixture.order(fixture.transferOrder(null, lines))).status).toBe(200)
    expect((await fixture.order(fixture.transferOrder(null, lines))).error.code).toBe('insufficient_stock')
  })

  it('needs its proof, which becomes the order’s alone', async () => {
    const lamp = await fixture.givenProduct({ stock: 5 })
    const lines = [{ productId: lamp.id }]
    const { body } = await fixture.open(await fixture.givenGuest(lamp.id), lines)
    const fieldErrorOf = async (paymentProofImage: unknown) => {
      const { error } = await fixture.order(
        fixture.transferOrder(body.data.hold, lines, { paymentProofImage }),
      )
      return error.errors?.[0]
    }
    const path = 'paymentProofImage'
    const missing = {
      path,
      code: 'payment_proof_image_required',
      message: 'Vui lòng tải lên ảnh chuyển khoản',
    }
    for (const none of [undefined, null, ' ']) expect(await fieldErrorOf(none)).toEqual(missing)
    expect((await fieldErrorOf(`/api/upload/payment-proof/${'A'.repeat(43)}`))?.path).toBe(path)

    const { url } = await givenProof(fixture.shop)
    const placed = await fixture.order(
      fixture.transferOrder(body.data.hold, lines, { paymentProofImage: url }),
    )
    const { _id: id, accessKey: key } = placed.body.data
    const seen = await fixture.shop.call('GET /api/orders/:id', { params: { id }, query: { key } })
    expect(seen.body.data.paymentProofImage).toBe(`/api/orders/${id}/payment-proof`)
    expect(
      (await fixture.order(fixture.transferOrder(null, lines, { paymentProofImage: url }))).error.errors?.[0]
        ?.path,
    ).toBe(path)
    expect((await stockOf(fixture.shop.db, lamp.id)).reserved).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenUser, orderBody } from '#tests/support/factories.ts'
import { type HoldFixture, holdFixture } from '#tests/support/orders/hold-fixture.ts'
import { givenProof } from '#tests/support/orders/proofs.ts'
import { cityRules } from '#tests/support/pricing/delivery-rules.ts'
import { saveSettings } from '../../settings/index.ts'

const PRICE = 2_000_000
const TOTAL = 2_200_000
const CA_MAU = 'Tỉnh Cà Mau'

let fixture: HoldFixture
let admin: { id: string; token: string }
let chair: { id: string }
beforeAll(async () => {
  fixture = await holdFixture()
  const { db } = fixture.shop
  admin = await givenUser(db, { role: 'admin', name: 'Thùy Linh' })
  const rules = cityRules(50_000, null)
  const fees = { standard: 50_000, bulky: null, oversize: null }
  await saveSettings(db, 'delivery', { ...rules, rest: { ...rules.rest, fees } })
  chair = await fixture.givenProduct({ title: 'Ghế gỗ', priceDong: PRICE, stock: 50 })
  await db.updateTable('product').set({ delivery_class: 'bulky' }).where('id', '=', chair.id).execute()
})
afterAll(async () => {
  expect(await fixture.shop.stockViolations()).toEqual([])
  await fixture.shop.close()
})

/** An order's body with another address. */
function to<Body extends ReturnType<typeof orderBody>>(city: string, body: Body): Body {
  body.customer.address.city = city
  return body
}
/** A cash order of a chair, with an open delivery fee in Cà Mau. */
async function givenOrder(city = CA_MAU) {
  const { body } = await fixture.order(to(city, orderBody([{ productId: chair.id }])))
  const params = { id: body.data._id }
  const query = { key: body.data.accessKey }
  const { call } = fixture.shop
  return {
    params,
    agree: (feeDong: number) =>
      call('PUT /api/admin/orders/:id/delivery-fee', { params, body: { feeDong } }, admin),
    move: (status: 'confirmed' | 'shipped' | 'cancelled') =>
      call('PUT /api/admin/orders/:id/status', { params, body: { status } }, admin),
    pay: () =>
      call('PUT /api/admin/orders/:id/payment-status', { params, body: { paymentStatus: 'paid' } }, admin),
    bill: () =>
      call('POST /api/invoices/from-order/:orderId', { params: { orderId: params.id }, body: {} }, admin),
    seen: async () => (await call('GET /api/orders/:id', { params, query })).body.data,
  }
}
const lastEmail = () =>
  fixture.shop.db
    .selectFrom('email_outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('an order with an open delivery fee', () => {
  it('has a total without it, and shows that to the customer, in emails and in the work list', async () => {
    const order = await givenOrder()
    expect(await order.seen()).toMatchObject({ shippingFee: 0, totalAmount: TOTAL, isFeeOpen: true })
    const email = await lastEmail()
    expect(email?.text_body).toContain('Phí giao hàng: Báo sau')
    expect(email?.text_body).toContain('Tổng cộng, chưa gồm phí giao hàng: 2.200.000')
    const { data: overview } = (await fixture.shop.call('GET /api/admin/overview', {}, admin)).body
    expect(overview.feesOpen.count).toBeGreaterThan(0)
    const list = await fixture.shop.call('GET /api/admin/orders', { query: { fee: 'open' } }, admin)
    expect(list.body.data[0]).toMatchObject({ _id: order.params.id, isFeeOpen: true })
    expect(list.body.total).toBe(overview.feesOpen.count)
  })

  it('is not sent, paid or billed before the fee is agreed on, and may be cancelled', async () => {
    const order = await givenOrder()
    expect((await order.move('confirmed')).status).toBe(200)
    for (const refused of [await order.move('shipped'), await order.pay(), await order.bill()])
      expect([refused.status, refused.error.code]).toEqual([409, 'delivery_fee_open'])
    const many = { orderIds: [order.params.id], status: 'shipped' as const, note: '' }
    const bulk = await fixture.shop.call('PUT /api/admin/orders/status', { body: many }, admin)
    expect(bulk.body.data.results[0]).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('chưa chốt'),
    })
    expect((await order.seen()).status).toBe('confirmed')
    expect((await order.move('cancelled')).status).toBe(200)
    expect((await order.agree(1)).error.code).toBe('delivery_fee_settled')
  })

  it('continues once the fee is agreed on: total, timeline, email, log and invoice have it', async () => {
    const order = await givenOrder()
    const { status, body } = await order.agree(350_000)
    expect([status, body.message]).toEqual([200, 'Đã chốt phí giao hàng'])
    expect(body.data).toMatchObject({
      isFeeOpen: false,
      canSetFee: true,
      shippingFee: 350_000,
      totalAmount: TOTAL + 350_000,
    })
    expect((await order.seen()).timeline.at(-1)).toMatchObject({
      kind: 'delivery_fee',
      by: 'Cửa hàng',
      isInternal: false,
      note: 'Phí giao hàng 350.000\u00a0₫, tổng cộng 2.550.000\u00a0₫',
    })
    expect(await lastEmail()).toMatchObject({
      kind: 'order_delivery_fee',
      subject: expect.stringContaining('phí giao hàng 350.000'),
      text_body: expect.stringContaining('Tổng cộng: 2.550.000'),
    })
    const query = { kind: 'order' as const, subject: order.params.id }
    const { data: log } = (await fixture.shop.call('GET /api/admin/audit', { query }, admin)).body
    expect(log[0]?.changes).toEqual([
      { field: 'deliveryFee', before: null, after: 350_000 },
      { field: 'totalAmount', before: TOTAL, after: TOTAL + 350_000 },
    ])
    await order.move('confirmed')
    const invoice = (await order.bill()).body.data
    expect(invoice.content).toMatchObject({ shippingFee: 350_000, totalAmount: TOTAL + 350_000 })
    expect((await order.agree(1)).error.message).toContain('hãy hủy hóa đơn')
    expect((await order.pay()).status).toBe(200)
    expect((await order.move('shipped')).status).toBe(200)
    expect((await order.agree(2)).error.code).toBe('delivery_fee_settled')
    const { data: sent } = (
      await fixture.shop.call('GET /api/admin/orders/:id', { params: order.params }, admin)
    ).body
    expect(sent.canSetFee).toBe(false)
  })

  it('may be corrected until it is paid, and leaves no trace if it is the same', async () => {
    const order = await givenOrder()
    await order.agree(350_000)
    const { body } = await order.agree(0)
    expect(body.data).toMatchObject({ shippingFee: 0, totalAmount: TOTAL, isFeeOpen: false })
    await order.agree(0)
    const { timeline } = await order.seen()
    expect(timeline.filter(({ kind }) => kind === 'delivery_fee')).toHaveLength(2)
    await order.pay()
    expect((await order.agree(1)).error.code).toBe('delivery_fee_settled')
  })

  it('is one with a fee that the rules leave open: any other keeps the shown fee', async () => {
    const order = await givenOrder('Thành phố Hồ Chí Minh')
    expect(await order.seen()).toMatchObject({ shippingFee: 50_000, isFeeOpen: false })
    const refused = await order.agree(10_000)
    expect([refused.status, refused.error.code]).toEqual([409, 'delivery_fee_settled'])
  })

  it.each([-1, 1.5, 100_000_000_001, 'nhiều'])('takes no fee of %j', async feeDong => {
    const order = await givenOrder()
    const refused = await order.agree(feeDong as number)
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, 'feeDong'])
  })
})

describe('a transfer for an order with an open delivery fee', () => {
  const open = async (city: string) =>
    (await fixture.open(await fixture.givenGuest(chair.id), [{ productId: chair.id }], { city })).body.data

  it('is held and made for the products, and takes the fee once it is agreed on', async () => {
    const hold = await open(CA_MAU)
    expect(hold).toMatchObject({ isFeeOpen: true, shippingFee: 0, transfer: { amount: TOTAL } })
    const body = await fixture.transferOrder(hold.hold, [{ productId: chair.id }], { totalAmount: TOTAL })
    const { data: placed } = (await fixture.order(to(CA_MAU, body))).body
    const params = { id: placed._id }
    const seen = async () => {
      const query = { key: placed.accessKey }
      return (await fixture.shop.call('GET /api/orders/:id', { params, query })).body.data
    }
    expect(await seen()).toMatchObject({ isFeeOpen: true, transfer: { amount: TOTAL } })
    const agree = (feeDong: number) =>
      fixture.shop.call('PUT /api/admin/orders/:id/delivery-fee', { params, body: { feeDong } }, admin)
    await agree(0)
    expect((await seen()).transfer).toBeNull()
    await agree(350_000)
    expect(await seen()).toMatchObject({ totalAmount: TOTAL + 350_000, transfer: { amount: 350_000 } })
    expect((await lastEmail())?.text_body).toContain('Bạn còn chuyển khoản 350.000')
    const failed = { paymentStatus: 'failed' as const, reason: 'Chưa thấy tiền' }
    await fixture.shop.call('PUT /api/admin/orders/:id/payment-status', { params, body: failed }, admin)
    expect((await seen()).transfer?.amount).toBe(TOTAL + 350_000)
    const { url: paymentProofImage } = await givenProof(fixture.shop)
    const again = { params, query: { key: placed.accessKey }, body: { paymentProofImage } }
    await fixture.shop.call('PUT /api/orders/:id/payment-proof', again)
    expect(await seen()).toMatchObject({ paymentStatus: 'pending', transfer: { amount: TOTAL + 350_000 } })
  })

  it('keeps its fee when the rules change, and is for no other place', async () => {
    const [here, there] = [await open(CA_MAU), await open('Thành phố Hồ Chí Minh')]
    expect(there).toMatchObject({ isFeeOpen: false, shippingFee: 50_000 })
    const orderOf = async (hold: string, city: string) =>
      fixture.order(to(city, await fixture.transferOrder(hold, [{ productId: chair.id }])))
    expect((await orderOf(here.hold, 'Thành phố Hồ Chí Minh')).error.code).toBe('hold_mismatch')
    expect((await orderOf(there.hold, CA_MAU)).error.code).toBe('hold_mismatch')
    await saveSettings(fixture.shop.db, 'delivery', cityRules(70_000, null))
    expect((await orderOf(here.hold, CA_MAU)).body.data.totalAmount).toBe(TOTAL)
    expect((await orderOf(there.hold, 'Thành phố Hồ Chí Minh')).body.data.totalAmount).toBe(TOTAL + 50_000)
  })
})

describe('delivery rules that change between cart and order', () => {
  it('are refused if a fee was shown as known and is open now, though the total is the same', async () => {
    const { rest, zones } = cityRules(0, null)
    const fees = { ...rest.fees, bulky: null }
    await saveSettings(fixture.shop.db, 'delivery', { zones, rest: { ...rest, fees } })
    const body = (isFeeOpen: boolean) =>
      to(CA_MAU, orderBody([{ productId: chair.id }], { totalAmount: TOTAL, isFeeOpen }))
    const refused = await fixture.order(body(false))
    expect([refused.error.code, refused.error.data]).toMatchObject(['price_changed', { isFeeOpen: true }])
    const held = { totalAmount: TOTAL, isFeeOpen: false, city: CA_MAU }
    const hold = await fixture.open(await fixture.givenGuest(chair.id), [{ productId: chair.id }], held)
    expect(hold.error.code).toBe('price_changed')
    expect((await fixture.order(body(true))).status).toBe(200)
  })

  it('are refused with the new fee, by ward and by size', async () => {
    const [zone] = cityRules(20_000, null).zones
    if (!zone) throw new Error('no zone')
    const rules = cityRules(70_000, null)
    const center = { ...zone, name: 'Trung tâm', fees: { ...zone.fees, bulky: 40_000 } }
    const places = [{ province: 'Thành phố Hồ Chí Minh', wards: ['Phường Sài Gòn'] }]
    await saveSettings(fixture.shop.db, 'delivery', { ...rules, zones: [{ ...center, places }] })
    const order = (totalAmount: number, ward: string) => {
      const body = orderBody([{ productId: chair.id }], { totalAmount })
      body.customer.address.state = ward
      return fixture.order(body)
    }
    const refused = await order(TOTAL + 70_000, 'Phường Sài Gòn')
    expect([refused.error.code, refused.error.data]).toMatchObject([
      'price_changed',
      { shippingFee: 40_000, isFeeOpen: false, totalAmount: TOTAL + 40_000 },
    ])
    expect((await order(TOTAL + 40_000, 'Phường Sài Gòn')).status).toBe(200)
    expect((await order(TOTAL + 70_000, 'Phường Bến Thành')).status).toBe(200)
  })
})

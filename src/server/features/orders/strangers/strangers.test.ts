import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser, orderBody, stockOf } from '#tests/support/factories.ts'
import { strangerFixture } from '#tests/support/orders/stranger-fixture.ts'
import { defaultSettings, saveSettings } from '../../settings/index.ts'

const { shop, admin, freshPhone, post, customerWith, order, clearLimits } = await strangerFixture()
const payer = () => ({ name: 'Nguyễn An', phone: freshPhone() })
beforeEach(clearLimits)
afterAll(() => shop.close())

describe('the quantity that a stranger may order of a line', () => {
  it('is a share of the stock, and no answer reveals the stock', async () => {
    const lamp = await givenProduct(shop.db, { title: 'Đèn', stock: 187, priceDong: 1_000 })
    const { status, body } = await order(lamp.id, { quantity: 999 })
    expect([status, body.code]).toEqual([409, 'insufficient_stock'])
    expect(body.data.lines[0]).toMatchObject({ requested: 999, available: 50 })
    const cart = await post('/api/guest-cart/add', { product_id: lamp.id, quantity: 999 })
    expect(cart.body).toMatchObject({ adjusted: true, data: { items: [{ quantity: 50, maxQuantity: 50 }] } })
    const answers = JSON.stringify([body, cart.body])
    expect(answers).not.toMatch(/(?<![\w-])(187|186|137|93)(?![\w-])/)
    expect((await order(lamp.id, { quantity: 50 })).status).toBe(200)
  })

  it('holds no more than that either', async () => {
    const lamp = await givenProduct(shop.db, { stock: 100, priceDong: 1_000 })
    const { body: cart } = await post('/api/guest-cart/add', { product_id: lamp.id, quantity: 50 })
    const hold = (quantity: number) =>
      post('/api/payments/holds', {
        products: [{ productId: lamp.id, quantity }],
        guestSessionId: cart.sessionId,
        payer: payer(),
      })
    expect((await hold(90)).body.code, 'more than the cart has').toBe('cart_changed')
    expect((await hold(50)).status).toBe(200)
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(50)
  })

  it('is all there is once the shop has confirmed an order of the account', async () => {
    const buyer = await givenUser(shop.db)
    const lamp = await givenProduct(shop.db, { stock: 100, priceDong: 1_000 })
    const first = await order(lamp.id, {}, buyer)
    expect((await order(lamp.id, { quantity: 99 }, buyer)).body.code).toBe('insufficient_stock')
    await shop.call(
      'PUT /api/admin/orders/:id/status',
      { params: { id: first.body.data._id }, body: { status: 'confirmed' } },
      admin,
    )
    expect((await order(lamp.id, { quantity: 99 }, buyer)).status).toBe(200)
  })
})

describe('the pieces that strangers bind together', () => {
  it('ends at the limit of a phone number, also of orders at once', async () => {
    const lamp = await givenProduct(shop.db, { stock: 10, priceDong: 90_000_000 })
    const phone = freshPhone()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => order(lamp.id, { phone }, { from: `203.0.113.${n}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'order_limit',
      message: expect.stringContaining('gọi cửa hàng'),
    })
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(2)
  })

  it('ends at three times that for a network', async () => {
    const lamp = await givenProduct(shop.db, { stock: 100, priceDong: 90_000_000 })
    const from = '198.51.100.50'
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 7; n++) codes.push((await order(lamp.id, {}, { from })).body.code)
    expect(codes).toEqual([...Array(6).fill(undefined), 'order_limit'])
    expect((await order(lamp.id, {}, { from: '198.51.100.51' })).status).toBe(200)
  })

  it('is shown to the back office: large orders to call, and who holds unusually much', async () => {
    const lamp = await givenProduct(shop.db, { stock: 10, priceDong: 150_000_000 })
    const phone = freshPhone()
    const placed = await order(lamp.id, { phone }, { from: '198.51.100.70' })
    const { body } = await shop.call('GET /api/admin/overview', {}, admin)
    expect(body.data.callsDue.count).toBeGreaterThan(0)
    expect(body.data.heldMuch).toContainEqual(expect.objectContaining({ phone, orders: 1 }))
    const list = await shop.call(
      'GET /api/admin/orders',
      { query: { call: 'due', customerPhone: phone } },
      admin,
    )
    const { _id: id } = placed.body.data
    expect(list.body.data.map(({ _id, isCallDue }) => [_id, isCallDue])).toEqual([[id, true]])
    const detail = () => shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)
    expect((await detail()).body.data.isCallDue).toBe(true)
    const confirmed = { params: { id }, body: { status: 'confirmed' as const } }
    await shop.call('PUT /api/admin/orders/:id/status', confirmed, admin)
    expect((await detail()).body.data.isCallDue).toBe(false)
  })
})

describe('an unconfirmed cash order', () => {
  async function age(orderId: string, days: number): Promise<void> {
    const placed_at = new Date(Date.now() - days * 86_400_000)
    await shop.db.updateTable('orders').set({ placed_at }).where('id', '=', orderId).execute()
  }
  const stateOf = async (id: string) =>
    (await shop.call('GET /api/admin/orders/:id', { params: { id } }, admin)).body.data

  it('ends after the days of the settings, with a timeline entry and an email', async () => {
    const lamp = await givenProduct(shop.db, { stock: 5 })
    const [old, young] = [(await order(lamp.id)).body.data._id, (await order(lamp.id)).body.data._id]
    await age(old, 15)
    await age(young, 13)
    const publish = vi.spyOn(shop.shop.orderEvents, 'publish')
    await jobHandlers(shop.shop).clean_up({ task: 'unconfirmed_orders' })
    // open pages of the back office load again
    expect(publish).toHaveBeenCalledTimes(1)
    await jobHandlers(shop.shop).clean_up({ task: 'unconfirmed_orders' })
    expect(publish).toHaveBeenCalledTimes(1)
    publish.mockRestore()
    expect(await stateOf(young)).toMatchObject({ status: 'pending' })
    const ended = await stateOf(old)
    expect(ended.status).toBe('cancelled')
    expect(ended.timeline.at(-1)).toMatchObject({ note: expect.stringContaining('14 ngày'), by: 'Hệ thống' })
    expect((await stockOf(shop.db, lamp.id)).reserved).toBe(1)
    const emailMessage = await shop.db
      .selectFrom('email_outbox')
      .select('subject')
      .where('subject', '=', `Đơn hàng ${ended.orderNumber} đã hủy`)
      .execute()
    expect(emailMessage).toHaveLength(1)
    expect(await shop.stockViolations()).toEqual([])
  })

  it('never ends with 0 days', async () => {
    await saveSettings(shop.db, 'checkout', { ...defaultSettings.checkout, unconfirmedDays: 0 })
    const lamp = await givenProduct(shop.db, { stock: 5 })
    const { _id } = (await order(lamp.id)).body.data
    await age(_id, 300)
    await jobHandlers(shop.shop).clean_up({ task: 'unconfirmed_orders' })
    expect((await stateOf(_id)).status).toBe('pending')
    await saveSettings(shop.db, 'checkout', defaultSettings.checkout)
  })
})

describe('email to an unconfirmed address', () => {
  const emailsTo = (email: string) =>
    shop.db.selectFrom('email_outbox').selectAll().where('recipient', '=', email).execute()

  it('holds nothing that the sender wrote, and comes a few times a day', async () => {
    const lamp = await givenProduct(shop.db, { stock: 50, priceDong: 1_000 })
    const email = 'nan-nhan@example.com'
    const customer = {
      ...customerWith(freshPhone(), email),
      name: 'Xem ngay lua-dao.example',
      address: { street: 'http://lua-dao.example', city: 'Thành phố Huế', state: 'Lừa Đảo' },
    }
    for (let n = 0; n < 10; n++) {
      const body = orderBody([{ productId: lamp.id }], { customer: { ...customer, phone: freshPhone() } })
      expect((await post('/api/orders', body, { from: `203.0.113.${n}` })).status).toBe(200)
    }
    await shop.writeEmails()
    const emails = await emailsTo(email)
    expect(emails).toHaveLength(8)
    for (const { text_body, html_body } of emails)
      expect(text_body + html_body).not.toMatch(/lua-dao|Lừa Đảo|LUA DAO/i)
  })

  it('greets the owner of a confirmed one by name', async () => {
    const { id, email, token } = await givenUser(shop.db)
    await shop.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute()
    const lamp = await givenProduct(shop.db, { stock: 5 })
    await order(lamp.id, { email }, { token })
    await shop.writeEmails()
    expect((await emailsTo(email))[0]?.text_body).toContain('Trần Thị Mua')
  })
})

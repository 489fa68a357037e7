import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/db/uuid.ts'
import { saveSettings } from '#server/features/settings/index.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { loadSettings } from '../../settings/index.ts'

let shop: TestShop
let admin: { token: string }
beforeAll(async () => {
  shop = await testShop({ PUBLIC_URL: 'https://anhgia.example', ADMIN_EMAIL: 'chu@example.com' })
  admin = await givenUser(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('email_outbox').execute()
})

const emails = () => shop.db.selectFrom('email_outbox').selectAll().orderBy('created_at').execute()
const lastEmail = async () => (await emails()).at(-1)

async function givenOrder() {
  const lamp = await givenProduct(shop.db, { title: 'Đèn chùm pha lê', stock: 5 })
  const body = orderBody([{ productId: lamp.id, quantity: 2 }], { notes: 'Gọi trước khi giao' })
  const { data } = (await shop.call('POST /api/orders', { body })).body
  const params = { id: data._id }
  return {
    ...data,
    pay: (paymentStatus: 'paid' | 'failed' | 'refunded', reason = '') =>
      shop.call(
        'PUT /api/admin/orders/:id/payment-status',
        { params, body: { paymentStatus, reason } },
        admin,
      ),
    cancel: (note = '') =>
      shop.call('PUT /api/admin/orders/:id/status', { params, body: { status: 'cancelled', note } }, admin),
  }
}

describe('the job that writes emails', () => {
  const id = uuidv7()
  const write = (orderId: string) =>
    jobHandlers(shop.shop).write_order_emails({
      orderId,
      emails: [{ id, kind: 'order_status', to: 'confirmed', note: '' }],
    })
  const queued = () => shop.jobs.filter(({ data }) => (data as { emailId?: string }).emailId === id)

  it('writes each once, also when it is done twice', async () => {
    const order = await givenOrder()
    await shop.db.deleteFrom('email_outbox').execute()
    await write(order._id)
    await write(order._id)
    expect(await emails()).toMatchObject([{ id, kind: 'order_status' }])
    expect(queued()).toHaveLength(1)
  })

  it('writes nothing about an order that is gone', async () => {
    await write(uuidv7())
    expect(await emails()).toEqual([])
  })
})

describe('email about payment', () => {
  it('of a payment that failed names the reason and the next step', async () => {
    const order = await givenOrder()
    await order.pay('failed', 'Ảnh mờ, không đọc được số tiền')
    const emailMessage = await lastEmail()
    expect(emailMessage).toMatchObject({
      kind: 'order_payment',
      recipient: 'mua@example.com',
      subject: `Đơn hàng ${order.orderNumber}: chưa nhận được thanh toán`,
    })
    expect(emailMessage?.text_body).toContain('Lý do: Ảnh mờ, không đọc được số tiền')
    expect(emailMessage?.text_body).toContain('Hãy gọi cho chúng tôi để thống nhất cách thanh toán.')
    expect(emailMessage?.text_body).toContain(
      `https://anhgia.example/orders/${order._id}?key=${order.accessKey}`,
    )
  })

  it('confirms money that came and money that went back', async () => {
    const order = await givenOrder()
    await order.pay('paid')
    expect((await lastEmail())?.text_body).toContain('Chúng tôi đã nhận 220.000\u00a0₫')
    await order.pay('refunded', 'Đã chuyển trả qua ngân hàng')
    expect(await lastEmail()).toMatchObject({
      subject: `Đơn hàng ${order.orderNumber}: đã hoàn tiền`,
      text_body: expect.stringContaining('Ghi chú: Đã chuyển trả qua ngân hàng'),
    })
  })

  it('goes out when an invoice is marked paid, without the shop’s own note', async () => {
    const order = await givenOrder()
    const params = { id: order._id }
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status: 'confirmed' } }, admin)
    const made = await shop.call(
      'POST /api/invoices/from-order/:orderId',
      { params: { orderId: order._id }, body: {} },
      admin,
    )
    const invoice = { id: made.body.data._id }
    await shop.call('PUT /api/invoices/:id/status', { params: invoice, body: { status: 'paid' } }, admin)
    const emailMessage = await lastEmail()
    expect(emailMessage?.subject).toBe(`Đơn hàng ${order.orderNumber}: đã nhận thanh toán`)
    expect(emailMessage?.text_body).not.toContain('Theo hóa đơn')
  })

  it('holds no name of the sender if the address was never confirmed', async () => {
    const order = await givenOrder()
    await order.pay('paid')
    expect((await lastEmail())?.text_body).not.toContain('Trần Thị Mua')
  })
})

describe('email about a cancelled order', () => {
  it('gives the reason, and that paid money comes back', async () => {
    const order = await givenOrder()
    await order.pay('paid')
    await order.cancel('Hết hàng ở kho')
    const text = (await lastEmail())?.text_body
    expect(text).toContain('Lý do: Hết hàng ở kho')
    expect(text).toContain('Bạn đã thanh toán 220.000\u00a0₫. Chúng tôi sẽ hoàn lại số tiền này')
  })

  it('promises no money if none was paid', async () => {
    const order = await givenOrder()
    await order.cancel()
    const text = (await lastEmail())?.text_body
    expect(text).not.toContain('hoàn lại')
    expect(text).not.toContain('Lý do')
  })
})

describe('email to the shop about a new order', () => {
  const setEmail = async (email: string) => {
    const settings = await loadSettings(shop.db)
    await saveSettings(shop.db, 'shop', { ...settings.shop, email })
  }

  it('has amount, lines, person and phone, and leads to the back office', async () => {
    await setEmail('cua-hang@example.com')
    const order = await givenOrder()
    const emailMessage = (await emails()).find(({ kind }) => kind === 'new_order')
    expect(emailMessage).toMatchObject({
      recipient: 'cua-hang@example.com',
      subject: `Đơn hàng mới ${order.orderNumber}: 220.000\u00a0₫`,
      about_id: order._id,
    })
    for (const part of [
      'Đèn chùm pha lê × 2: 200.000\u00a0₫',
      'Khách hàng: Trần Thị Mua',
      'Số điện thoại: 0900 000 456',
      'Ghi chú của khách: Gọi trước khi giao',
      `https://anhgia.example/admin/orders/${order._id}`,
    ])
      expect(emailMessage?.text_body).toContain(part)
    expect(emailMessage?.text_body).not.toContain(order.accessKey)
  })

  it('goes to the admin while the settings name no address', async () => {
    await setEmail('')
    await givenOrder()
    const emailMessage = (await emails()).find(({ kind }) => kind === 'new_order')
    expect(emailMessage?.recipient).toBe('chu@example.com')
  })
})

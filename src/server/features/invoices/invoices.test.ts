import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import { vietnamDay } from '#contract/time.ts'
import { loadSettings, saveSettings } from '#server/features/settings/index.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { issueInvoice } from './index.ts'

let shop: TestShop
let admin: { id: string; token: string }
beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

const NOBODY = { id: null, name: 'Thử' }

async function givenOrder(status: OrderStatus = 'confirmed', quantity = 1) {
  const lamp = await givenProduct(shop.db, { title: 'Đèn thả mây tre', priceDong: 1_250_000 })
  const { body } = await shop.call('POST /api/orders', {
    body: orderBody([{ productId: lamp.id, quantity }]),
  })
  const id = body.data._id
  if (status !== 'pending') await move(id, status)
  return { id, number: body.data.orderNumber, lampId: lamp.id }
}

const move = (id: string, status: OrderStatus) =>
  shop.call('PUT /api/admin/orders/:id/status', { params: { id }, body: { status } }, admin)
const pay = (id: string, paymentStatus: 'paid' | 'refunded') =>
  shop.call(
    'PUT /api/admin/orders/:id/payment-status',
    { params: { id }, body: { paymentStatus, reason: 'Theo sao kê' } },
    admin,
  )
const issue = (orderId: string, body: object = {}) =>
  shop.call('POST /api/invoices/from-order/:orderId', { params: { orderId }, body }, admin)
const settle = (id: string, status: 'issued' | 'paid' | 'cancelled') =>
  shop.call('PUT /api/invoices/:id/status', { params: { id }, body: { status } }, admin)
const read = async (id: string) =>
  (await shop.call('GET /api/invoices/:id', { params: { id } }, admin)).body.data
const ofOrder = (orderId: string) =>
  shop.call('GET /api/invoices/order/:orderId', { params: { orderId } }, admin)

describe('issuing an invoice', () => {
  it('is possible from confirmed on, and not after a cancellation', async () => {
    for (const status of ['pending', 'cancelled'] as const) {
      const refused = await issue((await givenOrder(status)).id)
      expect([status, refused.status, refused.error.code]).toEqual([status, 409, 'order_not_billable'])
      expect(refused.error.message).toContain('chỉ xuất được hóa đơn cho đơn đã xác nhận')
    }
    for (const status of ['confirmed', 'processing', 'shipped'] as const) {
      const issued = await issue((await givenOrder(status)).id)
      expect([status, issued.status, issued.body.data.status]).toEqual([status, 200, 'issued'])
    }
    // cash is paid on delivery
    expect((await issue((await givenOrder('delivered')).id)).body.data.status).toBe('paid')
  })

  it('bills what was sold, to whom and by whom, with the total in words', async () => {
    const order = await givenOrder('confirmed', 3)
    const { shop: seller } = await loadSettings(shop.db)
    const { body } = await issue(order.id)
    expect(body.message).toBe(`Đã xuất hóa đơn ${body.data.invoiceNumber}`)
    expect(body.data).toMatchObject({
      invoiceNumber: expect.stringMatching(/^HD-\d{4}-\d{6}$/),
      orderNumber: order.number,
      totalAmount: 4_125_000,
      totalInWords: 'Bốn triệu một trăm hai mươi lăm nghìn đồng',
      createdBy: 'Thùy Linh',
      pdfPath: `/api/invoices/${body.data._id}/download-pdf`,
      content: {
        seller: { name: seller.name, phone: seller.hotline },
        buyer: { name: 'Trần Thị Mua', phone: '0900000456', company: '', taxCode: '' },
        lines: [
          { name: 'Đèn thả mây tre', unitPrice: 1_250_000, quantity: 3, taxPercent: 10, total: 3_750_000 },
        ],
        subtotal: 3_750_000,
        taxes: [{ percent: 10, taxable: 3_750_000, amount: 375_000 }],
        totalAmount: 4_125_000,
      },
    })
    const detail = await shop.call('GET /api/admin/orders/:id', { params: { id: order.id } }, admin)
    expect(detail.body.data.invoiceNumber).toBe(body.data.invoiceNumber)
    const log = await shop.call('GET /api/admin/audit', { query: { subject: body.data._id } }, admin)
    expect(log.body.data).toMatchObject([
      { action: 'created', kind: 'invoice', subject: { label: body.data.invoiceNumber } },
    ])
  })

  it('takes the firm that a VAT invoice is for, with a tax code of 10 or 10 and 3 digits', async () => {
    const firm = {
      company: 'Công ty TNHH Ví Dụ',
      companyAddress: '1 đường Ví Dụ',
      invoiceEmail: 'ketoan@example.com',
    }
    const order = await givenOrder()
    for (const taxCode of ['', '123', '0123456789-1', '0123456789001']) {
      const refused = await issue(order.id, { vatBuyer: { ...firm, taxCode } })
      expect([taxCode, refused.status, refused.error.errors?.[0]?.path]).toEqual([
        taxCode,
        400,
        'vatBuyer.taxCode',
      ])
    }
    const { body } = await issue(order.id, { vatBuyer: { ...firm, taxCode: '0123456789-001' } })
    expect(body.data.content.buyer).toMatchObject({ ...firm, taxCode: '0123456789-001' })
  })

  it('happens once for an order, also when it is asked for several times at once', async () => {
    const order = await givenOrder()
    const answers = await Promise.all([1, 2, 3].map(() => issue(order.id)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    const refused = answers.find(answer => answer.status === 409)
    expect(refused?.error.code).toBe('invoice_exists')
    expect(refused?.error.data).toMatchObject({ invoiceNumber: expect.stringContaining('HD-') })
  })

  it('of an order without an invoice is asked for in words', async () => {
    const missing = await ofOrder((await givenOrder()).id)
    expect([missing.status, missing.error.code]).toEqual([404, 'invoice_not_found'])
    expect(missing.error.message).toBe('Chưa có hóa đơn cho đơn hàng này. Vui lòng xuất hóa đơn trước.')
  })
})

describe('the numbers of invoices', () => {
  it('run on without a gap when many are issued at once and some fail at the last moment', async () => {
    const orders = await Promise.all(Array.from({ length: 24 }, () => givenOrder()))
    const doomed = new Set(orders.filter((_, index) => index % 3 === 0).map(order => order.id))
    await sql`
      CREATE FUNCTION fail_some() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND notes = 'hỏng') THEN RAISE EXCEPTION 'test'; END IF;
        RETURN NEW;
      END $$`.execute(shop.db)
    await sql`CREATE TRIGGER fail_some AFTER INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION fail_some()`.execute(
      shop.db,
    )
    await shop.db
      .updateTable('orders')
      .set({ notes: 'hỏng' })
      .where('id', 'in', [...doomed])
      .execute()
    const outcomes = await Promise.allSettled(
      orders.map(order => issueInvoice(shop.db, { orderId: order.id, by: NOBODY })),
    )
    expect(outcomes.map(outcome => outcome.status === 'rejected')).toEqual(
      orders.map(order => doomed.has(order.id)),
    )
    await sql`DROP TRIGGER fail_some ON invoice`.execute(shop.db)
    const numbers = await numbersOf(vietnamDay(new Date()).slice(0, 4))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThanOrEqual(16)
  }, 60_000)

  it('begin anew with each of Vietnam’s years', async () => {
    // 31 December 2030, 23:59 in Vietnam, and a minute later
    const lastMinute = new Date('2030-12-31T16:59:00Z')
    const newYear = new Date('2030-12-31T17:00:00Z')
    for (const at of [lastMinute, newYear, newYear]) {
      await issueInvoice(shop.db, { orderId: (await givenOrder()).id, by: NOBODY, at })
    }
    expect(await numbersOf('2030')).toEqual([1])
    expect(await numbersOf('2031')).toEqual([1, 2])
  })
})

async function numbersOf(year: string): Promise<number[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT invoice_number AS number FROM invoice WHERE invoice_number LIKE ${`HD-${year}-%`}
     ORDER BY invoice_number`.execute(shop.db)
  return rows.map(({ number }) => Number(number.slice(-6)))
}

describe('an invoice and its order', () => {
  it('are paid together, whichever is marked', async () => {
    const [byOrder, byInvoice] = [await givenOrder(), await givenOrder()]
    const first = (await issue(byOrder.id)).body.data
    await pay(byOrder.id, 'paid')
    expect(await read(first._id)).toMatchObject({ status: 'paid', paidAt: expect.any(String) })
    const second = (await issue(byInvoice.id)).body.data
    const settled = await settle(second._id, 'paid')
    expect(settled.body.data.status).toBe('paid')
    const { body } = await shop.call('GET /api/admin/orders/:id', { params: { id: byInvoice.id } }, admin)
    expect(body.data.paymentStatus).toBe('paid')
    expect(body.data.timeline.at(-1)).toMatchObject({
      kind: 'payment',
      to: 'paid',
      note: `Theo hóa đơn ${second.invoiceNumber}`,
    })
  })

  it('are paid together when cash comes with the delivery', async () => {
    const order = await givenOrder('shipped')
    const { data } = (await issue(order.id)).body
    await move(order.id, 'delivered')
    expect((await read(data._id)).status).toBe('paid')
  })

  it('are cancelled together, a paid one, too; then there is no other one', async () => {
    for (const isPaid of [false, true]) {
      const order = await givenOrder()
      const { data } = (await issue(order.id)).body
      if (isPaid) await pay(order.id, 'paid')
      await move(order.id, 'cancelled')
      expect(await read(data._id)).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(String) })
      expect((await ofOrder(order.id)).body.data._id).toBe(data._id)
      expect((await issue(order.id)).error.code).toBe('order_not_billable')
      const log = await shop.call('GET /api/admin/audit', { query: { subject: data._id } }, admin)
      expect(log.body.data[0]?.changes).toEqual([
        { field: 'invoiceStatus', before: isPaid ? 'paid' : 'issued', after: 'cancelled' },
      ])
    }
  })

  it('are over together when the money goes back, cancelled or not; then there is no other one', async () => {
    const order = await givenOrder('delivered')
    const { data } = (await issue(order.id)).body
    expect(data.status).toBe('paid')
    expect((await pay(order.id, 'refunded')).status).toBe(200)
    expect(await read(data._id)).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(String) })
    const refused = await issue(order.id)
    expect([refused.status, refused.error.code]).toEqual([409, 'order_not_billable'])
    expect(refused.error.message).toContain('đã được hoàn')
    const log = await shop.call('GET /api/admin/audit', { query: { subject: data._id } }, admin)
    expect(log.body.data[0]?.changes).toEqual([
      { field: 'invoiceStatus', before: 'paid', after: 'cancelled' },
    ])
  })

  it('may part: a cancelled invoice is followed by another one of the same order', async () => {
    const order = await givenOrder()
    const first = (await issue(order.id)).body.data
    expect((await settle(first._id, 'cancelled')).body.data.nextStatuses).toEqual([])
    const second = (await issue(order.id)).body.data
    expect(second.invoiceNumber > first.invoiceNumber).toBe(true)
    expect((await ofOrder(order.id)).body.data._id).toBe(second._id)
  })

  it('never go back: every other step is 409 with the reason, also when two admins act at once', async () => {
    const order = await givenOrder()
    const { data } = (await issue(order.id)).body
    expect((await settle(data._id, 'issued')).error.code).toBe('invalid_invoice_transition')
    const both = await Promise.all([settle(data._id, 'paid'), settle(data._id, 'cancelled')])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    const refused = both.find(answer => answer.status === 409)
    expect(refused?.error.message).toMatch(/^Hóa đơn đang là «.+», không thể chuyển sang «.+»$/)
    const done = await read(data._id)
    for (const status of ['issued', 'paid', 'cancelled'] as const) {
      expect((await settle(data._id, status)).status).toBe(409)
    }
    expect(await read(data._id)).toEqual(done)
  })

  it('keeps the order from being deleted, even when it was cancelled', async () => {
    const order = await givenOrder()
    const { data } = (await issue(order.id)).body
    await settle(data._id, 'cancelled')
    const params = { id: order.id }
    const refused = await shop.call('DELETE /api/admin/orders/:id/delete', { params }, admin)
    expect(refused.error.message).toContain(`đã có hóa đơn ${data.invoiceNumber}`)
  })
})

describe('what was billed', () => {
  it('stays as it was, whatever changes later', async () => {
    const order = await givenOrder()
    const before = (await issue(order.id)).body.data
    const { shop: seller } = await loadSettings(shop.db)
    await saveSettings(shop.db, 'shop', { ...seller, name: 'Tên khác', taxCode: '9999999999' })
    await shop.db
      .updateTable('product')
      .set({ title: 'Đổi tên', price_dong: 1 })
      .where('id', '=', order.lampId)
      .execute()
    await shop.db
      .updateTable('orders')
      .set({ customer_name: 'Người khác', street: 'Nơi khác' })
      .where('id', '=', order.id)
      .execute()
    await shop.db.updateTable('order_line').set({ title: 'Khác' }).where('order_id', '=', order.id).execute()
    expect(await read(before._id)).toEqual(before)
  })

  it('is refused any change by the database itself', async () => {
    const { data } = (await issue((await givenOrder()).id)).body
    const row = shop.db.updateTable('invoice').where('id', '=', data._id)
    for (const change of [
      { content: '{}' },
      { total_dong: 1 },
      { invoice_number: 'HD-2026-999999' },
      { issued_at: new Date(0) },
      { issued_by_name: 'Ai đó' },
    ]) {
      await expect(row.set(change).execute()).rejects.toThrow('append-only')
    }
    await expect(shop.db.deleteFrom('invoice').where('id', '=', data._id).execute()).rejects.toThrow(
      'append-only',
    )
    await settle(data._id, 'paid')
    await expect(row.set({ status: 'issued' }).execute()).rejects.toThrow('does not go from paid to issued')
  })

  it('outlives the account of whoever issued it', async () => {
    const other = await givenUser(shop.db, { role: 'admin', name: 'Người cũ' })
    const { id: orderId } = await givenOrder()
    const call = { params: { orderId }, body: {} }
    const { body } = await shop.call('POST /api/invoices/from-order/:orderId', call, other)
    const deleted = await shop.call('DELETE /api/users/:id', { params: { id: other.id } }, admin)
    expect(deleted.status).toBe(200)
    expect((await read(body.data._id)).createdBy).toBe('Người cũ')
  })
})

describe('the list of invoices', () => {
  it('is filtered by state, words and day, page by page, and agrees with the figures', async () => {
    const order = await givenOrder()
    const { data } = (await issue(order.id)).body
    const list = async (query: object) =>
      (await shop.call('GET /api/invoices', { query: { limit: 5, ...query } as never }, admin)).body
    for (const search of [data.invoiceNumber, order.number, `tran thi mua ${order.number}`]) {
      expect((await list({ search })).data.map(found => found._id)).toEqual([data._id])
    }
    const [, year, digits = ''] = data.invoiceNumber.split('-')
    const short = `hd${year}${digits.replace(/^0+/, '')}`
    expect((await list({ search: short })).data.map(found => found._id)).toEqual([data._id])
    expect((await list({ search: '?!' })).total).toBe(0)
    expect((await list({ search: '0900000456' })).total).toBeGreaterThan(5)
    const today = vietnamDay(new Date())
    expect((await list({ startDate: today, endDate: today })).data[0]).toEqual(
      expect.objectContaining({ _id: data._id, buyerName: 'Trần Thị Mua', totalAmount: 1_375_000 }),
    )
    expect((await list({ endDate: '2020-01-01' })).total).toBe(0)
    const { data: stats } = (await shop.call('GET /api/invoices/stats/summary', {}, admin)).body
    for (const status of ['issued', 'paid', 'cancelled'] as const) {
      expect([status, (await list({ status })).total]).toEqual([status, stats[status]])
    }
    const all = await list({})
    expect([all.total, all.totalPages]).toEqual([stats.total, Math.ceil(stats.total / 5)])
    const { rows } = await sql<{ dong: number }>`
      SELECT sum(total_dong)::bigint AS dong FROM invoice WHERE status <> 'cancelled'`.execute(shop.db)
    expect(stats.totalAmount).toBe(rows[0]?.dong)
  })
})
